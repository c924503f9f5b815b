import { cleanMs, moveWord } from '#timeline/clean-ms.ts';
import { type EditInput, planEdit, type TalkEdit } from '#timeline/plan-edit.ts';
import { type Pop, popsApartMs } from '#timeline/plan-pops.ts';
import type { Shot } from '#timeline/plan-shots.ts';
import { framesPerSecond } from '#video/video-format.ts';

/** The cut is in the breath before the body's first sentence. */
const beforeBodyMs = 120;

/**
 * Plans the cuts of a talk whose body is shared by several hooks: the body as if it stood alone, so that it looks the same
 * whatever is said before, and the hook before it. The cut between them is on a whole frame. Pure.
 */
export function planAroundBody(input: EditInput, body: number): TalkEdit {
  const { words, pictures, placements = [], productName } = input;
  const first = words[body];
  if (body < 0 || !first) return planEdit(input);
  // Not a frame earlier: that would still have the face of the sentence before.
  const frame = Math.ceil(((first.startMs - beforeBodyMs) * framesPerSecond) / 1000 - 1e-6);
  const bodyMs = (frame * 1000) / framesPerSecond;
  const shift = (atMs: number) => cleanMs(atMs + bodyMs);
  const own = planEdit({
    ...input,
    words: words.slice(body).map((word) => moveWord(word, -bodyMs)),
    speechEndMs: input.speechEndMs - bodyMs,
    shortestMs: Math.max(0, input.shortestMs - bodyMs),
    followsHook: true,
  });
  const isPlacedInHook = placements.some(({ sentence }) => sentence < first.sentence);
  const hook = planEdit({
    ...input,
    words: words.slice(0, body),
    speechEndMs: bodyMs,
    shortestMs: 0,
    // Pictures wait for the body, unless somebody placed one on the hook.
    pictures: isPlacedInHook ? pictures : [],
    productName: isPlacedInHook ? productName : '',
    hasEndCard: false,
  });
  const shots = hook.shots.filter(({ startMs, pushMs }) => startMs + pushMs < bodyMs);
  return {
    bodyMs,
    durationMs: shift(own.durationMs),
    shots: [
      ...endingElsewhere(shots, own.shots[0]?.zoom),
      ...own.shots.map((shot) => ({ ...shot, startMs: shift(shot.startMs) })),
    ],
    clips: [
      ...hook.clips
        .filter(({ startMs }) => startMs < bodyMs)
        .map((clip) => ({ ...clip, endMs: Math.min(clip.endMs, bodyMs) })),
      ...own.clips.map((clip) => ({ ...clip, startMs: shift(clip.startMs), endMs: shift(clip.endMs) })),
    ],
    pops: joinPops(
      hook.pops ?? [],
      (own.pops ?? []).map((pop) => ({ ...pop, startMs: shift(pop.startMs), endMs: shift(pop.endMs) })),
    ),
    endCard: own.endCard && { startMs: shift(own.endCard.startMs), endMs: shift(own.endCard.endMs) },
  };
}

/** Those of the body stay; of the hook, what is neither said again there nor too close to it. */
function joinPops(hook: readonly Pop[], body: readonly Pop[]): Pop[] {
  const isFree = ({ text, startMs }: Pop) =>
    body.every((other) => other.text !== text && other.startMs - startMs >= popsApartMs);
  return [...hook.filter(isFree), ...body];
}

/** The shots of a hook, its last one in another framing than the body's first: a cut between equal ones is a mistake. */
function endingElsewhere(shots: readonly Shot[], next: number | undefined): readonly Shot[] {
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last || last.zoom !== next) return shots;
  const other = shots.find(({ zoom }) => zoom !== next)?.zoom ?? (next === 0 ? 1 : 0);
  const swap = (zoom: number) => (zoom === next ? other : next);
  return shots.map((shot) => ({ ...shot, zoom: swap(shot.zoom), pushMs: 0 }));
}
