import { limits } from '@hookline/contract/limits';
import { type Pair, planMatrix, type SendMatrix, withHook } from '@hookline/contract/send-matrix';
import { type Ratio, ratios } from '@hookline/contract/talking-actor-options';
import { findHook } from './find-hook.ts';

/** Part of a draft for a send of several hooks or ratios; absent if there is one of each. */
export interface HooksDraft {
  /** Every opening, as typed; the script begins with the first one. */
  hooks?: string[] | undefined;
  /** Further ratios beside the draft's own. */
  moreRatios?: Ratio[] | undefined;
  /** Pairs that were switched off. */
  leftOut?: Pair[] | undefined;
}

interface Project extends HooksDraft {
  script: string;
  actorIds: readonly string[];
  ratio: Ratio;
}

type ProjectChange = Partial<Omit<Project, 'actorIds'>>;

/** The part of a draft the endpoint receives. */
export function toMatrix(draft: Project): { hooks?: string[]; ratios?: Ratio[]; pairs?: Pair[] } {
  const { hooks, moreRatios } = draft;
  const { pairs, isMatrix } = matrixOf(draft);
  if (!isMatrix) return {};
  const isWhole = pairs.length === Math.max(1, hooks?.length ?? 1) * draft.actorIds.length;
  return {
    ...(hooks && { hooks: hooks.map((hook) => hook.trim()) }),
    ...(moreRatios && { ratios: ratiosOf(draft) }),
    ...(!isWhole && { pairs }),
  };
}

/** The videos a draft would make. */
export function matrixOf(draft: Project): SendMatrix {
  const { actorIds, ratio, hooks = [], leftOut = [] } = draft;
  const all = planMatrix({ actorIds, ratio, hooks, ratios: ratiosOf(draft) });
  const isOut = ({ hook, actorId }: Pair) => leftOut.some((out) => out.hook === hook && out.actorId === actorId);
  const pairs = all.isMatrix ? all.pairs.filter((pair) => !isOut(pair)) : all.pairs;
  return { ...all, pairs, videos: pairs.length * all.ratios.length };
}

/** In the contract's order, whatever order they were chosen in. */
export function ratiosOf({ ratio, moreRatios = [] }: Pick<Project, 'ratio' | 'moreRatios'>): Ratio[] {
  return ratios.filter((one) => one === ratio || moreRatios.includes(one));
}

/** The ratios of a draft after toggling one; the last one cannot be removed. */
export function switchRatio(draft: Pick<Project, 'ratio' | 'moreRatios'>, switched: Ratio): ProjectChange {
  const before = ratiosOf(draft);
  const next = before.includes(switched) ? before.filter((one) => one !== switched) : [...before, switched];
  const ratio = next.includes(draft.ratio) ? draft.ratio : next[0];
  if (ratio === undefined) return {};
  const more = next.filter((one) => one !== ratio);
  return { ratio, moreRatios: more.length > 0 ? more : undefined };
}

export function switchPair({ leftOut = [] }: HooksDraft, { hook, actorId }: Pair): HooksDraft {
  const others = leftOut.filter((out) => out.hook !== hook || out.actorId !== actorId);
  const next = others.length < leftOut.length ? others : [...leftOut, { hook, actorId }];
  return { leftOut: next.length > 0 ? next : undefined };
}

function ownHook(script: string): string {
  const { lead, hook } = findHook(script);
  return lead + hook;
}

function bodyOf({ script, hooks: [own = ''] = [] }: Pick<Project, 'script' | 'hooks'>): string {
  return script.startsWith(own) ? script.slice(own.length) : '';
}

/** The script as it reads with one of the hooks. */
export function scriptWith(draft: Pick<Project, 'script' | 'hooks'>, hook: number): string {
  return hook === 0 || !draft.hooks ? draft.script : (draft.hooks[hook] ?? '') + bodyOf(draft);
}

/** The script as it would be spoken with one of the hooks, an end put to an opening that has none. */
export function spokenWith({ script, hooks }: Pick<Project, 'script' | 'hooks'>, hook: number): string {
  const [own = ''] = hooks ?? [];
  return hook === 0 ? script : withHook(script, own, hooks?.[hook] ?? '');
}

/** The draft after its script was changed where it stood with one of the hooks: the hook, the body they share, or both. */
export function editScript(draft: Pick<Project, 'script' | 'hooks'>, hook: number, text: string): ProjectChange {
  const { hooks } = draft;
  if (!hooks) return { script: text };
  const [line, rest] = splitEdited(text, hooks[hook] ?? '', bodyOf(draft));
  const next = hooks.with(hook, line);
  return { hooks: next, script: (next[0] ?? '') + rest };
}

