import { limits } from '@hookline/contract/limits';
import type { Ratio } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { addHook, type Draft, fillHook, matrixOf, removeHook, switchRatio } from '#features/composer/index.ts';
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
  const lines = useHookVariants({ script: script.trim(), language, productName }, { isWanted: false });
  const [isAdding, setAdding] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  if (script.trim() === '') return null;

  async function add() {
    const next = { ...draft, ...addHook(draft, '') };
    const added = (next.hooks?.length ?? 1) - 1;
    onChange({ hooks: next.hooks, ...fillHook(next, added, lines.data ?? []) });
    onShow(added);
    editor.current?.focus();
    if (lines.data) return;
    // The tab appears at once; its line follows when it is written.
    setAdding(true);
    const written = (await lines.refetch({ cancelRefetch: false }).catch(() => undefined))?.data ?? [];
    setAdding(false);
    const filled = fillHook(latest.current, added, written);
    if (filled.hooks) onChange(filled);
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
                  onClick={() => {
                    onChange(removeHook(draft, index));
                    onShow(Math.max(0, index - 1));
                  }}
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
          aria-busy={isAdding || undefined}
          onClick={() => void add()}
          className={clsx(quiet, 'font-semibold')}
        >
          {isAdding ? <Spinner className="size-4" /> : <Plus aria-hidden="true" className="size-4 stroke-[1.75]" />}
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
