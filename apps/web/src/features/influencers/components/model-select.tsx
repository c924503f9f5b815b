import type { VideoModelChoice } from '@hookline/contract/image-to-video';
import type { VideoModelId } from '@hookline/contract/video-models';
import { clsx } from 'clsx';
import { Check, Lock } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { aboutDuration } from '#features/operations/index.ts';

interface ModelSelectProps {
  models: readonly VideoModelChoice[];
  value: VideoModelId;
  /** What the studio does with this photo. */
  studioMoves: string;
  onChange: (id: VideoModelId) => void;
}

/** Every model there is; those that cannot be chosen keep their place and say why. */
export function ModelSelect({ models, value, studioMoves, onChange }: ModelSelectProps) {
  return (
    <div>
      <p id="video-model" className="mb-1.5 text-[13px] font-semibold">
        Video model
      </p>
      <RadioGroup.Root
        aria-labelledby="video-model"
        value={value}
        onValueChange={(next) => {
          const model = models.find(({ id }) => id === next);
          if (model) onChange(model.id);
        }}
        className="rounded-m p-1.5 ring-line"
      >
        {models.map(({ id, name, provider, unavailable, usualMs }) => (
          <RadioGroup.Item
            key={id}
            value={id}
            disabled={unavailable !== null}
            className="flex w-full items-start gap-3 rounded-s px-2.5 py-2 text-left transition-colors duration-[120ms] enabled:hover:bg-hover data-[state=checked]:bg-selected"
          >
            <span className="mt-0.5 grid size-[17px] shrink-0 place-items-center [&_svg]:size-[17px] [&_svg]:stroke-[1.75]">
              {unavailable === null ? (
                id === value ? (
                  <Check aria-hidden="true" />
                ) : null
              ) : (
                <Lock aria-hidden="true" className="text-muted" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span
                className={clsx('block text-[14px] font-semibold', unavailable !== null && 'font-medium text-muted')}
              >
                {name}
              </span>
              <span className="type-micro block text-muted">
                {id === 'studio' ? `Built in. ${unavailable ?? studioMoves}` : `${provider}, ${id}`}
                {unavailable === null || id === 'studio' ? null : `. ${unavailable}.`}
              </span>
            </span>
            {usualMs === null ? null : (
              <span className="type-micro shrink-0 pt-0.5 text-muted tabular-nums">{aboutDuration(usualMs)}</span>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
