import { languages } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { UNLIMITED } from '@hookline/contract/plans';
import { countScriptCharacters, isSpeakable } from '@hookline/contract/script';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { Captions, Languages, Music, RectangleVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useInstallation } from '#features/installation/index.ts';
import { captionOptions, musicOptions, noMusic, openSend, ratioOptions } from '#features/talking-actors/index.ts';
import { useAnnouncePendingCredits, useVideoCredits, type VideoCredits } from '#features/usage/index.ts';
import { useCreateHook } from '../api/create-hook.ts';
import type { HookDraft } from '../hook-draft.ts';
import { ActorChoice } from './actor-choice.tsx';
import { LineChoice } from './line-choice.tsx';

const text = messages.talkingActors;
const icon = 'size-[18px]';
const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }));

function findReason({ hookText, actorId, language }: HookDraft, credits: VideoCredits | undefined): string | null {
  const characters = countScriptCharacters(hookText);
  if (characters === 0) return text.enterHook;
  if (characters > limits.hookCharacters) return text.hookTooLong;
  if (!isSpeakable(hookText)) return text.unspeakable;
  if (estimateSpeechMs(hookText, language) > limits.hookMs) return text.hookTooLongToSpeak;
  if (!actorId) return 'Please choose an actor';
  if (credits?.remaining === 0 && credits.limit !== UNLIMITED) return 'No video credits are left in this cycle.';
  return null;
}

function priceOf(credits: VideoCredits | undefined): string {
  if (!credits || credits.limit === UNLIMITED) return 'Uses 1 video credit';
  return `Uses 1 of your ${credits.remaining} video credits`;
}

interface HookMakerProps {
  draft: HookDraft;
  onChange: (change: Partial<HookDraft>) => void;
}

/** One line, one actor, 3 to 10 seconds. */
export function HookMaker({ draft, onChange }: HookMakerProps) {
  const [lineError, setLineError] = useState<string | null>(null);
  const credits = useVideoCredits();
  const installation = useInstallation();
  const create = useCreateHook({ onLineRefused: setLineError });
  const idempotencyKey = useRef(createIdempotencyKey());
  const reason = installation?.videoEnabled === false ? text.noEncoder : findReason(draft, credits);
  useAnnouncePendingCredits(reason === null ? 1 : 0);

  function update(change: Partial<HookDraft>) {
    // Another request needs another key.
    idempotencyKey.current = createIdempotencyKey();
    setLineError(null);
    // A line of one language is no line of another.
    const isOtherLanguage = change.language !== undefined && change.language !== draft.language;
    onChange(isOtherLanguage && draft.angle !== 'own' ? { ...change, hookText: '' } : change);
  }

  function send() {
    if (reason !== null || create.isPending) return;
    create.mutate(
      { draft, idempotencyKey: idempotencyKey.current },
      {
        onSuccess: ({ sendId }) => {
          idempotencyKey.current = createIdempotencyKey();
          openSend.set(sendId);
        },
      },
    );
  }

  return (
    <section
      aria-label="Make a hook video"
      className="overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-l md:border"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_400px]">
        <LineChoice draft={draft} error={lineError} onChange={update} />
        <div className="border-line p-4 max-lg:border-t md:p-6 lg:border-l">
          <ActorChoice actorId={draft.actorId} onChange={(actorId) => update({ actorId })} />
        </div>
      </div>
      <div className="scroll-quiet flex items-center gap-x-1 overflow-x-auto border-line border-t px-2 py-2 md:flex-wrap md:px-[18px] md:py-3">
        <Select
          look="tool"
          label="Language"
          icon={<Languages aria-hidden="true" className={icon} />}
          value={draft.language}
          options={languageOptions}
          onChange={(language) => update({ language })}
        />
        <Select
          look="tool"
          label="Captions"
          icon={<Captions aria-hidden="true" className={icon} />}
          value={draft.captions}
          options={captionOptions}
          onChange={(captions) => update({ captions })}
        />
        <Select
          look="tool"
          label="Music"
          icon={<Music aria-hidden="true" className={icon} />}
          value={musicOptions.find(({ value }) => value === draft.music)?.value ?? noMusic}
          options={musicOptions}
          onChange={(music) => update({ music: music === noMusic ? null : music })}
        />
        <Select
          look="tool"
          label="Picture format"
          icon={<RectangleVertical aria-hidden="true" className={icon} />}
          value={draft.ratio}
          options={ratioOptions}
          onChange={(ratio) => update({ ratio })}
        />
        <div className="ml-auto shrink-0 pr-2.5 pl-3 whitespace-nowrap">
          <Switch label="AI label" checked={draft.label} onChange={(label) => update({ label })} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7">
        <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
          <span>{priceOf(credits)}</span>
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
    </section>
  );
}
