import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Draft } from '../../draft.ts';
import { captionOptions } from '../../tool-options.ts';
import { ColorField } from './color-field.tsx';

const positions = [
  { value: 'lower', label: 'On the chest' },
  { value: 'middle', label: 'Below the mouth' },
] as const;

/** Which colors a style uses. */
const colorsOf: Record<Draft['captions'], readonly ('text' | 'highlight' | 'box')[]> = {
  'word-highlight': ['text', 'highlight'],
  karaoke: ['text', 'highlight'],
  boxed: ['text', 'highlight', 'box'],
  minimal: ['text', 'highlight'],
  none: [],
};
const labels = { text: 'Text color', highlight: 'Highlight color', box: 'Box color' } as const;
const ownColors = { text: '#FFFFFF', highlight: '#FF4B1F', box: '#FFFFFF' } as const;
const ownOnPlate = { ...ownColors, text: '#16130F' } as const;

interface CaptionOptionsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

export function CaptionOptions({ draft, onChange }: CaptionOptionsProps) {
  const parts = colorsOf[draft.captions];
  const own = draft.captions === 'boxed' ? ownOnPlate : ownColors;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Style"
          value={draft.captions}
          options={captionOptions}
          onChange={(captions) => onChange({ captions })}
        />
        {parts.length > 0 ? (
          <Segmented
            label="Place of captions"
            value={draft.captionPosition}
            options={positions}
            onChange={(captionPosition) => onChange({ captionPosition })}
          />
        ) : null}
      </div>
      {parts.length > 0 ? (
        <div>
          <div className="flex flex-wrap gap-3">
            {parts.map((part) => (
              <ColorField
                key={part}
                label={labels[part]}
                value={draft.captionColours[part]}
                own={own[part]}
                onChange={(color) => {
                  const { [part]: _, ...others } = draft.captionColours;
                  onChange({ captionColours: color === undefined ? others : { ...others, [part]: color } });
                }}
              />
            ))}
          </div>
          <p className="type-small mt-2.5 text-muted">We adjust colors that would be hard to read.</p>
        </div>
      ) : null}
    </div>
  );
}
