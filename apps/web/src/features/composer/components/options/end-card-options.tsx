import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { useUploadLogo } from '../../api/upload-logo.ts';
import { type Draft, firstEndCard } from '../../draft.ts';

interface EndCardOptionsProps {
  endCard: Draft['endCard'];
  onChange: (endCard: Draft['endCard']) => void;
}

export function EndCardOptions({ endCard, onChange }: EndCardOptionsProps) {
  return (
    <div>
      <Switch
        label="Add an end card"
        note="Adds a 2.6-second call to action."
        checked={endCard !== null}
        onChange={(isOn) => onChange(isOn ? firstEndCard : null)}
      />
      {endCard ? <EndCardFields endCard={endCard} onChange={onChange} /> : null}
    </div>
  );
}

function EndCardFields({ endCard, onChange }: EndCardOptionsProps & { endCard: NonNullable<Draft['endCard']> }) {
  const change = (part: Partial<typeof endCard>) => onChange({ ...endCard, ...part });
  return (
    <div className="mt-4 grid gap-x-4 gap-y-4 md:grid-cols-2">
      <TextField
        label="Call to action"
        value={endCard.callToAction}
        maxLength={40}
        required
        error={endCard.callToAction.trim() ? undefined : messages.talkingActors.enterCallToAction}
        onChange={(event) => change({ callToAction: event.target.value })}
      />
      <TextField
        label="Address"
        value={endCard.url}
        maxLength={80}
        placeholder="daybreak.example"
        inputMode="url"
        onChange={(event) => change({ url: event.target.value })}
      />
      <TextField
        label="Headline"
        value={endCard.headline}
        maxLength={80}
        placeholder="Your product's name"
        onChange={(event) => change({ headline: event.target.value })}
      />
      <LogoField logoUrl={endCard.logoUrl} onChange={(logoUrl) => change({ logoUrl })} />
    </div>
  );
}

function LogoField({ logoUrl, onChange }: { logoUrl: string | null; onChange: (url: string | null) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo({ onUploaded: onChange });
  const take = ([chosen]: readonly File[]) => {
    if (chosen && !upload.isPending) upload.mutate(chosen);
  };
  const { isOver, target } = useIncomingFiles<HTMLDivElement>({ onFiles: take });
  return (
    <div {...target}>
      <p className="mb-1.5 text-[13px] font-semibold">Logo</p>
      <div className={clsx('flex h-11 items-center gap-3 rounded-m', isOver && 'bg-hover ring-ink')}>
        {logoUrl === null ? null : (
          <img src={logoUrl} alt="Your logo" className="h-11 max-w-24 rounded-s bg-selected object-contain p-1" />
        )}
        <Button
          size="s"
          icon={<ImagePlus aria-hidden="true" />}
          busy={upload.isPending}
          onClick={() => file.current?.click()}
        >
          {logoUrl === null ? 'Upload a logo' : 'Change'}
        </Button>
        {logoUrl === null ? null : (
          <Button size="s" kind="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Logo file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {upload.isPending ? (
        <UploadMeter label="Uploading the logo" progress={upload.progress} className="mt-2" />
      ) : upload.error ? null : (
        <p className="type-small mt-1.5 text-muted">You can also drop or paste it.</p>
      )}
      {upload.error ? (
        <p role="alert" className="type-small mt-1.5 font-medium text-danger">
          {upload.error.message}
        </p>
      ) : null}
    </div>
  );
}
