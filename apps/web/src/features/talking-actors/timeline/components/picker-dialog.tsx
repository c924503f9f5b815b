import { limits } from '@hookline/contract/limits';
import type { OwnClip } from '@hookline/contract/own-clips';
import { Clapperboard, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import { notYetUploaded } from '#components/ui/upload-progress.ts';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import type { PlacedFile } from '#features/composer/index.ts';
import { useDeleteClip, useOwnClips, useUploadClip } from '#features/own-clips/index.ts';

interface PickerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mediaUrls: readonly string[];
  onPick: (file: PlacedFile) => void;
  onAddProduct: () => void;
}

/** A clip as it is shown when it is chosen: from its beginning. */
function wholeOf({ id, durationMs }: OwnClip): PlacedFile {
  return { clip: { id, fromMs: 0, toMs: durationMs } };
}

function Choice({ name, note, src, onPick, children }: ChoiceProps) {
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-label={`Show ${name}`}
        onClick={onPick}
        className="block w-full rounded-m text-left transition-opacity duration-[120ms] hover:opacity-85"
      >
        <PictureTile src={src} alt="" className="!aspect-square" />
        <span className="type-small mt-1.5 block truncate font-medium">{name}</span>
        {note ? <span className="type-micro block text-muted tabular-nums">{note}</span> : null}
      </button>
      {children}
    </li>
  );
}

interface ChoiceProps {
  name: string;
  note?: string;
  src: string;
  onPick: () => void;
  children?: ReactNode;
}

/** Chooses what a sentence shows: one of the product's pictures, or an own clip, which can be brought here. */
export function PickerDialog({ open, onOpenChange, mediaUrls, onPick, onAddProduct }: PickerDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(notYetUploaded);
  const clips = useOwnClips({ enabled: open });
  const upload = useUploadClip();
  const remove = useDeleteClip();

  function bring(file: File | undefined) {
    if (!file || upload.isPending) return;
    setProgress(notYetUploaded);
    upload.mutate({ file, onProgress: setProgress }, { onSuccess: (clip) => pick(wholeOf(clip)) });
  }

  function pick(file: PlacedFile) {
    onPick(file);
    onOpenChange(false);
  }

  const { target } = useIncomingFiles<HTMLDivElement>({ open, onFiles: ([first]) => bring(first) });
  const grid = 'grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-3';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="progress"
      title="Show a picture or clip"
      description="It fills the sentence you chose. The actor keeps talking."
    >
      <div {...target} className="grid gap-6 pb-7">
        <section aria-label="Your clips">
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 className="type-h3 flex-1">Your clips</h3>
            <Button
              size="s"
              busy={upload.isPending}
              icon={<Upload aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              Upload a clip
            </Button>
            <input
              ref={input}
              type="file"
              aria-label="Clip file"
              accept="video/mp4,video/quicktime,.mp4,.mov,.m4v"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                bring(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
          {upload.isPending ? (
            <UploadMeter
              label="Uploading your clip"
              progress={progress}
              thereafter="Preparing the clip. A long one takes a minute."
              className="mb-4"
            />
          ) : null}
          {upload.error ? (
            <NoticeBox tone="danger" className="mb-4">
              {upload.error.message}
            </NoticeBox>
          ) : null}
          {clips.data && clips.data.length > 0 ? (
            <ul className={grid}>
              {clips.data.map((clip) => (
                <Choice
                  key={clip.id}
                  name={clip.title}
                  note={formatTime(clip.durationMs)}
                  src={clip.posterUrl}
                  onPick={() => pick(wholeOf(clip))}
                >
                  <IconButton
                    label={`Delete ${clip.title}`}
                    onClick={() => remove.mutate(clip.id)}
                    className="!absolute top-1 right-1 z-3 bg-badge !text-on-picture hover:!bg-badge"
                  >
                    <Trash2 className="size-4" />
                  </IconButton>
                </Choice>
              ))}
            </ul>
          ) : (
            <p className="type-small flex items-center gap-3 rounded-m px-4 py-5 text-muted ring-line">
              <Clapperboard aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
              Drop a screen recording or a video of your product here: MP4 or MOV, up to {limits.clipBytes / 1_048_576}{' '}
              MB and {limits.clipMs / 1000} seconds. We don’t use its sound.
            </p>
          )}
        </section>
        <section aria-label="Product pictures">
          <h3 className="type-h3 mb-3">Product pictures</h3>
          {mediaUrls.length > 0 ? (
            <ul className={grid}>
              {mediaUrls.map((url, index) => (
                <Choice key={url} name={`Picture ${index + 1}`} src={url} onPick={() => pick({ url })} />
              ))}
            </ul>
          ) : (
            <Button
              size="s"
              onClick={() => {
                onOpenChange(false);
                onAddProduct();
              }}
            >
              Add product pictures
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}
