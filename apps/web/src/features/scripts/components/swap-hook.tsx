import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Expansion } from '../api/expand-script.ts';
import { useHookVariants } from '../api/write-hooks.ts';
import { putHook, withoutHook } from '../put-hook.ts';

interface SwapHookProps {
  script: string;
  /** Openings the scripts were written with. */
  hooks: readonly string[];
  language: NonNullable<Expansion['language']>;
  productName: string | undefined;
  onChange: (script: string) => void;
}

/** Puts another opening before a script with each press; the rest stays as it is. */
export function SwapHook({ script, hooks, language, productName, onChange }: SwapHookProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const known = [...hooks, ...shown];
  const own = withoutHook(script, known).trim();
  const variants = useHookVariants({ script: own, language, productName }, { isWanted: false });
  const latest = useRef(script);
  useEffect(() => {
    latest.current = script;
  });

  async function swap() {
    const left = (lines: readonly string[] = []) => lines.find((line) => !known.includes(line));
    const fresh = left(variants.data) === undefined ? await variants.refetch() : null;
    // Edited meanwhile: the answer is for another script.
    if (latest.current !== script) return;
    const next = left(fresh === null ? variants.data : fresh.data);
    if (next === undefined) {
      notify.error(fresh?.error?.message ?? 'No more openings for this script');
      return;
    }
    setShown([next, ...shown]);
    onChange(putHook(script, next, known));
  }

  return (
    <button
      type="button"
      disabled={own === '' || variants.isFetching}
      onClick={() => void swap()}
      className="inline-flex items-center gap-1.5 self-center rounded-s px-1.5 py-1 font-semibold text-[13px] transition-colors duration-[120ms] pointer-coarse:min-h-11 hover:bg-hover disabled:text-muted"
    >
      {variants.isFetching ? (
        <Spinner className="size-[15px]" />
      ) : (
        <RefreshCw aria-hidden="true" className="size-[15px] stroke-[1.75]" />
      )}
      Swap hook
    </button>
  );
}
