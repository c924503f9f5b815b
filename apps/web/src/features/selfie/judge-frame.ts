import type { FacePlace } from './frame-geometry.ts';
import type { FrameMeasure } from './measure-frame.ts';

/** One thing that was looked at, and what it is like. */
export interface FrameVerdict {
  about: 'light' | 'sharpness' | 'face';
  isGood: boolean;
  text: string;
}

/** Photos with a face darker than 38 are refused; one wants some distance. */
const darkest = 44;
/** Below this, lightness alone does not tell dark skin in good light (60) from fair skin in bad light. */
const dark = 64;
/** Whites of eyes and shine in good light, on any skin: 240. */
const litHighlight = 160;
const bright = 215;
const mostBurnt = 0.12;
const mostUneven = 2.2;
/**
 * Detail of a face in focus, as a share of its light, is about 0.2, with or without grain; a blur over 1.5 % of its height
 * leaves 0.05.
 */
const soft = 0.05;

const places: Record<FacePlace, [isGood: boolean, text: string]> = {
  good: [true, 'Face in the outline'],
  none: [false, 'No face in the picture'],
  several: [false, 'More than one face'],
  small: [false, 'Come closer'],
  large: [false, 'Move back a little'],
  off: [false, 'Move into the outline'],
};

/**
 * What to tell about a frame: only what was measured.
 * @param face undefined where the browser cannot see faces
 */
export function judgeFrame(measure: FrameMeasure, face: FacePlace | undefined): FrameVerdict[] {
  const verdicts: FrameVerdict[] = [judgeLight(measure)];
  // In the dark, there is none to be seen.
  if (measure.light >= darkest / 2)
    verdicts.push(
      measure.sharpness < soft * measure.light
        ? { about: 'sharpness', isGood: false, text: 'Blurred. Hold still, or wipe the lens' }
        : { about: 'sharpness', isGood: true, text: 'Sharp' },
    );
  if (face) verdicts.push({ about: 'face', isGood: places[face][0], text: places[face][1] });
  return verdicts;
}

function judgeLight({ light, highlight, burnt, sides }: FrameMeasure): FrameVerdict {
  const bad = (text: string): FrameVerdict => ({ about: 'light', isGood: false, text });
  if (light < darkest || (light < dark && highlight < litHighlight)) return bad('Too dark. Face a window or a lamp');
  if (light > bright || burnt > mostBurnt) return bad('Too bright. Turn away from the light');
  if (sides > mostUneven) return bad('Light from one side. Turn toward it');
  return { about: 'light', isGood: true, text: 'Good light' };
}
