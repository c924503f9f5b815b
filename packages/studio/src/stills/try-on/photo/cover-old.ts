// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is visited here, in planes of one size.
import type { Mask } from '#images/mask.ts';
import type { UpperGarment } from '../garment/garment.ts';
import { onPerson } from '../person/body-outline.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Fit } from '../wearing/fit.ts';
import type { ClothLayer } from '../wearing/paint-grid.ts';
import type { FitWay } from './dress-person.ts';
import { mendCover } from './mend-cover.ts';
import { openingSteps } from './neck-opening.ts';
import type { Neckline } from './neckline.ts';
import { notches, uncovered } from './old-remains.ts';

interface CoverParts {
  person: OutlinedPerson;
  body: BodyShape;
  garment: UpperGarment;
  layer: ClothLayer;
  cover: Mask;
  front: Mask;
  fit: Fit;
  neck: { x: number; half: number };
  /** The opening around the neck; null where it could not be read. */
  neckline: Neckline | null;
  sleeveEnd: number;
  isOld: (x: number, y: number) => boolean;
  way: FitWay;
}

/** How far the cloth is drawn out over old clothes beside it, in widths of the face. */
const reaches: Readonly<Record<FitWay, number>> = { 'as-cut': 0.2, close: 0.42 };

/** Draws the cloth out over old clothes that peek out beside it, and closes notches and steps of its edge. In place. */
export function coverOld(parts: CoverParts): void {
  const { person, body, garment, layer, cover, front, fit, neck, neckline, way } = parts;
  const { width, height } = cover;
  const { face } = person;
  const isJacket = garment.kind === 'jacket';
  const openHalf = way === 'close' ? neck.half * 1.12 : face.width * 0.7;
  // Sleeves that end just above the picture's lower edge go on to it.
  const goesOn = way === 'close' && parts.sleeveEnd > height - face.width * 0.4;
  const sleeveEnd = goesOn ? height : parts.sleeveEnd;
  const isOpening = neckline?.isIn;
  const missing = uncovered(
    { person, body, garment, cover, front, fit, neckHalf: neck.half, sleeveEnd, openHalf, isOpening },
    parts.isOld,
  );
  mendCover(layer.picture, cover, missing, face.width * reaches[way]);
  const mend = (found: Mask, reach: number): void => {
    if (isOpening)
      for (let at = 0; at < found.data.length; at++)
        if (found.data[at] !== 0 && isOpening(at % width, Math.floor(at / width))) found.data[at] = 0;
    mendCover(layer.picture, cover, found, face.width * reach);
    for (let at = 0; at < found.data.length; at++) if (found.data[at] !== 0) missing.data[at] = 255;
  };
  if (neckline || way === 'close' || isJacket)
    mend(notches({ person, body, cover, front, openHalf: isJacket ? neck.half * 1.1 : 0 }), 0.12);
  if (!neckline && (way === 'close' || isJacket))
    mend(openingSteps({ person, neck, cover, front, top: fit.top, isOpen: isJacket }), 0.3);
  for (let at = 0; at < cover.data.length; at++)
    if (missing.data[at] !== 0) cover.data[at] = cover.data[at]! * onPerson(person, at % width, Math.floor(at / width));
}
