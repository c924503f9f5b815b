import { createInset, type InsetSurroundings } from '#talk/inset-painter.ts';
import type { FrameSource, ShownMedia } from '#talk/shown-media.ts';
import type { PicturePlaces } from '#talk/talk-places.ts';
import type { ProductPicture } from './load-pictures.ts';
import { unpackCanvas, unpackPixels } from './packed-pixels.ts';

export interface PictureMediaInput extends InsetSurroundings {
  picture: ProductPicture;
  /** The picture's index, which varies side and tilt beside the actor. */
  order: number;
  places: PicturePlaces;
}

/** A still picture as the composer shows it; its pixels are unpacked while it is on screen. */
export function pictureMedia({ picture, order, places, ...surroundings }: PictureMediaInput): ShownMedia {
  return {
    isOnGround: picture.isCutOut,
    open: (layout): FrameSource => {
      const { width, height } = places[layout].panel;
      const frame = { width, height, data: unpackPixels(picture[layout]) };
      return { frameAt: () => frame, isFilm: false };
    },
    openInset: () => {
      const small = { image: unpackCanvas(picture.small), isCutOut: picture.isCutOut };
      return createInset(small, order, surroundings);
    },
  };
}
