import type { VoiceRecording } from '@hookline/contract/voice-recordings';
import { clsx } from 'clsx';
import { Pause, Play, Trash2 } from 'lucide-react';
import { formatTime } from '#components/media/format-time.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';

interface RecordingsListProps {
  recordings: readonly VoiceRecording[];
  /** Only recordings of this script can be used for it. */
  script: string;
  chosen: string | undefined;
  playingId: string | null;
  onToggle: (recording: VoiceRecording) => void;
  onUse: (recording: VoiceRecording) => void;
  onDelete: (recording: VoiceRecording) => void;
}

/** A person's recordings: to listen to, to use for this script, to delete. */
export function RecordingsList(props: RecordingsListProps) {
  const { recordings, script, chosen, playingId, onToggle, onUse, onDelete } = props;
  return (
    <section aria-label="Your recordings">
      <h3 className="type-small mb-1 font-semibold text-muted">Your recordings</h3>
      {recordings.length === 0 ? <p className="type-small text-muted">None yet.</p> : null}
      <ul>
        {recordings.map((recording) => {
          const { id, durationMs, createdAt } = recording;
          const isThis = recording.script === script;
          const date = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
          const name = `the recording of ${date}`;
          return (
            <li key={id} className="flex items-center gap-1 border-line border-t py-2 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p className={clsx('truncate text-[14px]', !isThis && 'text-muted')}>{recording.script}</p>
                <p className="type-small text-muted tabular-nums">
                  {formatTime(durationMs)}, {date}
                  {isThis ? '' : ', another script'}
                </p>
              </div>
              {isThis ? (
                <Button size="s" disabled={chosen === id} onClick={() => onUse(recording)}>
                  {chosen === id ? 'In use' : 'Use'}
                </Button>
              ) : null}
              <IconButton
                label={playingId === id ? `Stop ${name}` : `Listen to ${name}`}
                onClick={() => onToggle(recording)}
              >
                {playingId === id ? <Pause className="size-[18px]" /> : <Play className="size-[18px]" />}
              </IconButton>
              <IconButton label={`Delete ${name}`} onClick={() => onDelete(recording)}>
                <Trash2 className="size-[17px]" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
