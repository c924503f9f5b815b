import type { Ratio } from './talking-actor-options.ts';

/** One hook with one actor: what a credit pays for. */
export interface Pair {
  /** 1 for the script's own hook. */
  hook: number;
  actorId: string;
}

/** What of a send decides how many videos it makes. */
export interface MatrixOrder {
  actorIds: readonly string[];
  ratio: Ratio;
  /** Openings, the first one the script's own; none where the script is sent as it stands. */
  hooks?: readonly string[] | undefined;
  /** Instead of `ratio`. */
  ratios?: readonly Ratio[] | undefined;
  /** Instead of every hook with every actor. */
  pairs?: readonly Pair[] | undefined;
}

export interface SendMatrix {
  pairs: Pair[];
  ratios: readonly Ratio[];
  /** One for each pair and ratio. */
  videos: number;
  /** Whether there is more than one hook or ratio, so that its videos are named and grouped by them. */
  isMatrix: boolean;
}

/** The videos of a send: hooks by actors by ratios, all hooks of one actor in turn. Pure. */
export function planMatrix({ actorIds, ratio, hooks = [], ratios = [ratio], pairs }: MatrixOrder): SendMatrix {
  const count = Math.max(1, hooks.length);
  const isChosen = (hook: number, actorId: string) =>
    pairs === undefined || pairs.some((pair) => pair.hook === hook && pair.actorId === actorId);
  const planned = actorIds.flatMap((actorId) =>
    Array.from({ length: count }, (_, index) => ({ hook: index + 1, actorId })).filter(({ hook }) =>
      isChosen(hook, actorId),
    ),
  );
  return { pairs: planned, ratios, videos: planned.length * ratios.length, isMatrix: count > 1 || ratios.length > 1 };
}

const sentenceEnd = /[.!?…。！？।؟:]["'”’»」』)]*$/u;

/**
 * A script with another opening in the place of its own; `own` is what it begins with. An opening without an end gets that
 * of the one it replaces, so that it does not run into the sentence after it.
 */
export function withHook(script: string, own: string, hook: string): string {
  const body = script.slice(own.length);
  const end = sentenceEnd.exec(own.trim())?.[0];
  const line = hook.trim();
  const isEnded = end === undefined || body.trim() === '' || sentenceEnd.test(line);
  return `${line}${isEnded ? '' : /^[。！？]/u.test(end) ? '。' : '.'}${body}`.trim();
}