/** A changed script as its opening and its body, by what they were before. */
function splitEdited(text: string, before: string, body: string): [string, string] {
  const hasBody = body.trim() !== '';
  if (hasBody && text.endsWith(body)) return [text.slice(0, text.length - body.length), body];
  // With no opening yet, the body was changed behind its start, or deleted from there.
  const isBodyAlone = text.startsWith(body.slice(0, 1)) || body.endsWith(text);
  if (hasBody && (before === '' ? isBodyAlone : text.startsWith(before))) return [before, text.slice(before.length)];
  // Written anew, or an opening without a body, which grows until its sentence ends.
  const own = ownHook(text);
  const line = !hasBody && text.startsWith(before) && before.length > own.length ? before : own;
  return [line, text.slice(line.length)];
}

/** Adds an opening, behind the ones there are. */
export function addHook({ script, hooks }: Pick<Project, 'script' | 'hooks'>, line: string): HooksDraft {
  return { hooks: [...(hooks ?? [ownHook(script)]), line].slice(0, limits.hooksPerSend) };
}

/** The draft after lines were written for openings that were added empty: a new one for each that is empty still. */
export function fillHooks(
  draft: Pick<Project, 'script' | 'hooks'>,
  added: readonly number[],
  lines: readonly string[],
): ProjectChange {
  const { script, hooks = [] } = draft;
  const unused = new Set(lines.filter((one) => !hooks.includes(one) && !script.startsWith(one))).values();
  const isOpen = (hook: string, index: number) => hook === '' && added.includes(index);
  const filled = hooks.map((hook, index) => (isOpen(hook, index) ? (unused.next().value ?? '') : hook));
  if (filled.every((hook, index) => hook === hooks[index])) return {};
  return { hooks: filled, ...(filled[0] !== hooks[0] && { script: (filled[0] ?? '') + bodyOf(draft) }) };
}

/** The numbers of some openings once another was removed. */
export function withoutHook(numbers: readonly number[], removed: number): number[] {
  return numbers.filter((one) => one !== removed).map((one) => (one > removed ? one - 1 : one));
}

export function removeHook(draft: Project, hook: number): ProjectChange {
  const { hooks = [], leftOut = [] } = draft;
  const next = hooks.toSpliced(hook, 1);
  const stay = leftOut
    .filter((out) => out.hook !== hook + 1)
    .map((out) => (out.hook > hook + 1 ? { ...out, hook: out.hook - 1 } : out));
  return {
    script: (next[0] ?? '') + bodyOf(draft),
    hooks: next.length > 1 ? next : undefined,
    leftOut: next.length > 1 && stay.length > 0 ? stay : undefined,
  };
}

/** A project without pairs of hooks and actors it no longer has: one that is added later starts with all of them. */
export function withoutStalePairs<Kept extends HooksDraft & Pick<Project, 'actorIds'>>(project: Kept): Kept {
  const { hooks, actorIds, leftOut } = project;
  if (!leftOut) return project;
  const count = hooks?.length ?? 1;
  const known = leftOut.filter(({ hook, actorId }) => hook <= count && actorIds.includes(actorId));
  return { ...project, leftOut: known.length > 0 ? known : undefined };
}

/** Reads what was kept; a script that was changed without its hooks has lost them. */
export function parseHooks(
  kept: Partial<Record<string, unknown>>,
  { script, actorIds }: Pick<Project, 'script' | 'actorIds'>,
): HooksDraft {
  const hooks = texts(kept.hooks).slice(0, limits.hooksPerSend);
  const more = ratios.filter((ratio) => ratio !== kept.ratio && texts(kept.moreRatios).includes(ratio));
  const leftOut = (Array.isArray(kept.leftOut) ? kept.leftOut : []).filter(
    (out): out is Pair => typeof out?.hook === 'number' && typeof out?.actorId === 'string',
  );
  const hasHooks = hooks.length > 1 && script.startsWith(hooks[0] ?? '');
  const moreRatios = more.length > 0 ? more : undefined;
  const { actorIds: _, ...read } = withoutStalePairs({
    hooks: hasHooks ? hooks : undefined,
    moreRatios,
    leftOut: leftOut.length > 0 ? leftOut : undefined,
    actorIds,
  });
  return read;
}

function texts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}
