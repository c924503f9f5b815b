import { limits } from '@hookline/contract/limits';
import { countScriptCharacters } from '@hookline/contract/script';
import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import type { Draft } from '../draft.ts';
import { findHook } from '../find-hook.ts';
import { findScriptProblem } from '../find-send-problem.ts';
import { seconds, useSpokenMs } from '../use-spoken-ms.ts';

interface ScriptEditorProps {
  script: string;
  /** Initial value, if it need not be detected. */
  hook?: string | undefined;
  language: Draft['language'];
  /** What the server had to say about this script, until it is changed. */
  error: string | null;
  onChange: (script: string) => void;
  onSend: () => void;
  /** Help with writing, below the text. */
  tools?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

// The marked copy lies exactly behind the typed text, so everything that moves a letter is shared between the two.
const sheetText =
  'type-script scroll-thin col-start-1 row-start-1 max-h-[300px] min-h-[120px] w-full whitespace-pre-wrap break-words py-1 [scrollbar-gutter:stable] [text-rendering:auto]';

/** The page one writes on: grows from 120 to 300 px, marks the hook, counts as the server will count. */
export function ScriptEditor({
  script,
  hook: given,
  language,
  error,
  onChange,
  onSend,
  tools,
  ref,
}: ScriptEditorProps) {
  const id = useId();
  const copy = useRef<HTMLDivElement>(null);
  const { lead, hook, rest } =
    given === undefined ? findHook(script) : { lead: '', hook: given, rest: script.slice(given.length) };
  const characters = countScriptCharacters(script);
  const isTooLong = characters > limits.scriptCharacters;
  const spokenMs = useSpokenMs(script, language);
  const hookMs = useSpokenMs(hook, language, script);
  // An empty script is not told off: the send button says what is missing.
  const problem = (characters > 0 ? findScriptProblem(script, spokenMs) : null) ?? error;

  return (
    <div className="flex flex-1 flex-col border-line border-t px-4 pt-3 pb-3 md:px-7 md:pt-6 md:pb-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the text box in it, which keys reach anyway */}
      <div
        className="-mx-2 grid flex-1 cursor-text items-start"
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          // The empty part of the sheet is paper too.
          event.preventDefault();
          event.currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <div
          ref={copy}
          dir="auto"
          aria-hidden="true"
          className={clsx(sheetText, 'pointer-events-none overflow-hidden px-2 text-transparent')}
        >
          {lead}
          {hook ? (
            <mark className="rounded-xs bg-accent-soft box-decoration-clone text-transparent shadow-[0_0_0_3px_var(--accent-soft)]">
              {hook}
            </mark>
          ) : null}
          {rest}
          {/* A last empty line takes room only when something stands on it. */}
          {'\u200b'}
        </div>
        <textarea
          ref={ref}
          dir="auto"
          aria-label="Script"
          value={script}
          spellCheck
          placeholder="Write what your actors say. The first sentence is the hook."
          aria-describedby={problem ? `${id}-problem ${id}-count` : `${id}-count`}
          aria-invalid={problem !== null}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            if (copy.current) copy.current.scrollTop = event.currentTarget.scrollTop;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault();
              onSend();
            }
          }}
          className={clsx(
            sheetText,
            'h-full resize-none self-stretch overflow-y-auto bg-transparent px-2 caret-accent outline-none placeholder:text-muted',
          )}
        />
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="type-small mt-2 font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {tools}
        <p
          id={`${id}-count`}
          className={clsx(
            'type-small flex flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-muted tabular-nums',
            hook && 'min-w-[200px]',
          )}
        >
          {hook ? (
            <span className="flex items-center gap-2">
              <i
                aria-hidden="true"
                className="size-3 rounded-[3px] bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]"
              />
              The hook, first {seconds(hookMs)} s
            </span>
          ) : null}
          <span className="ml-auto flex items-center gap-4">
            {hook ? <span>about {seconds(spokenMs)} s spoken</span> : null}
            <b className={clsx('font-semibold', isTooLong ? 'text-danger' : 'text-fg')}>
              {characters} / {limits.scriptCharacters}
            </b>
          </span>
        </p>
      </div>
    </div>
  );
}
