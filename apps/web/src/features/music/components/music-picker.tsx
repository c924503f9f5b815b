import { messages } from '@hookline/contract/messages';
import type { MusicChoice } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Pause, Play, Trash2, Upload } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDeleteTrack, useUploadTrack } from '../api/change-own-music.ts';
import { useOwnTracks, usePredefinedTracks } from '../api/list-music.ts';
import { useListening } from '../use-listening.ts';

const none = 'none';

interface RowProps {
  value: string;
  title: string;
  note?: string;
  isPlaying?: boolean;
  onToggle?: (() => void) | undefined;
  children?: ReactNode;
}

function TrackRow({ value, title, note, isPlaying = false, onToggle, children }: RowProps) {
  return (
    <li className="flex items-center gap-1 border-line border-t pr-1 first:border-t-0 has-[[data-state=checked]]:bg-selected">
      {onToggle ? (
        <IconButton label={isPlaying ? `Stop ${title}` : `Listen to ${title}`} onClick={onToggle} className="ml-1">
          {isPlaying ? <Pause className="size-[18px]" /> : <Play className="size-[18px]" />}
        </IconButton>
      ) : (
        <span className="ml-1 size-10 shrink-0" />
      )}
      <RadioGroup.Item
        value={value}
        className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-s px-2 text-left text-[14px]"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        {note ? <span className="type-small shrink-0 text-muted tabular-nums">{note}</span> : null}
        <span className="grid size-[18px] shrink-0 place-items-center rounded-full ring-field">
          <RadioGroup.Indicator className="size-2.5 rounded-full bg-fg" />
        </span>
      </RadioGroup.Item>
      {children}
    </li>
  );
}

interface MusicPickerProps {
  value: MusicChoice | null;
  onChange: (music: MusicChoice | null) => void;
}

/** The track under the voice: none, one of ours, or one's own. Every one of them can be listened to. */
export function MusicPicker({ value, onChange }: MusicPickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const ours = usePredefinedTracks();
  const own = useOwnTracks();
  const listening = useListening();
  const remove = useDeleteTrack();
  const upload = useUploadTrack({ onAdded: (track) => choose(track.id) });

  function choose(id: string) {
    if (id === none) onChange(null);
    else if (own.data?.some((track) => track.id === id) || id.startsWith('mus_')) onChange(id as `mus_${string}`);
    else {
      const track = ours.data?.find((candidate) => candidate.id === id);
      // The list is the contract's own, so its ids are the choices.
      if (track) onChange(track.id as MusicChoice);
    }
  }

  const isPlaying = (id: string) => listening.playingId === id;
  return (
    <div>
      <RadioGroup.Root aria-label="Music" value={value ?? none} onValueChange={choose}>
        <ul className="scroll-thin max-h-[270px] overflow-y-auto rounded-m bg-surface ring-line">
          <TrackRow value={none} title="No music" />
          {own.data?.map(({ id, title, durationMs, url }) => (
            <TrackRow
              key={id}
              value={id}
              title={title}
              note={`Yours, ${formatTime(durationMs)}`}
              isPlaying={isPlaying(id)}
              onToggle={() => listening.toggle(id, url)}
            >
              <IconButton
                label={`Delete ${title}`}
                onClick={() => {
                  listening.stop();
                  if (value === id) onChange(null);
                  remove.mutate(id);
                }}
              >
                <Trash2 className="size-[17px]" />
              </IconButton>
            </TrackRow>
          ))}
          {ours.data?.map(({ id, title, mood, url }) => (
            <TrackRow
              key={id}
              value={id}
              title={title}
              note={mood}
              isPlaying={isPlaying(id)}
              onToggle={url === null ? undefined : () => listening.toggle(id, url)}
            />
          ))}
          {ours.isPending ? <Skeleton className="m-2 h-24" /> : null}
        </ul>
      </RadioGroup.Root>
      {ours.isError ? <p className="type-small mt-2 text-danger">{messages.music.loadFailed}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="s"
          icon={<Upload aria-hidden="true" />}
          busy={upload.isPending}
          onClick={() => file.current?.click()}
        >
          Upload your own
        </Button>
        <input
          ref={file}
          type="file"
          accept="audio/*,.mp3,.m4a,.wav,.ogg,.flac"
          aria-label="Music file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // The same file may be chosen again after it failed.
            event.target.value = '';
            if (chosen) upload.mutate(chosen);
          }}
        />
        <p
          role={upload.error ? 'alert' : undefined}
          className={clsx('type-small', upload.error ? 'font-medium text-danger' : 'text-muted')}
        >
          {upload.error?.message ?? 'MP3, M4A, WAV, OGG or FLAC, up to 20 MB. You need the rights to use it.'}
        </p>
      </div>
    </div>
  );
}
