import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { UNLIMITED } from '@hookline/contract/plans';
import { countScriptCharacters, isSpeakable } from '@hookline/contract/script';
import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { SelectActorsDialog, useActors, useActorsById } from '#features/actors/index.ts';
import type { Refusal } from '#features/composer/index.ts';
import { type Draft, ScriptEditor, useDraft, useSpokenMs } from '#features/composer/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { isRunning, openSend, useOperations } from '#features/operations/index.ts';
import { ProductButton, ProductImagesDialog } from '#features/product-images/index.ts';
import { ScriptTools, VoiceMenu } from '#features/scripts/index.ts';
import { useAnnouncePendingCredits, useVideoCredits, type VideoCredits } from '#features/usage/index.ts';
import { useCreateVideos } from '../api/create-videos.ts';
import { useExpectedMs } from '../api/get-pace.ts';
import { useSentProjects, wasSent } from '../sent-projects.ts';
import { CastRow } from './cast-row.tsx';
import { EmptyPreview } from './empty-preview.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { SendBar } from './send-bar.tsx';
import { ToolRow } from './tool-row.tsx';

const text = messages.talkingActors;

function findReason(draft: Draft, spokenMs: number, credits: VideoCredits | undefined): string | null {
  const characters = countScriptCharacters(draft.script);
  if (characters === 0) return text.enterScript;
  if (characters > limits.scriptCharacters) return text.scriptTooLong;
  if (!isSpeakable(draft.script)) return text.unspeakable;
  if (spokenMs > limits.spokenMs) return text.tooLongToSpeak;
  if (draft.actorIds.length === 0) return text.selectActor;
  if (draft.endCard && !draft.endCard.callToAction.trim()) return text.enterCallToAction;
  if (credits && credits.limit !== UNLIMITED && credits.remaining < draft.actorIds.length)
    return credits.remaining === 0
      ? 'No video credits left this cycle.'
      : `You have credits for ${credits.remaining} ${credits.remaining === 1 ? 'actor' : 'actors'}.`;
  return null;
}

/** New Project: cast, script, how it is shown, and what it costs, on one sheet with the preview beside it. */
export function CreateForm({ userId }: { userId: string }) {
  const { draft, change, forgetOwnChoices } = useDraft(userId);
  const editor = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isAddingProduct, setAddingProduct] = useState(false);
  const [about, setAbout] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const cast = useActors();
  const actors = useActorsById();
  const credits = useVideoCredits();
  const installation = useInstallation();
  const create = useCreateVideos({
    onRefused: (refused) => {
      setRefusal(refused);
      if (refused.place === 'script') editor.current?.focus();
    },
  });
  const spokenMs = useSpokenMs(draft.script, draft.language);
  const expected = useExpectedMs(spokenMs, draft.actorIds.length);
  const { operations } = useOperations();
  const before = operations.filter(isRunning).length;
  const { sent, rememberSent } = useSentProjects(userId);
  const isSent = wasSent(draft, sent, operations);
  const [isAsking, setAsking] = useState(false);
  const idempotencyKey = useRef(createIdempotencyKey());

  useAnnouncePendingCredits(draft.actorIds.length);

  // An actor may have left the cast since the draft was kept.
  useEffect(() => {
    if (cast.error === null && actors.size > 0 && draft.actorIds.some((id) => !actors.has(id)))
      change({ actorIds: draft.actorIds.filter((id) => actors.has(id)) });
  });

  const shown = actors.get(draft.actorIds.find((id) => id === shownId) ?? draft.actorIds[0] ?? '');
  const videoReason = installation?.videoEnabled === false ? text.noEncoder : null;
  const reason = videoReason ?? findReason(draft, spokenMs, credits);

  function update(next: Partial<Draft>) {
    // Another request needs another key, the same one sent again must keep it.
    idempotencyKey.current = createIdempotencyKey();
    setRefusal(null);
    change(next);
  }

  function send() {
    if (reason !== null || create.isPending) return;
    if (isSent) setAsking(true);
    else sendNow();
  }

  function sendNow() {
    setAsking(false);
    setRefusal(null);
    create.mutate(
      { draft, idempotencyKey: idempotencyKey.current },
      {
        onSuccess: ({ sendId }) => {
          idempotencyKey.current = createIdempotencyKey();
          rememberSent(draft, sendId);
          forgetOwnChoices();
          openSend.set(sendId);
        },
      },
    );
  }

  function step(by: 1 | -1) {
    const { actorIds } = draft;
    const place = shown ? actorIds.indexOf(shown.id) : 0;
    setShownId(actorIds[(place + by + actorIds.length) % actorIds.length]);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 lg:grid-cols-[minmax(0,1fr)_var(--preview)]">
      <section
        aria-label="Script"
        className="flex flex-col overflow-clip border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-l md:border lg:min-h-[calc(var(--preview)*16/9)]"
      >
        <CastRow
          actorIds={draft.actorIds}
          actors={actors}
          shownId={shown?.id}
          onShow={setShownId}
          onRemove={(id) => update({ actorIds: draft.actorIds.filter((other) => other !== id) })}
          onAdd={() => setPicking(true)}
        />
        <ScriptEditor
          ref={editor}
          script={draft.script}
          language={draft.language}
          error={refusal?.place === 'script' ? refusal.text : null}
          onChange={(script) => update({ script })}
          onSend={send}
          tools={
            <ScriptTools
              script={draft.script}
              language={draft.language}
              editor={editor}
              onChange={(script) => update({ script })}
              about={about}
              onAboutTaken={() => setAbout(null)}
            />
          }
        />
        <ToolRow draft={draft} onChange={update}>
          <ProductButton
            mediaUrls={draft.mediaUrls}
            onOpen={() => setAddingProduct(true)}
            onRemove={(url) => update({ mediaUrls: draft.mediaUrls.filter((other) => other !== url) })}
          />
          <VoiceMenu />
        </ToolRow>
        {refusal?.place === 'form' ? (
          <NoticeBox tone="danger" className="mx-4 mb-4 md:mx-7">
            {refusal.text}
          </NoticeBox>
        ) : null}
        <SendBar
          count={draft.actorIds.length}
          credits={credits}
          engine={cast.engine ?? installation?.talkingActorEngine}
          expectedMs={expected?.ms ?? null}
          isFirstEstimate={expected?.isFirstEstimate === true}
          before={before}
          reason={reason}
          busy={create.isPending}
          isSent={isSent}
          onSend={send}
        />
      </section>
      {shown ? (
        <PreviewCard actor={shown} draft={draft} onStep={step} />
      ) : (
        <EmptyPreview
          actors={cast.actors ?? []}
          isLoading={cast.actors === undefined || draft.actorIds.length > 0}
          onAdd={() => setPicking(true)}
        />
      )}
      <SendAgainDialog
        open={isAsking}
        count={draft.actorIds.length}
        onClose={() => setAsking(false)}
        onSend={sendNow}
      />
      <ProductImagesDialog
        open={isAddingProduct}
        onOpenChange={setAddingProduct}
        saved={{ mediaUrls: draft.mediaUrls, productName: draft.productName ?? '' }}
        script={draft.script}
        onSave={update}
        onWrite={setAbout}
      />
      <SelectActorsDialog
        open={isPicking}
        onOpenChange={setPicking}
        chosen={draft.actorIds}
        onSave={(actorIds) => update({ actorIds })}
      />
    </div>
  );
}
