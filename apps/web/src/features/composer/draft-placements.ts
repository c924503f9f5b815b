import { limits } from '@hookline/contract/limits';
import { findSentence } from '@hookline/contract/placements';
import {
  type ClipRange,
  type Placement,
  type PlacementLayout,
  placementLayouts,
} from '@hookline/contract/talking-actor-options';

/** A product picture by its address, or a stretch of an own clip. */
export type PlacedFile = { url: string } | { clip: ClipRange };

/** A picture or clip of a project at a sentence of its script. */
export interface DraftPlacement {
  file: PlacedFile;
  layout: PlacementLayout;
  /** From 0; null where the sentence is no longer in the script. */
  sentence: number | null;
  sentences: number;
  /** The sentence, to find it again when the script changes. */
  said: string;
}

/** A placement whose sentence is there. */
export type PlacedPicture = DraftPlacement & { sentence: number };

export function isPlaced(placement: DraftPlacement): placement is PlacedPicture {
  return placement.sentence !== null;
}

export function isClip(file: PlacedFile): file is { clip: ClipRange } {
  return 'clip' in file;
}

/** Layouts a file can have: nobody holds a clip. */
export function layoutsOf(file: PlacedFile): readonly PlacementLayout[] {
  return isClip(file) ? placementLayouts.filter((layout) => layout !== 'held') : placementLayouts;
}

function parseRange(stored: unknown): ClipRange | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, fromMs, toMs }: Partial<Record<string, unknown>> = { ...stored };
  if (typeof id !== 'string' || typeof fromMs !== 'number' || typeof toMs !== 'number') return undefined;
  return { id, fromMs, toMs };
}

function parseFile(stored: unknown): PlacedFile | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { url, clip }: Partial<Record<string, unknown>> = { ...stored };
  if (typeof url === 'string') return { url };
  const range = parseRange(clip);
  return range && { clip: range };
}

/** Placements as a draft or a recipe kept them; undefined where the studio places the pictures. */
export function parsePlacements(
  kept: { placements?: unknown; clips?: unknown },
  mediaUrls: readonly string[],
): DraftPlacement[] | undefined {
  if (!Array.isArray(kept.placements)) return undefined;
  const clips = Array.isArray(kept.clips) ? kept.clips.map(parseRange) : [];
  return kept.placements.slice(0, limits.placements).flatMap((stored: unknown) => {
    if (typeof stored !== 'object' || stored === null) return [];
    const { file, media, layout, sentence, sentences, said }: Partial<Record<string, unknown>> = { ...stored };
    const clip = typeof media === 'number' ? clips[media - mediaUrls.length] : undefined;
    const url = typeof media === 'number' ? mediaUrls[media] : undefined;
    const known = parseFile(file) ?? (url !== undefined ? { url } : clip && { clip });
    const shown = placementLayouts.find((one) => one === layout);
    if (!known || !shown) return [];
    return {
      file: known,
      layout: shown,
      sentence: typeof sentence === 'number' ? sentence : null,
      sentences: typeof sentences === 'number' ? Math.max(1, sentences) : 1,
      said: typeof said === 'string' ? said : '',
    };
  });
}

/** What is sent of placements: as the contract counts files. Nothing where the studio places the pictures. */
export function toShown(
  placements: readonly DraftPlacement[] | undefined,
  mediaUrls: readonly string[],
): { clips?: ClipRange[]; placements?: Placement[] } {
  if (!placements) return {};
  const clips: ClipRange[] = [];
  const mediaOf = (file: PlacedFile): number => {
    if (!isClip(file)) return mediaUrls.indexOf(file.url);
    const { id, fromMs, toMs } = file.clip;
    const known = clips.findIndex((clip) => clip.id === id && clip.fromMs === fromMs && clip.toMs === toMs);
    return mediaUrls.length + (known >= 0 ? known : clips.push({ id, fromMs, toMs }) - 1);
  };
  const sent = placements.filter(isPlaced).flatMap(({ file, layout, sentence, sentences }) => {
    const media = mediaOf(file);
    return media < 0 ? [] : [{ media, layout, sentence, sentences }];
  });
  return { ...(clips.length > 0 && { clips }), placements: sent };
}

