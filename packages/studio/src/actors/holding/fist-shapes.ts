import type { Finger } from '#actors/parts/hands/finger.ts';
import type { Point } from '#canvas/curve.ts';

type Shape = Omit<Finger, 'seen'>;

/** Of a hand that points up, its wrist at the origin: index finger and thumb meet to the left above the fist. */
export const pinchIndex: Shape = { root: [-42, -112], bend: [-66, -190], tip: [-124, -196], thick: 35 };
export const pinchThumb: Shape = { root: [-48, -34], bend: [-112, -84], tip: [-126, -166], thick: 42 };
/** Where the tips meet: what they hold is between them. */
export const pinchedAt: Point = [-124, -184];

/** The thumb across the folded fingers of a fist, below the band it holds. */
export const fistThumb: Shape = { root: [-46, -32], bend: [-62, -78], tip: [16, -70], thick: 42 };
/** Middle of a band that lies under the folded fingers of a fist. */
export const bandAt: Point = [0, -122];
