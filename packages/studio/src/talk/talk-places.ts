import type { Rig } from '#actors/rig.ts';
import type { Box } from '#canvas/stage.ts';
import { type CaptionStyle, captionStyleFor } from '#captions/caption-style.ts';
import { faceArea } from '#talk/place-inset.ts';
import { type PicturePlace, placeFull, placeSplit, shiftActor } from '#talk/place-layouts.ts';
import type { TalkSpec } from '#talk/talk-spec.ts';
import { stageOf } from '#video/video-format.ts';

/** Where pictures stand in a talk, whoever speaks. */
export interface PicturePlaces {
  full: PicturePlace;
  split: PicturePlace;
}

/** The same with a certain actor. */
export interface TalkPlaces extends PicturePlaces {
  face: Box;
  /** How far the actor's picture moves in a split stage, even pixels. */
  actorShift: { x: number; y: number };
}

/** Next to pictures, captions are at the foot in every position. */
function captionsBelow({ captions, kind, ratio }: TalkSpec): CaptionStyle {
  const look = captions.style === 'none' ? 'word-highlight' : captions.style;
  return captionStyleFor(stageOf[ratio], { look, isHook: kind === 'hook' });
}

/** Places the pictures of a talk. */
export function placePictures(spec: TalkSpec): PicturePlaces {
  const stage = stageOf[spec.ratio];
  const style = captionsBelow(spec);
  return { full: placeFull(stage, style, spec.productName !== ''), split: placeSplit(stage, style) };
}

/** Places the pictures of a talk and the actor beside them; `nearest` is the actor at the closest camera. */
export function placeTalk(spec: TalkSpec, nearest: Rig): TalkPlaces {
  const face = faceArea(nearest);
  return { ...placePictures(spec), face, actorShift: shiftActor(stageOf[spec.ratio], captionsBelow(spec), face) };
}
