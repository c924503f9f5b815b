import type { SpeechWord } from '#speech/speech.ts';
import { findMentions, termsOfFileName } from '#timeline/find-mentions.ts';

/** Properties of a picture that matter for its place in the edit. */
export interface EditPicture {
  file: string;
  /** Words it belongs to; by default, those of its file name. */
  mention: readonly string[];
  show: 'auto' | 'cutaway' | 'inset';
  /** Whether the product is cut out of its backdrop, which looks best beside the actor. */
  isCutOut: boolean;
}

/**
 * A stretch in which a picture fills the frame (cutaway) or stands beside the actor (inset) while the voice continues.
 */
export interface PictureClip {
  /** Index of the picture. */
  media: number;
  kind: 'cutaway' | 'inset';
  startMs: number;
  endMs: number;
}

export interface PicturePlanInput {
  words: readonly SpeechWord[];
  /** End of the actor's presence: the end of the video or the start of the end card. */
  untilMs: number;
  pictures: readonly EditPicture[];
  /** The product; its mentions belong to the first picture without words of its own. */
  productName: string;
}

/** Minimum and maximum length, and the earliest start of a clip of that kind: the hook is spoken face to face. */
const traits = {
  cutaway: { shortestMs: 1600, longestMs: 2600, fromMs: 2000 },
  inset: { shortestMs: 1800, longestMs: 3200, fromMs: 700 },
} as const;
/** Minimum time the actor is seen alone between two pictures. */
const breatherMs = 700;
/** Limits for shortening clips and gaps before a picture is left out. */
const quick = { shortestMs: 1100, breatherMs: 350 };
/** A picture appears a moment before its word, as an editor would cut it. */
const anticipationMs = 150;
const earlinessMs = 1200;
/** A picture that would appear later than this after its word is shown elsewhere. */
const latenessMs = 1500;
/** With few pictures, they recur about this often. */
const repeatEveryMs = 4500;

interface Wish {
  media: number;
  kind: PictureClip['kind'];
  atMs: number;
  /** False for a repetition, which may be dropped. */
  isFirst: boolean;
}

/**
 * Places the pictures: at the words they belong to, and the others spread evenly over the remaining time, each starting
 * with a sentence or word. Pictures without room are left out. Clips are in order and never overlap.
 */
export function planPictures({ words, untilMs, pictures, productName }: PicturePlanInput): PictureClip[] {
  const wishes = findWishes(words, pictures, productName);
  const clips: PictureClip[] = [];
  for (const wish of wishes) {
    const clip = placeAtWord(wish, clips.at(-1), untilMs);
    const isShownInTime = clip && (wish.isFirst || clips.length < mostClips(pictures.length, untilMs));
    if (isShownInTime) clips.push(clip);
  }
  const shown = new Set(clips.map((clip) => clip.media));
  const missing = pictures.flatMap((picture, media) => (shown.has(media) ? [] : [{ picture, media }]));
  const rest = missing.map(({ picture, media }, order) => ({ media, kind: kindOf(picture, order) }));
  const range = { fromMs: traits.cutaway.fromMs, untilMs };
  const calm = spread(rest, clips, words, range);
  const once =
    calm.length < clips.length + rest.length ? spread(rest, clips, words, { ...range, isQuick: true }) : calm;
  const repeats = repeatsOf(pictures, once, untilMs);
  // No picture is repeated before its own word has been spoken.
  return spread(repeats, once, words, { fromMs: (once[0]?.endMs ?? 0) + breatherMs, untilMs });
}

function findWishes(words: readonly SpeechWord[], pictures: readonly EditPicture[], productName: string): Wish[] {
  const terms = pictures.map((picture) =>
    picture.mention.length > 0 ? picture.mention : termsOfFileName(picture.file),
  );
  const mentions = terms.map((own) => findMentions(words, own));
  const free = mentions.findIndex((found) => found.length === 0);
  if (free >= 0 && productName) mentions[free] = findMentions(words, [productName]);
  const wishes: Wish[] = [];
  let order = 0;
  pictures.forEach((picture, media) => {
    const times = (mentions[media] ?? []).map((word) => words[word]?.startMs ?? 0);
    const [first] = times;
    if (first === undefined) return;
    const kind = kindOf(picture, order++);
    wishes.push({ media, kind, atMs: first, isFirst: true });
    const second = times.find((atMs) => atMs > first + 2 * repeatEveryMs);
    if (second !== undefined) wishes.push({ media, kind: otherKind(picture, kind), atMs: second, isFirst: false });
  });
  return wishes.sort((a, b) => a.atMs - b.atMs);
}

function placeAtWord({ media, kind, atMs }: Wish, previous: PictureClip | undefined, untilMs: number) {
  const { shortestMs, longestMs, fromMs } = traits[kind];
  // A picture for the last words appears a little earlier, so that it is visible long enough.
  const idealMs = Math.max(atMs - earlinessMs, Math.min(atMs - anticipationMs, untilMs - shortestMs - 300));
  const startMs = Math.max(idealMs, fromMs, previous ? previous.endMs + breatherMs : 0);
  const endMs = Math.min(startMs + (shortestMs + longestMs) / 2, untilMs);
  if (startMs - idealMs > latenessMs || endMs - startMs < shortestMs) return null;
  return { media, kind, startMs, endMs };
}

