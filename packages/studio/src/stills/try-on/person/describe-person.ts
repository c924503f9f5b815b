import type { Picture } from '#images/picture.ts';
import type { SeenBody } from '#vision/see-body.ts';
import type { Person } from './find-person.ts';

/** One thing that was seen; or that could not be told. */
export interface Mark {
  text: string;
  isSure: boolean;
}

const sure = (text: string): Mark => ({ text, isSure: true });
const unsure = (text: string): Mark => ({ text: `${text}: not sure`, isSure: false });

/** What the face and the points of a body say about a photo. */
export function describePerson(
  photo: Pick<Picture, 'height'>,
  person: Pick<Person, 'face'>,
  seen: SeenBody | null,
): Mark[] {
  return [sure('One person'), describeTurn(person, seen), describeArms(seen), describeReach(photo, seen)];
}

/** The nose is between the eyes of somebody who faces the camera, and the shoulders are both there. */
function describeTurn({ face }: Pick<Person, 'face'>, seen: SeenBody | null): Mark {
  const { nose, leftEye, rightEye, leftShoulder, rightShoulder } = seen?.points ?? {};
  if (!nose || !leftEye || !rightEye || !leftShoulder || !rightShoulder) return unsure('Facing front');
  const apart = Math.max(1, Math.abs(leftEye.x - rightEye.x));
  const off = Math.abs(nose.x - (leftEye.x + rightEye.x) / 2) / apart;
  const across = Math.abs(leftShoulder.x - rightShoulder.x);
  if (off < 0.3 && across > face.width * 1.15) return sure('Facing front');
  return off > 0.55 ? sure('Turned to the side') : unsure('Facing front');
}

function describeArms(seen: SeenBody | null): Mark {
  const { leftElbow, rightElbow, leftWrist, rightWrist, leftShoulder, rightShoulder } = seen?.points ?? {};
  if (!leftShoulder || !rightShoulder) return unsure('Arms at the sides');
  const [left, right] = [Math.min(leftShoulder.x, rightShoulder.x), Math.max(leftShoulder.x, rightShoulder.x)];
  const inset = (right - left) * 0.2;
  const ends = [leftElbow, rightElbow, leftWrist, rightWrist].flatMap((point) => (point ? [point] : []));
  if (ends.some(({ x }) => x > left + inset && x < right - inset)) return sure('An arm in front');
  // An arm that was not found may be behind the back, or across.
  return leftElbow && rightElbow && leftWrist && rightWrist ? sure('Arms at the sides') : unsure('Arms at the sides');
}

function describeReach({ height }: Pick<Picture, 'height'>, seen: SeenBody | null): Mark {
  if (!seen) return unsure('How much of the body shows');
  const { leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle } = seen.points;
  if (leftAnkle && rightAnkle && leftKnee && rightKnee) return sure('From head to toe');
  const hips = [leftHip, rightHip].flatMap((point) => (point && point.y < height * 0.97 ? [point] : []));
  if (hips.length === 2) return sure('Down to the hips');
  // One hip alone: the other is hidden, or neither is one.
  return hips.length === 1 ? unsure('Down to the hips') : sure('Head and shoulders');
}
