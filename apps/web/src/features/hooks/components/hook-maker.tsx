import { messages } from '@hookline/contract/messages';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { ActorChoice, useLabelStays } from '#features/actors/index.ts';
import { LookRow, spokenLanguageOptions, useSend } from '#features/composer/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { OrderGate, useAnnouncePendingCredits, usePrice, useVideoCredits } from '#features/usage/index.ts';
import { useCreateHook } from '../api/create-hook.ts';
import { findHookProblem } from '../find-hook-problem.ts';
import type { HookDraft } from '../hook-draft.ts';
import { LineChoice } from './line-choice.tsx';

const text = messages.talkingActors;

interface HookMakerProps {
  draft: HookDraft;
  onChange: (change: Partial<HookDraft>) => void;
  onSent: () => void;
}

/** One line, one actor, up to 10 seconds. */
export function HookMaker({ draft, onChange, onSent }: HookMakerProps) {
  const labelStays = useLabelStays(draft.actorId ? [draft.actorId] : []);
  const credits = useVideoCredits();
  const price = usePrice('hook');
  const installation = useInstallation();
  const { refused, onRefused, onChanged, start } = useSend();
  const create = useCreateHook({ onRefused });
  const reason = installation?.videoEnabled === false ? text.noEncoder : findHookProblem(draft, credits);
  useAnnouncePendingCredits(reason === null ? 1 : 0);

  function update(change: Partial<HookDraft>) {
    onChanged();
    // Our opening lines differ by language, so the chosen one no longer applies.
    const isOtherLanguage = change.language !== undefined && change.language !== draft.language;
    onChange(isOtherLanguage && draft.angle !== 'own' ? { ...change, hookText: '' } : change);
  }

  function send() {
    if (reason !== null || create.isPending) return;
    start((idempotencyKey, on) => create.mutate({ draft, idempotencyKey }, on), onSent);
  }

  return (
    <section
      aria-label="Make a hook video"
      className="overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-l md:border"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_400px]">
        <LineChoice draft={draft} error={refused.script} onChange={update} />
        <div className="border-line p-4 max-lg:border-t md:p-6 lg:border-l">
          <ActorChoice actorId={draft.actorId} onChange={(actorId) => update({ actorId })} />
        </div>
      </div>
      <LookRow look={draft} languages={spokenLanguageOptions} onChange={update} labelStays={labelStays} />
      {refused.form ? (
        <NoticeBox tone="danger" className="mx-4 mb-4 md:mx-7">
          {refused.form}
        </NoticeBox>
      ) : null}
      <OrderGate kind="hook" busy={create.isPending} className="border-line border-t px-4 py-5 md:px-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7">
          <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
            <span>{price}</span>
            <span id="hook-reason" className="type-small text-muted">
              {reason ?? installation?.talkingActorEngine}
            </span>
          </p>
          <Button
            kind="accent"
            className="max-sm:w-full"
            disabled={reason !== null}
            aria-describedby="hook-reason"
            busy={create.isPending}
            onClick={send}
          >
            Make the hook video
          </Button>
        </div>
      </OrderGate>
    </section>
  );
}
