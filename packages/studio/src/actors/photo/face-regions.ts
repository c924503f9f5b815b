/*
 * Names for some of the 468 points of a face (MediaPipe's order). Rows run from the viewer's left to right; rings of lips
 * and lids start and end at the corners.
 */

/** From inside to outside; the first and the last point of each are the corners of that ring. */
export const upperLip = [
  [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
] as const;
export const lowerLip = [
  [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
] as const;

/** The face's outline, from the middle of the forehead over the viewer's right to the chin and back. */
export const outline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

interface EyeRegion {
  /** Edge of the upper lid, then rings of the lid, the crease and below the brow. Same order, without the corners. */
  upper: readonly (readonly number[])[];
  /** Edge of the lower lid, without the corners, and a ring below it. */
  lower: readonly (readonly number[])[];
  corners: readonly [number, number];
  brow: readonly number[];
}

/** The eye at the viewer's left, then the other one. */
export const eyes: readonly [EyeRegion, EyeRegion] = [
  {
    upper: [
      [246, 161, 160, 159, 158, 157, 173],
      [247, 30, 29, 27, 28, 56, 190],
      [113, 225, 224, 223, 222, 221, 189],
    ],
    lower: [
      [7, 163, 144, 145, 153, 154, 155],
      [25, 110, 24, 23, 22, 26, 112],
    ],
    corners: [33, 133],
    brow: [70, 63, 105, 66, 107, 46, 53, 52, 65, 55],
  },
  {
    upper: [
      [466, 388, 387, 386, 385, 384, 398],
      [467, 260, 259, 257, 258, 286, 414],
      [342, 445, 444, 443, 442, 441, 413],
    ],
    lower: [
      [249, 390, 373, 374, 380, 381, 382],
      [255, 339, 254, 253, 252, 256, 341],
    ],
    corners: [263, 362],
    brow: [300, 293, 334, 296, 336, 276, 283, 282, 295, 285],
  },
];

/** Points of the nose that speech does not move. */
export const nose = [
  1, 2, 4, 5, 6, 19, 45, 51, 44, 94, 97, 98, 115, 129, 131, 134, 168, 195, 197, 220, 237, 274, 275, 281, 326, 327, 344,
  358, 360, 363, 440, 457,
] as const;

/** Middle of the apple of each cheek. */
export const cheeks = [50, 280] as const;
export const chin = 152;
