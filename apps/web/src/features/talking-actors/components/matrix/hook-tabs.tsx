import { limits } from '@hookline/contract/limits';
import type { Ratio } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import {
  addHook,
  type Draft,
  fillHooks,
  matrixOf,
  removeHook,
  switchRatio,
  withoutHook,
} from '#features/composer/index.ts';
import { useHookVariants } from '#features/scripts/index.ts';

interface HookTabsProps {
  draft: Draft;
  /** Which hook stands in the editor, from 0. */
  shown: number;
  editor: RefObject<HTMLTextAreaElement | null>;
  onShow: (hook: number) => void;
  onChange: (change: Partial<Draft>) => void;
}

const quiet =
  'inline-flex h-9 pointer-coarse:h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-s px-2.5 text-[14px] transition-colors duration-[120ms] hover:bg-hover disabled:text-muted disabled:hover:bg-transparent';

/** The openings over one body, as tabs. With one hook and one ratio it only offers more of them. */
export function HookTabs({ draft, shown, editor, onShow, onChange }: HookTabsProps) {
  const { hooks, script, language, productName } = draft;
  const count = hooks?.length ?? 1;
  const { isMatrix } = matrixOf(draft);
  const order = { script: script.trim(), language, productName };
  /** What lines are being written for; held, since an order that changes would stop them. */
  const [asked, setAsked] = useState<typeof order>();
  const lines = useHookVariants(asked ?? order, { isWanted: false });
  const latest = useRef(draft);
  latest.current = draft;
  /** The hooks that were added empty and wait for a line, until somebody types there. */
  const waiting = useRef<number[]>([]);
  waiting.current = waiting.current.filter((hook) => hooks?.[hook] === '');

  const emptyShown = hooks?.[shown] === '' ? shown : undefined;
  // A new value leaves the caret behind the body; an empty hook is typed before it.
  useLayoutEffect(() => {
    if (emptyShown !== undefined) editor.current?.setSelectionRange(0, 0);
  }, [emptyShown, editor]);

  if (script.trim() === '') return null;

  function update(change: Partial<Draft>) {
    // Known before it is drawn, for whoever waits for the same lines.
    latest.current = { ...latest.current, ...change };
    onChange(change);
  }

  function fill(written: readonly string[]) {
    const change = fillHooks(latest.current, waiting.current, written);
    if (change.hooks) update(change);
  }

  async function add() {
    const { hooks: next = [] } = addHook(latest.current, '');
    update({ hooks: next });
    waiting.current.push(next.length - 1);
    onShow(next.length - 1);
    editor.current?.focus();
    if (lines.data) return fill(lines.data);
    // The tab appears at once; its line follows when it is written.
    setAsked(asked ?? order);
    const written = (await lines.refetch({ cancelRefetch: false }).catch(() => undefined))?.data ?? [];
    setAsked(undefined);
    fill(written);
  }

  function remove(hook: number) {
    waiting.current = withoutHook(waiting.current, hook);
    update(removeHook(latest.current, hook));
    onShow(Math.max(0, hook - 1));
  }

  const unused: Ratio = draft.ratio === '1:1' ? '9:16' : '1:1';
  return (
    <div className="scroll-quiet max-md:scroll-fade -mb-2 flex items-center gap-1 overflow-x-auto border-line border-t px-2 pt-2 md:-mb-4 md:px-[18px] md:pt-3 [&+*]:border-t-0">
      {count > 1 ? (
        <ul aria-label="Hooks" className="flex shrink-0 gap-1">
          {hooks?.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hook is known by its number
            <li key={index} className={clsx('flex rounded-s', index === shown && 'bg-selected')}>
              <button
                type="button"
                aria-pressed={index === shown}
                onClick={() => onShow(index)}
                className={clsx(quiet, index === shown ? 'font-semibold' : 'text-muted')}
              >
                Hook {index + 1}
              </button>
              {index === shown ? (
                <button
                  type="button"
                  aria-label={`Remove hook ${index + 1}`}
                  onClick={() => remove(index)}
                  className="grid h-9 w-7 place-items-center rounded-s text-muted hover:bg-hover hover:text-fg pointer-coarse:size-11"
                >
                  <X aria-hidden="true" className="size-[15px] stroke-[1.75]" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {count < limits.hooksPerSend ? (
        <button
          type="button"
          aria-busy={asked !== undefined || undefined}
          onClick={() => void add()}
          className={clsx(quiet, 'font-semibold')}
        >
          {asked ? <Spinner className="size-4" /> : <Plus aria-hidden="true" className="size-4 stroke-[1.75]" />}
          Add hook
        </button>
      ) : null}
      {isMatrix ? null : (
        <button
          type="button"
          onClick={() => onChange(switchRatio(draft, unused))}
          className={clsx(quiet, 'font-semibold')}
        >
          <Plus aria-hidden="true" className="size-4 stroke-[1.75]" />
          Add ratio
        </button>
      )}
    </div>
  );
}
