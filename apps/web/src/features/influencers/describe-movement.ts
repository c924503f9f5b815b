import type { Photo } from '@hookline/contract/avatars';

/** What a video of this photo will show, said before a credit is spent. `model` is what makes it. */
export function describeMovement({ isFaceMovable }: Pick<Photo, 'isFaceMovable'>, model: string): string {
  if (model !== 'studio') return 'The provider decides what moves.';
  return isFaceMovable
    ? 'The face will move: blink, look, smile, wave.'
    : 'The camera, depth and light will move. The face stays as it is.';
}
