import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { MusicPicker } from '#features/music/index.ts';
import type { Draft } from '../../draft.ts';
import { expressionOptions } from '../../tool-options.ts';
import { PaceControl } from '../pace-control.tsx';
import { CaptionOptions } from './caption-options.tsx';
import { EndCardOptions } from './end-card-options.tsx';
import { OptionSection } from './option-section.tsx';

interface OptionsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** The less common options for look and sound. Changes apply immediately. */
export function OptionsDialog({ open, onOpenChange, draft, onChange }: OptionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="progress"
      title="Look and sound"
      description="Applies to every actor in this project."
      footer={
        <>
          <span className="type-small flex-1 text-muted">Saved with your draft.</span>
          <Button kind="ink" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </>
      }
    >
      <OptionSection title="Captions">
        <CaptionOptions draft={draft} onChange={onChange} />
      </OptionSection>
      <OptionSection title="Sound" note="Music dips under the voice.">
        <MusicPicker value={draft.music} onChange={(music) => onChange({ music })} />
        <div className="mt-4">
          <Switch
            label="Sound effects"
            note="On cuts, images, and the end card."
            checked={draft.effects}
            onChange={(effects) => onChange({ effects })}
          />
        </div>
      </OptionSection>
      <OptionSection title="Actor">
        <div className="flex flex-col items-start gap-4">
          <Select
            label="Expression"
            value={draft.expression}
            options={expressionOptions}
            onChange={(expression) => onChange({ expression })}
          />
          <PaceControl pace={draft.pace} onChange={(pace) => onChange({ pace })} />
          <div className="w-full">
            <Switch
              label="Hold the product"
              note={
                draft.mediaUrls.length > 0
                  ? 'The actor holds the product in your first image.'
                  : 'Add a product image first.'
              }
              checked={draft.holdProduct}
              onChange={(holdProduct) => onChange({ holdProduct })}
            />
          </div>
        </div>
      </OptionSection>
      <OptionSection title="End card">
        <EndCardOptions endCard={draft.endCard} onChange={(endCard) => onChange({ endCard })} />
      </OptionSection>
    </Dialog>
  );
}
