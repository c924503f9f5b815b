/** A part of a picture, pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wider pictures lose their sides: those of a room say nothing of the person. */
const widest = 4 / 5;

/** The part of a camera's picture that is shown and taken. */
export function frameOf({ width, height }: { width: number; height: number }): Area {
  const used = Math.min(width, Math.round(height * widest));
  return { x: Math.round((width - used) / 2), y: 0, width: used, height };
}

/** Where the face belongs, in shares of the frame's height; the middle is that of the frame's width. */
export const faceOval = { middle: 0.4, halfWidth: 0.16, halfHeight: 0.22 } as const;

/** A face as the browser's own detector sees it, against where it belongs. */
export type FacePlace = 'good' | 'none' | 'several' | 'small' | 'large' | 'off';

/** @param faces boxes in pixels of the frame */
export function placeFaces(faces: readonly Area[], frame: { width: number; height: number }): FacePlace {
  const [face, ...others] = faces;
  if (!face) return 'none';
  if (others.length > 0) return 'several';
  const share = face.height / frame.height;
  // Boxes of detectors reach from the brows to the chin.
  if (share < faceOval.halfHeight * 0.9) return 'small';
  if (share > faceOval.halfHeight * 2.6) return 'large';
  const away = Math.hypot(
    face.x + face.width / 2 - frame.width / 2,
    face.y + face.height / 2 - faceOval.middle * frame.height,
  );
  return away > 0.16 * frame.height ? 'off' : 'good';
}
