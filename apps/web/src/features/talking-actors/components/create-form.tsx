import { useEffect, useRef, useState } from 'react';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { SelectActorsDialog, useActors, useActorsById } from '#features/actors/index.ts';
import { type Draft, editScript, ScriptEditor, scriptWith, useDraft } from '#features/composer/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { ProductButton, ProductImagesDialog } from '#features/product-images/index.ts';
import { ScriptTools, VoiceMenu } from '#features/scripts/index.ts';
import { OrderGate, useAnnouncePendingCredits } from '#features/usage/index.ts';
import { useSentenceFrame } from '../sentence-frame.ts';
import { type ChosenSentence, PictureTimeline } from '../timeline/components/picture-timeline.tsx';
import { useProjectSend } from '../use-project-send.ts';
import { CastRow } from './cast-row.tsx';
import { EmptyPreview } from './empty-preview.tsx';
import { FilmerMenu } from './filmer-menu.tsx';
import { HookTabs } from './matrix/hook-tabs.tsx';
import { SendMatrix } from './matrix/send-matrix.tsx';
import { besideTheSheet, PreviewCard } from './preview-card.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { SendBar } from './send-bar.tsx';
import { SentenceInSheet } from './sentence-picture.tsx';
import { ToolRow } from './tool-row.tsx';

/** New Project: cast, script, how it is shown, and what it costs, on one sheet with the preview beside it. */
export function CreateForm({ userId }: { userId: string }) {
  const { draft, change, forgetOwnChoices } = useDraft(userId);
  const editor = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isAddingProduct, setAddingProduct] = useState(false);
  const [about, setAbout] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string>();
  const [placed, setPlaced] = useState<ChosenSentence | null>(null);
  const [shownHook, setShownHook] = useState(0);
  const cast = useActors();
  const actors = useActorsById();
  const installation = useInstallation();
  const { refused, onChanged, send, again, bar } = useProjectSend(userId, draft, { editor, onSent: forgetOwnChoices });

  const filmer = draft.filmedBy && installation?.photoFilmer?.name;

  useAnnouncePendingCredits(bar.count);

  // An actor may have left the cast since the draft was kept.
  useEffect(() => {
    if (cast.error === null && actors.size > 0 && draft.actorIds.some((id) => !actors.has(id)))
      change({ actorIds: draft.actorIds.filter((id) => actors.has(id)) });
  });

  const shown = actors.get(draft.actorIds.find((id) => id === shownId) ?? draft.actorIds[0] ?? '');
  const isBeside = useMediaQuery(besideTheSheet);
  const drawn = useSentenceFrame(draft, shown?.id ?? '', placed && shown ? placed.sentence - 1 : null);
  const shownSentence = placed && drawn ? { ...placed, drawn } : null;

  function update(next: Partial<Draft>) {
    onChanged();
    change(next);
  }

  const hook = Math.min(shownHook, (draft.hooks?.length ?? 1) - 1);
  const script = scriptWith(draft, hook);
  const write = (text: string) => update(editScript(draft, hook, text));

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
        <HookTabs draft={draft} shown={hook} editor={editor} onShow={setShownHook} onChange={update} />
        <ScriptEditor
          ref={editor}
          script={script}
          hook={draft.hooks?.[hook]}
          language={draft.language}
          error={refused.script}
          onChange={write}
          onSend={send}
          tools={
            <ScriptTools
              script={script}
              language={draft.language}
              editor={editor}
              onChange={write}
              about={about}
              onAboutTaken={() => setAbout(null)}
              productName={draft.productName}
            />
          }
        />
        <ToolRow draft={draft} onChange={update}>
          <ProductButton
            mediaUrls={draft.mediaUrls}
            onOpen={() => setAddingProduct(true)}
            onRemove={(url) => update({ mediaUrls: draft.mediaUrls.filter((other) => other !== url) })}
          />
          <VoiceMenu
            script={draft.script}
            language={draft.language}
            cast={draft.actorIds.map((id) => ({ id, name: actors.get(id)?.name ?? '' }))}
            voice={draft.voice}
            actorVoices={draft.actorVoices}
            onChange={update}
          />
          <FilmerMenu draft={draft} onChange={update} />
        </ToolRow>
        <PictureTimeline
          draft={draft}
          onChange={update}
          onAddProduct={() => setAddingProduct(true)}
          onShow={setPlaced}
          frame={
            shown && shownSentence && !isBeside ? (
              <SentenceInSheet {...shownSentence} actor={shown} ratio={draft.ratio} />
            ) : null
          }
        />
        <SendMatrix draft={draft} actors={actors} onChange={update} />
        {refused.form ? (
          <NoticeBox tone="danger" className="mx-4 mb-4 md:mx-7">
            {refused.form}
          </NoticeBox>
        ) : null}
        <OrderGate kind="talking-actor" busy={bar.busy} className="border-line border-t px-4 py-5 md:px-7">
          <SendBar {...bar} engine={filmer ?? cast.engine ?? installation?.talkingActorEngine} onSend={send} />
        </OrderGate>
      </section>
      {shown ? (
        <PreviewCard actor={shown} draft={{ ...draft, script }} onStep={step} shown={shownSentence} />
      ) : (
        <EmptyPreview
          actors={cast.actors ?? []}
          isLoading={cast.actors === undefined || draft.actorIds.length > 0}
          onAdd={() => setPicking(true)}
        />
      )}
      <SendAgainDialog
        open={again.isAsking}
        count={bar.count}
        videos={bar.videos}
        onClose={again.cancel}
        onSend={again.confirm}
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
