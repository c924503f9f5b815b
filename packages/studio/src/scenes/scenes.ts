import { cafe, car, gym, library, night, park, shop, streetEvening, workshop } from '#scenes/city-scenes.ts';
import { balcony, bathroom, bedroom, desk, kitchen, livingRoom } from '#scenes/home-scenes.ts';
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
  night,
  kitchen,
  'living-room': livingRoom,
  desk,
  cafe,
  'street-evening': streetEvening,
  park,
  gym,
  car,
  bathroom,
  bedroom,
  shop,
  balcony,
  library,
  workshop,
};
