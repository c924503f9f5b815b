import { messages } from '@hookline/contract/messages';
import type { Recipe } from '@hookline/contract/video-remakes';
import type { Video } from '@hookline/contract/videos';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  findCreditProblem,
  findEndCardProblem,
  findScriptProblem,
  ScriptEditor,
  useSend,
} from '#features/composer/index.ts';
import { useClock } from '#features/operations/index.ts';
import { type Credits, useVideoCredits } from '#features/usage/index.ts';
import { useEditVideo } from '../api/edit-video.ts';
import { useRecipe } from '../api/get-recipe.ts';
import { type EditForm, findChanges, formOf, isFree } from '../find-changes.ts';
import { EditOptions } from './edit-options.tsx';
import { EditPrice } from './edit-price.tsx';

const title = 'Edit video';
const what = 'Creates a new version. The original stays.';

interface EditDialogProps {
  /** Undefined while it is closed. */
  video: Video | undefined;
  onClose: () => void;
}

/** Changes a finished video and has it made again. */
export function EditDialog({ video, onClose }: EditDialogProps) {
  const { data: recipe, error, refetch } = useRecipe(video?.id);
  if (video && recipe && recipe.missingPictures === 0)
    return <EditSheet key={video.id} video={video} recipe={recipe} onClose={onClose} />;
  return (
    <Dialog
      open={video !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="progress"
      title={title}
      description={what}
      bodyClassName="pb-7"
    >
      {recipe ? (
        <NoticeBox tone="warning">{messages.videos.picturesGone}</NoticeBox>
      ) : error ? (
        <NoticeBox
          tone="danger"
          action={
            <button type="button" onClick={() => void refetch()}>
              Try Again
            </button>
          }
        >
          {error.message}
        </NoticeBox>
      ) : (
        <Skeleton className="h-[260px] !rounded-m" />
      )}
    </Dialog>
  );
}

function findReason(form: EditForm, isChanged: boolean, credits: Credits | undefined): string | null {
  return (
    findScriptProblem(form.script) ??
    findEndCardProblem(form.endCard) ??
    (isChanged ? findCreditProblem(credits) : messages.videos.nothingChanged)
  );
}

function EditSheet({ video, recipe, onClose }: { video: Video; recipe: Recipe; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(recipe));
  const reasonId = useId();
  const editor = useRef<HTMLTextAreaElement>(null);
  const credits = useVideoCredits();
  const now = useClock(true);
  const { refused, onRefused, onChanged, start } = useSend({ editor });
  const edit = useEditVideo({ onRefused });
  const changes = findChanges(recipe, form);
  const isFix = changes !== undefined && isFree(recipe, changes, now);
  const reason = findReason(form, changes !== undefined, isFix ? undefined : credits);

  function change(next: Partial<EditForm>) {
    onChanged();
    setForm((before) => ({ ...before, ...next }));
  }

  function send() {
    if (reason !== null || changes === undefined || edit.isPending) return;
    const wanted = { ...changes, ...(isFix && { freeOnly: true }) };
    start((idempotencyKey, on) => edit.mutate({ id: video.id, changes: wanted, idempotencyKey }, on), onClose);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="progress"
      title={title}
      description={what}
      bodyClassName="pb-7"
      footer={
        <>
          <p className="flex flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums max-sm:basis-full">
            <EditPrice credits={credits} isFree={isFix} freeFixUntil={recipe.freeFixUntil} />
            <span id={reasonId} className="type-small text-muted">
              {reason}
            </span>
          </p>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="accent"
            className="max-sm:flex-1"
            aria-describedby={reason === null ? undefined : reasonId}
            disabled={reason !== null}
            busy={edit.isPending}
            onClick={send}
          >
            Make version {video.version + 1}
          </Button>
        </>
      }
    >
      {recipe.missingClips > 0 ? (
        <NoticeBox tone="warning" className="mb-5">
          {messages.videos.editedWithoutClips}
        </NoticeBox>
      ) : null}
      <div className="overflow-hidden rounded-m border border-line bg-surface [&>div]:border-t-0">
        <ScriptEditor
          ref={editor}
          script={form.script}
          language={recipe.language}
          error={refused.script}
          onChange={(script) => change({ script })}
          onSend={send}
        />
      </div>
      <EditOptions form={form} speaker={video.creator} onChange={change} />
      {refused.form ? (
        <NoticeBox tone="danger" className="mt-5">
          {refused.form}
        </NoticeBox>
      ) : null}
    </Dialog>
  );
}
