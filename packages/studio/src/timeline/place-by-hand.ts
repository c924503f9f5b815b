import type { SpeechWord } from '#speech/speech.ts';
import type { MediaLayout } from '#timeline/media-layout.ts';
import type { EditPicture, PictureClip } from '#timeline/plan-pictures.ts';
import { findSentences } from '#timeline/sentence-times.ts';

/** A picture at a place chosen by hand. */
export interface SentencePlacement {
  media: number;
  layout: MediaLayout;
  /** Its first sentence, and the number of sentences during which it is shown. */
  sentence: number;
  sentences: number;
}

/**
 * The clips of placements chosen by hand: each lasts from its first sentence to the end of its last one, a film at most
 * its own length; where two meet, the later one takes over. Places after the last sentence have no clip.
 */
export function placeByHand(
  placements: readonly SentencePlacement[],
  { words, untilMs, pictures }: { words: readonly SpeechWord[]; untilMs: number; pictures: readonly EditPicture[] },
): PictureClip[] {
  const times = findSentences(words);
  const clips = placements.flatMap(({ media, layout, sentence, sentences }): PictureClip[] => {
    const first = times.find((time) => time.sentence >= sentence);
    const picture = pictures[media];
    if (!picture || !first || first.sentence >= sentence + sentences) return [];
    const next = times.find((time) => time.sentence >= sentence + sentences);
    const startMs = first.sentence === 0 ? 0 : first.startMs;
    const endMs = Math.min(next?.startMs ?? untilMs, startMs + (picture.lengthMs ?? Number.POSITIVE_INFINITY));
    return [{ media, kind: layout, startMs, endMs }];
  });
  const ordered = clips.toSorted((a, b) => a.startMs - b.startMs);
  return ordered
    .map((clip, index) => ({ ...clip, endMs: Math.min(clip.endMs, ordered[index + 1]?.startMs ?? untilMs) }))
    .filter((clip) => clip.endMs > clip.startMs);
}