/** Placements in order, none over another: a longer one ends where the next begins, and with the script. */
function settle(placements: readonly DraftPlacement[], count: number): DraftPlacement[] {
  const placed = placements.filter(isPlaced).toSorted((a, b) => a.sentence - b.sentence);
  const settled = placed.map((placement, index) => {
    const end = placed[index + 1]?.sentence ?? count;
    return { ...placement, sentences: Math.max(1, Math.min(placement.sentences, end - placement.sentence)) };
  });
  return [...settled, ...placements.filter((placement) => !isPlaced(placement))];
}

/**
 * The same placements in a changed script: each stays with its sentence, also while that is rewritten. Those whose
 * sentence is gone wait for it.
 * @param before how many sentences the script had, if known
 */
export function followScript(
  placements: readonly DraftPlacement[],
  sentences: readonly string[],
  before?: number,
): DraftPlacement[] {
  const taken = new Set<number>();
  const followed = placements.map((placement) => {
    const { sentence: was, said } = placement;
    const isRewritten = before === sentences.length && was !== null && was < sentences.length;
    // A recipe tells no words: its numbers are those of its script.
    const found = said === '' && was !== null && was < sentences.length ? was : findSentence(said, sentences, was ?? 0);
    const sentence = found ?? (isRewritten ? was : null);
    if (sentence === null || taken.has(sentence)) return { ...placement, sentence: null };
    taken.add(sentence);
    return { ...placement, sentence, said: sentences[sentence] ?? '' };
  });
  return settle(followed, sentences.length);
}

/** Puts a file at a sentence, instead of what was there. */
export function placeAt(
  placements: readonly DraftPlacement[],
  sentences: readonly string[],
  sentence: number,
  placed: { file: PlacedFile; layout: PlacementLayout; sentences?: number },
): DraftPlacement[] {
  const layout = layoutsOf(placed.file).includes(placed.layout) ? placed.layout : 'split';
  const before = removeAt(placements, sentence);
  const next = { sentences: 1, ...placed, layout, sentence, said: sentences[sentence] ?? '' };
  return settle([...before, next], sentences.length);
}

/** Empties a sentence; one that is covered from an earlier one ends that one there. */
export function removeAt(placements: readonly DraftPlacement[], sentence: number): DraftPlacement[] {
  return placements
    .filter((placement) => placement.sentence !== sentence)
    .map((placement) => {
      const { sentence: start, sentences } = placement;
      const covers = start !== null && start < sentence && start + sentences > sentence;
      return covers ? { ...placement, sentences: sentence - start } : placement;
    });
}

/** The placement that starts at a sentence with some of it changed. */
export function changeAt(
  placements: readonly DraftPlacement[],
  sentences: readonly string[],
  sentence: number,
  change: Partial<Pick<DraftPlacement, 'file' | 'layout' | 'sentences'>>,
): DraftPlacement[] {
  const changed = placements.map((placement) =>
    placement.sentence === sentence ? { ...placement, ...change } : placement,
  );
  return settle(changed, sentences.length);
}

/** The placement that starts at a sentence, at another one that is free; as before where that is not. */
export function moveTo(
  placements: readonly DraftPlacement[],
  sentences: readonly string[],
  from: number,
  to: number,
): DraftPlacement[] {
  const isFree = to >= 0 && to < sentences.length && placements.every((placement) => placement.sentence !== to);
  const moving = placements.find((placement) => placement.sentence === from);
  if (!moving || !isFree) return [...placements];
  return placeAt(removeAt(placements, from), sentences, to, { ...moving, sentences: moving.sentences });
}

/**
 * Placements without those of pictures that left the project, and of clips that were deleted.
 * @param clipIds undefined while not known
 */
export function withoutGone(
  placements: readonly DraftPlacement[],
  mediaUrls: readonly string[],
  clipIds?: readonly string[],
): DraftPlacement[] {
  return placements.filter(({ file }) =>
    isClip(file) ? (clipIds?.includes(file.clip.id) ?? true) : mediaUrls.includes(file.url),
  );
}
