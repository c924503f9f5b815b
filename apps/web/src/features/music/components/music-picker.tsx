import { messages } from '@hookline/contract/messages';
import type { MusicChoice } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Trash2, Upload } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useRef } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { ListenRow } from '#components/media/listen-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDeleteTrack, useUploadTrack } from '../api/change-own-music.ts';
import { useOwnTracks, usePredefinedTracks } from '../api/list-music.ts';
import { useListening } from '../use-listening.ts';

const none = 'none';

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
          <ListenRow value={none} title="No music" />
          {own.data?.map(({ id, title, durationMs, url }) => (
            <ListenRow
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
            </ListenRow>
          ))}
          {ours.data?.map(({ id, title, mood, url }) => (
            <ListenRow
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
