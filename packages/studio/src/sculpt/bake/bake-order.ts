import type { Box } from '#canvas/stage.ts';
import type { FaceMotion } from '#sculpt/form/face-motion.ts';
import type { Person } from '#sculpt/form/person.ts';
import type { Pose } from '#sculpt/form/pose.ts';
import type { LightRig } from '#sculpt/light/light-rig.ts';
import type { Lens } from './camera.ts';

/** One person as one lens sees them. */
export interface BakeOrder {
  person: Person;
  pose: Pose;
  rig: LightRig;
  lens: Lens;
}

/** A part of the picture, with what the face does there. */
export interface BakePart {
  motion: FaceMotion;
  box: Box;
}
