import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { SelectActorsDialog, useActorsById } from '#features/actors/index.ts';
import {
  captionOptions,
  EndCardOptions,
  expressionOptions,
  musicOptionsWith,
  noMusic,
  OptionSection,
  PaceControl,
  ratioOptions,
} from '#features/composer/index.ts';
import { useOwnTracks } from '#features/music/index.ts';
import { ProductButton, ProductImagesDialog } from '#features/product-images/index.ts';
import type { EditForm } from '../find-changes.ts';

interface EditOptionsProps {
  form: EditForm;
  /** Who speaks in the video: an actor of one's own may be deleted since. */
  speaker: string | null;
  onChange: (change: Partial<EditForm>) => void;
}

/** Everything about a video that can be changed beside its words. */
export function EditOptions({ form, speaker, onChange }: EditOptionsProps) {
  const ownTracks = useOwnTracks().data ?? [];
  return (
    <div className="mt-2">
      <OptionSection title="Actor">
        <ActorField actorId={form.actorId} fallback={speaker} onChange={(actorId) => onChange({ actorId })} />
        <div className="mt-4">
          <Select
            label="Expression"
            labelFrom="line"
            value={form.expression}
            options={expressionOptions}
            onChange={(expression) => onChange({ expression })}
          />
        </div>
        <div className="mt-4">
          <PaceControl pace={form.pace} onChange={(pace) => onChange({ pace })} />
        </div>
      </OptionSection>
      <OptionSection title="Look and sound">
        <div className="flex flex-wrap gap-2">
          <Select
            label="Captions"
            labelFrom="line"
            value={form.captions}
            options={captionOptions}
            onChange={(captions) => onChange({ captions })}
          />
          <Select
            label="Music"
            labelFrom="line"
            value={form.music ?? noMusic}
            options={musicOptionsWith(ownTracks, form.music)}
            onChange={(value) => onChange({ music: value === noMusic ? null : value })}
          />
          <Select
            label="Format"
            labelFrom="line"
            value={form.ratio}
            options={ratioOptions}
            onChange={(ratio) => onChange({ ratio })}
          />
        </div>
        <div className="mt-4">
          <Switch
            label="AI label"
            note="“AI-generated” in the picture"
            checked={form.label}
            onChange={(label) => onChange({ label })}
          />
        </div>
      </OptionSection>
      <OptionSection title="Product">
        <ProductField form={form} onChange={onChange} />
      </OptionSection>
      <OptionSection title="End card">
        <EndCardOptions endCard={form.endCard} onChange={(endCard) => onChange({ endCard })} />
      </OptionSection>
    </div>
  );
}

interface ActorFieldProps {
  actorId: string;
  /** The name of an actor who is not listed. */
  fallback: string | null;
  onChange: (actorId: string) => void;
}

function ActorField({ actorId, fallback, onChange }: ActorFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const actor = useActorsById().get(actorId);
  return (
    <div className="flex items-center gap-3">
      {actor ? <img src={actor.face} alt="" className="size-11 rounded-s bg-selected object-cover" /> : null}
      <span className="font-semibold">{actor?.name ?? fallback ?? actorId}</span>
      <Button size="s" onClick={() => setOpen(true)}>
        Change actor
      </Button>
      <SelectActorsDialog
        open={isOpen}
        onOpenChange={setOpen}
        most={1}
        chosen={[actorId]}
        onSave={([chosen]) => {
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </div>
  );
}

function ProductField({ form, onChange }: Omit<EditOptionsProps, 'speaker'>) {
  const [isOpen, setOpen] = useState(false);
  const { mediaUrls, productName, holdProduct, script } = form;
  return (
    <>
      <div className="-ml-2.5">
        <ProductButton
          mediaUrls={mediaUrls}
          onOpen={() => setOpen(true)}
          onRemove={(url) => onChange({ mediaUrls: mediaUrls.filter((other) => other !== url) })}
        />
      </div>
      {mediaUrls.length > 0 ? (
        <div className="mt-4">
          <Switch
            label="Hold the product"
            note="The actor holds your first product image."
            checked={holdProduct}
            onChange={(isHeld) => onChange({ holdProduct: isHeld })}
          />
        </div>
      ) : null}
      <ProductImagesDialog
        open={isOpen}
        onOpenChange={setOpen}
        saved={{ mediaUrls: [...mediaUrls], productName }}
        script={script}
        onSave={onChange}
      />
    </>
  );
}
