import type { Path2D } from '@napi-rs/canvas';
import type { FaceShape } from '#actors/look.ts';
import { blob, mirrored, type Point } from '#canvas/curve.ts';
import { createRandom } from '#random/seeded-random.ts';

/**
 * Measures of a head in figure units. The origin lies between the eyes, y goes down, and a head without hair is about
 * 560 units high. All widths are half widths.
 */
export interface HeadShape {
  temple: number;
  cheek: number;
  jaw: number;
  chin: number;
  jawY: number;
  chinY: number;
  crownY: number;
  /** Height of the mouth line. */
  mouthY: number;
  /** Distance of each eye from the axis. */
  eyeX: number;
  outline: Path2D;
}

const shapes: Record<FaceShape, readonly [temple: number, cheek: number, jaw: number, chin: number, chinY: number]> = {
  oval: [186, 194, 148, 62, 270],
  round: [190, 205, 166, 78, 262],
  square: [190, 195, 168, 90, 270],
  heart: [196, 196, 138, 50, 272],
  long: [180, 186, 148, 64, 286],
  diamond: [178, 202, 144, 54, 274],
};

/**
 * The head's outline and measures; men get a broader jaw and chin. With a seed every measure varies by a few units, because
 * no two faces of one shape are the same.
 */
export function createHeadShape(face: FaceShape, female: boolean, seed?: string): HeadShape {
  const random = seed === undefined ? () => 0.5 : createRandom(`${seed}/head`);
  const vary = (reach: number): number => (random() - 0.5) * 2 * reach;
  const [templeBase, cheekBase, jawVaried, chinBase, chinYBase] = shapes[face];
  const wide = vary(4);
  const temple = templeBase + wide;
  const cheek = cheekBase + wide + vary(2);
  const jawBase = jawVaried + vary(6);
  const chinY = Math.min(286, chinYBase + vary(6));
  const jaw = jawBase + (female ? 0 : 5);
  const chin = chinBase + (female ? 0 : 10);
  const crownY = -264;
  const jawY = 172;
  const right: Point[] = [
    [0, crownY],
    [52, crownY + 7],
    [102, crownY + 31],
    [temple - 26, -172],
    [temple, -80],
    [cheek, 22],
    [(cheek + jaw) / 2 + 14, 106],
    [jaw, jawY],
    // Outside the straight line between jaw and chin, else the outline would dent there.
    [(jaw + chin * 1.15) / 2 + 9, (jawY + chinY - 20) / 2 + 6],
    [chin * 1.15, chinY - 20],
    [chin * 0.56, chinY - 3],
    [0, chinY + 2],
  ];
  return {
    temple,
    cheek,
    jaw,
    chin,
    jawY,
    chinY,
    crownY,
    mouthY: 160 + (chinY - 270) * 0.4 + vary(3),
    eyeX: 88 + (cheek - 194) * 0.2 + vary(3),
    outline: blob(mirrored(right)),
  };
}
