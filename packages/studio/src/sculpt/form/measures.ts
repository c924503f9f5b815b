/** Proportions of a head in heads (crown to chin is 1). The origin is between the ears at eye height, z to the viewer. */
export interface HeadMeasures {
  faceWidth: number;
  jawWidth: number;
  chinWidth: number;
  chinHeight: number;
  chinRadius: number;
  cheek: number;
  browRidge: number;
  noseTip: { y: number; z: number; radius: number };
  noseBridge: { z: number; radius: number };
  nostrils: { x: number; size: number };
  eye: { x: number; radius: number; iris: number; width: number; upper: number; lower: number; slant: number };
  /** How far the fold above the eye hangs down, 0..1. */
  hood: number;
  mouth: { y: number; width: number; upper: number; lower: number };
  brow: { y: number; thickness: number; arch: number };
  neck: number;
  /** 0 young .. 1 old. */
  age: number;
  ears: number;
}

export const usualHead: HeadMeasures = {
  faceWidth: 0.275,
  jawWidth: 0.19,
  chinWidth: 0.05,
  chinHeight: -0.366,
  chinRadius: 0.058,
  cheek: 1,
  browRidge: 0.25,
  noseTip: { y: -0.122, z: 0.35, radius: 0.038 },
  noseBridge: { z: 0.254, radius: 0.024 },
  nostrils: { x: 0.04, size: 0.9 },
  eye: { x: 0.14, radius: 0.09, iris: 0.049, width: 0.083, upper: 0.043, lower: 0.036, slant: 0.07 },
  hood: 0.2,
  mouth: { y: -0.25, width: 0.106, upper: 0.0118, lower: 0.0155 },
  brow: { y: 0.094, thickness: 0.018, arch: 0.034 },
  neck: 0.148,
  age: 0.1,
  ears: 1,
};
