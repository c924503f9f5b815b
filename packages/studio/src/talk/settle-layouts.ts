import { insetSize } from '#talk/films/film-media.ts';
import { type InsetSurroundings, readableInset } from '#talk/inset-painter.ts';
import type { ShownFilm, ShownStill, TalkMedia } from '#talk/talk-media.ts';
import type { Placement, TalkSpec } from '#talk/talk-spec.ts';
import type { MediaLayout } from '#timeline/media-layout.ts';

/** The layouts that were asked for, as they can be shown, and what is told about those that became others. */
export interface SettledLayouts {
  pictures: (ShownStill | ShownFilm)[];
  /** By their index among `pictures`. */
  placements: Placement[] | undefined;
  warnings: string[];
}

const noRoom = 'There is no room beside the face for a picture you could read, so it is shown in a split frame.';

/**
 * Pictures that nobody could read beside the face share the frame instead, and what cannot be held stands beside it.
 * `surroundings` is asked only where a picture is to stand beside the face.
 */
export function settleLayouts(
  { placements }: Pick<TalkSpec, 'placements'>,
  { pictures }: Pick<TalkMedia, 'pictures'>,
  surroundings: () => InsetSurroundings,
): SettledLayouts {
  let hasMoved = false;
  const fits = new Map<number, boolean>();
  const isReadable = (media: number): boolean => {
    const picture = pictures[media];
    const known =
      fits.get(media) ?? (picture !== undefined && readableInset(shapeOf(picture), media, surroundings()) !== null);
    fits.set(media, known);
    return known;
  };
  const isHoldable = (media: number): boolean => {
    const picture = pictures[media];
    return picture?.kind === 'picture' && picture.held !== null;
  };
  const settle = <Use extends MediaLayout | 'auto'>(use: Use, media: number): Use | 'inset' | 'split' => {
    const wanted = use === 'held' && !isHoldable(media) ? 'inset' : use;
    if (wanted !== 'inset' || isReadable(media)) return wanted;
    // That something cannot be held has been told.
    hasMoved ||= use === 'inset';
    return 'split';
  };
  const placed = placements?.flatMap((placement) => {
    const media = pictures.findIndex(({ index }) => index === placement.media);
    return media < 0 ? [] : [{ ...placement, media, layout: settle(placement.layout, media) }];
  });
  const shown = pictures.map((picture, media) => ({
    ...picture,
    // Not looked at where places were chosen by hand.
    show: placements ? picture.show : settle(picture.show, media),
  }));
  return { pictures: shown, placements: placed, warnings: hasMoved ? [noRoom] : [] };
}

function shapeOf(picture: ShownStill | ShownFilm) {
  return picture.kind === 'picture'
    ? { image: picture.small, isCutOut: picture.isCutOut }
    : { image: insetSize(picture), isCutOut: false };
}
