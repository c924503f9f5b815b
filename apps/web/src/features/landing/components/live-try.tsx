import { ApiError } from '@hookline/contract/client';
import type { EndpointEvent } from '@hookline/contract/endpoint';
import { type LanguageCode, languageCodes, languages } from '@hookline/contract/languages';
import type { liveTry } from '@hookline/contract/live-try';
import { liveTryActors, liveTryCharacters } from '@hookline/contract/live-try-limits';
import { countScriptCharacters } from '@hookline/contract/script';
import { clsx } from 'clsx';
import { Play, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { callForEvents } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { LastingField, type LastingFieldHandle } from '#components/ui/lasting-field.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { languageSamples } from '#features/languages/index.ts';

// Written out so that public pages do not carry the contract's schemas.
const speak = { method: 'POST', path: '/api/public/live-try' } as (typeof liveTry)['speak'];

const example = 'Nobody told me sunscreen could feel like this.';

type Progress = EndpointEvent<typeof speak>;
type LiveActorId = (typeof liveTryActors)[number]['id'];

type State =
  | { kind: 'idle' }
  | { kind: 'working'; actorId: LiveActorId; progress: Progress }
  | { kind: 'refused'; text: string }
  | { kind: 'ready'; url: string };

const stageWords: Readonly<Record<Progress['stage'], string>> = {
  waiting: 'Waiting: another line is being drawn.',
  voice: 'Voicing the line.',
  frames: 'Drawing the frames.',
  encode: 'Putting picture and sound together.',
};

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That didn’t work. Please try again.';
  if (error.code !== 'RATE_LIMITED') return error.message;
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** One line, one actor, two seconds of film: what the product does, without an account. */
export function LiveTry() {
  const field = useRef<LastingFieldHandle>(null);
  const [line, setLine] = useState(example);
  const [language, setLanguage] = useState<LanguageCode | 'auto'>('auto');
  const [actorId, setActorId] = useState<LiveActorId>('kofi');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [needsPress, setNeedsPress] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const work = useRef<AbortController>(null);
  const characters = countScriptCharacters(line);
  const isTooLong = characters > liveTryCharacters;

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('language');
    const code = languageCodes.find((candidate) => candidate === wanted);
    if (!code) return;
    setLanguage(code);
    if (field.current?.read() === example) field.current.write(languageSamples[code].line);
  }, []);

  useEffect(() => {
    if (state.kind !== 'ready') return;
    // Sound may be refused where nothing was pressed for a while; then there is a button on the picture.
    video.current?.play().catch(() => setNeedsPress(true));
    return () => URL.revokeObjectURL(state.url);
  }, [state]);

  // The server stops drawing when nobody is there any more.
  useEffect(() => () => work.current?.abort(), []);

  async function hear() {
    const own = new AbortController();
    const { signal } = own;
    work.current = own;
    const onEvent = (progress: Progress) => setState({ kind: 'working', actorId, progress });
    onEvent({ stage: 'voice', percent: 0 });
    setNeedsPress(false);
    try {
      const body = await callForEvents(speak, { body: { line, actorId, language } }, { signal, onEvent });
      const bytes = Uint8Array.from(atob(body.video), (letter) => letter.charCodeAt(0));
      setState({ kind: 'ready', url: URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' })) });
    } catch (error) {
      setState({ kind: 'refused', text: signal.aborted ? 'Canceled.' : describe(error) });
    }
  }

  function choose(id: LiveActorId) {
    setActorId(id);
    // Whoever is chosen is shown; what another one said is over.
    if (state.kind === 'ready') setState({ kind: 'idle' });
  }

  return (
    <section id="live-try" aria-labelledby="try-title" className="scroll-mt-6 pt-16 md:pt-[104px]">
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <div className="grid items-end gap-10 rounded-l bg-set-sky px-6 pt-10 text-on-set md:px-14 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-16">
          <div className="pb-10">
            <h2 id="try-title" className="type-display-2">
              Hear your own line
            </h2>
            <p className="type-lead mt-4 max-w-[30em]">
              Type a sentence, pick an actor and get the first two seconds. No account, nothing is stored.
            </p>
            <form
              className="mt-7 max-w-[620px] overflow-hidden rounded-l bg-surface text-fg shadow-float"
              onSubmit={(event) => {
                event.preventDefault();
                if (state.kind !== 'working' && !isTooLong && line.trim()) void hear();
              }}
            >
              <div className="flex justify-between px-5 pt-4 text-[13px] font-semibold">
                <label htmlFor="live-line">Your line</label>
                <span className={clsx('tabular-nums', isTooLong ? 'text-danger' : 'font-normal text-muted')}>
                  {characters} / {liveTryCharacters}
                </span>
              </div>
              <LastingField
                ref={field}
                id="live-line"
                initial={example}
                onText={setLine}
                className="block h-14 w-full bg-transparent px-5 text-[19px] caret-accent outline-none"
              />
              <div className="flex flex-wrap items-center gap-3 border-line border-t p-3 pl-5">
                <LiveActors chosen={actorId} onChange={choose} />
                {state.kind === 'working' ? (
                  // The same button, so that the focus stays; not for the second press of an impatient visitor.
                  <Button
                    key="go"
                    className="ml-auto min-w-[116px] max-sm:w-full"
                    icon={<X aria-hidden="true" />}
                    onClick={(event) => {
                      // It is the button that sends again before the browser has finished this press.
                      event.preventDefault();
                      if (event.detail < 2) work.current?.abort();
                    }}
                  >
                    Cancel
                  </Button>
                ) : (
                  <Button
                    key="go"
                    type="submit"
                    kind="accent"
                    className="ml-auto min-w-[116px] max-sm:w-full"
                    disabled={isTooLong || line.trim() === ''}
                    icon={<Play aria-hidden="true" />}
                  >
                    Hear it
                  </Button>
                )}
              </div>
            </form>
            <p className="mt-4 min-h-6 text-[14px] font-medium" role="status">
              {state.kind === 'working' ? stageWords[state.progress.stage] : null}
              {state.kind === 'refused' ? state.text : null}
              {state.kind === 'idle' && language !== 'auto'
                ? `Hear it in ${languages.find(({ code }) => code === language)?.name}, or type a line of your own.`
                : null}
            </p>
          </div>
          <LivePicture
            ref={video}
            state={state}
            actorId={state.kind === 'working' ? state.actorId : actorId}
            hasControls={needsPress}
          />
        </div>
      </div>
    </section>
  );
}

function LiveActors({ chosen, onChange }: { chosen: LiveActorId; onChange: (id: LiveActorId) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Actor</legend>
      {liveTryActors.map(({ id, name }) => (
        <label key={id} className="relative size-11 rounded-full">
          <input
            type="radio"
            name="live-actor"
            value={id}
            checked={id === chosen}
            aria-label={name}
            onChange={() => onChange(id)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          <img
            src={`/cast/${id}-face.avif`}
            alt=""
            width="44"
            height="44"
            loading="lazy"
            className="pointer-events-none size-11 rounded-full object-cover peer-checked:shadow-[0_0_0_2px_var(--surface),0_0_0_5px_var(--accent)]"
          />
        </label>
      ))}
    </fieldset>
  );
}

interface LivePictureProps {
  ref: Ref<HTMLVideoElement>;
  state: State;
  actorId: LiveActorId;
  /** The browser did not let it begin by itself. */
  hasControls: boolean;
}

function LivePicture({ ref, state, actorId, hasControls }: LivePictureProps) {
  return (
    <div className="picture-edge relative mx-auto aspect-9/16 w-full max-w-[300px] overflow-hidden rounded-t-l bg-band">
      {state.kind === 'ready' ? (
        // biome-ignore lint/a11y/useMediaCaption: the words are burned into the picture
        <video
          ref={ref}
          src={state.url}
          playsInline
          controls={hasControls}
          aria-label="Your line, spoken"
          className="size-full object-cover"
          onClick={(event) => void event.currentTarget.play().catch(() => undefined)}
        />
      ) : (
        // As tall as the frame: nothing of the head is cut off.
        <img
          src={`/cast/${actorId}.avif`}
          alt=""
          width="436"
          height="775"
          loading="lazy"
          className="size-full object-cover"
        />
      )}
      {state.kind === 'working' ? (
        <ProgressBar
          label="Your line"
          percent={state.progress.stage === 'waiting' ? null : state.progress.percent}
          className="absolute inset-x-5 bottom-5"
        />
      ) : null}
    </div>
  );
}
