import type { Path2D } from '@napi-rs/canvas';
import { blob, mirrored, type Point } from '#actors/draw/curve.ts';
import type { FaceShape } from '#actors/look.ts';

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
  oval: [182, 188, 140, 60, 288],
  round: [188, 199, 158, 74, 278],
  square: [186, 190, 164, 84, 287],
  heart: [192, 190, 130, 50, 290],
  long: [174, 180, 142, 62, 304],
  diamond: [172, 195, 138, 56, 291],
};

/** The head's outline and measures; men get a broader jaw and chin. */
export function createHeadShape(face: FaceShape, female: boolean): HeadShape {
  const [temple, cheek, jawBase, chinBase, chinY] = shapes[face];
  const jaw = jawBase + (female ? 0 : 10);
  const chin = chinBase + (female ? 0 : 14);
  const crownY = -262;
  const jawY = 186;
  const right: Point[] = [
    [0, crownY],
    [104, crownY + 20],
    [temple - 22, -176],
    [temple, -80],
    [cheek, 22],
    [(cheek + jaw) / 2 + 12, 112],
    [jaw, jawY],
    [(jaw + chin) / 2 + 8, chinY - 46],
    [chin, chinY - 12],
    [chin * 0.42, chinY],
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
    mouthY: 172 + (chinY - 288) * 0.4,
    eyeX: 86 + (cheek - 188) * 0.2,
    outline: blob(mirrored(right)),
  };
}