/** Cut-out products start beside the actor, photographs in full; every second or third time the other way around. */
function kindOf(picture: EditPicture, order: number): PictureClip['kind'] {
  if (picture.show !== 'auto') return picture.show;
  if (picture.isCutOut) return order % 2 === 0 ? 'inset' : 'cutaway';
  return order % 3 === 1 ? 'inset' : 'cutaway';
}

function otherKind(picture: EditPicture, kind: PictureClip['kind']): PictureClip['kind'] {
  if (picture.show !== 'auto') return picture.show;
  return kind === 'cutaway' ? 'inset' : 'cutaway';
}

function mostClips(pictureCount: number, untilMs: number): number {
  return Math.max(pictureCount, Math.floor((untilMs - 1000) / repeatEveryMs));
}

/** One or two pictures are repeated in the other way if the speech is long enough. */
function repeatsOf(
  pictures: readonly EditPicture[],
  planned: readonly { media: number; kind: PictureClip['kind'] }[],
  untilMs: number,
): { media: number; kind: PictureClip['kind'] }[] {
  if (pictures.length === 0 || pictures.length > 2) return [];
  const room = Math.min(2 * pictures.length, mostClips(pictures.length, untilMs)) - planned.length;
  const once = planned.filter(({ media }) => planned.filter((other) => other.media === media).length === 1);
  return once.slice(0, Math.max(0, room)).flatMap(({ media, kind }) => {
    const picture = pictures[media];
    return picture ? [{ media, kind: otherKind(picture, kind) }] : [];
  });
}

interface SpreadRange {
  fromMs: number;
  untilMs: number;
  /** Prefers short clips close together to omitting pictures. */
  isQuick?: boolean;
}

interface Gap {
  fromMs: number;
  toMs: number;
  count: number;
}

/** Spreads clips over the gaps between fixed ones, evenly in each gap, in order. */
function spread(
  queue: readonly { media: number; kind: PictureClip['kind'] }[],
  fixed: readonly PictureClip[],
  words: readonly SpeechWord[],
  range: SpreadRange,
): PictureClip[] {
  const gapMs = range.isQuick ? quick.breatherMs : breatherMs;
  const shortestOf = (kind: PictureClip['kind']) => (range.isQuick ? quick.shortestMs : traits[kind].shortestMs);
  const gaps = findGaps(fixed, range, gapMs);
  for (let left = queue.length; left > 0; left--) {
    const needed = (count: number) => count * shortestOf('inset') + (count - 1) * gapMs;
    const roomy = gaps.filter((gap) => needed(gap.count + 1) <= gap.toMs - gap.fromMs);
    const widest = roomy.sort((a, b) => (b.toMs - b.fromMs) / (b.count + 1) - (a.toMs - a.fromMs) / (a.count + 1))[0];
    if (!widest) break;
    widest.count++;
  }
  const waiting = [...queue];
  const placed: PictureClip[] = [...fixed];
  for (const gap of gaps.sort((a, b) => a.fromMs - b.fromMs)) {
    const pitchMs = (gap.toMs - gap.fromMs) / Math.max(1, gap.count);
    let earliest = gap.fromMs;
    for (let index = 0; index < gap.count; index++) {
      const next = waiting.shift();
      if (!next) break;
      const share = range.isQuick ? 0.75 : 0.5;
      const lengthMs = Math.min(traits[next.kind].longestMs, Math.max(shortestOf(next.kind), pitchMs * share));
      const latest = gap.toMs - (gap.count - 1 - index) * (shortestOf('inset') + gapMs) - lengthMs;
      if (earliest > latest + 1) break;
      const ideal = gap.fromMs + pitchMs * (index + 0.5) - lengthMs / 2;
      const startMs = Math.min(latest, Math.max(earliest, nearestStart(words, ideal, pitchMs / 3)));
      placed.push({ ...next, startMs, endMs: startMs + lengthMs });
      earliest = startMs + lengthMs + gapMs;
    }
  }
  return placed.sort((a, b) => a.startMs - b.startMs);
}

function findGaps(fixed: readonly PictureClip[], range: SpreadRange, gapMs: number): Gap[] {
  const gaps: Gap[] = [];
  let { fromMs } = range;
  for (const clip of fixed) {
    gaps.push({ fromMs, toMs: clip.startMs - gapMs, count: 0 });
    fromMs = Math.max(fromMs, clip.endMs + gapMs);
  }
  gaps.push({ fromMs, toMs: range.untilMs, count: 0 });
  return gaps;
}

function nearestStart(words: readonly SpeechWord[], idealMs: number, reachMs: number): number {
  const isSentenceStart = (word: SpeechWord, index: number) => words[index - 1]?.sentence !== word.sentence;
  const nearest = (candidates: readonly SpeechWord[], within: number) =>
    candidates
      .map((word) => word.startMs)
      .filter((startMs) => Math.abs(startMs - idealMs) <= within)
      .sort((a, b) => Math.abs(a - idealMs) - Math.abs(b - idealMs))[0];
  return nearest(words.filter(isSentenceStart), reachMs) ?? nearest(words, reachMs) ?? idealMs;
}
