import type { Scene, SceneKind } from '#scenes/scene.ts';
import { blush, clay, mustard, plaster, sage, sky } from '#scenes/studio-walls.ts';

/** Every place an actor can stand in. */
export const scenes: Record<SceneKind, Scene> = {
  plaster,
  sage,
  blush,
  sky,
  mustard,
  clay,
  night: sky,
  kitchen: plaster,
  'living-room': sage,
  desk: sky,
  cafe: clay,
  'street-evening': clay,
  park: sage,
  gym: sky,
  car: plaster,
  bathroom: sky,
  bedroom: blush,
  shop: mustard,
  balcony: sky,
  library: clay,
  workshop: mustard,
};
