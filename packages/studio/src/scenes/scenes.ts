import { car } from '#scenes/car-scene.ts';
import { balcony, bathroom, bedroom, desk, kitchen, livingRoom, night } from '#scenes/home-scenes.ts';
import { cafe, gym, library, shop, workshop } from '#scenes/leisure-scenes.ts';
import { beach, garden, park, street, streetEvening } from '#scenes/open-air-scenes.ts';
import type { Scene, SceneKind } from '#scenes/scene.ts';
import { blush, clay, lagoon, lilac, mustard, plaster, sage, sky, slate } from '#scenes/studio-walls.ts';
import { classroom, office, recordingStudio } from '#scenes/work-scenes.ts';

/** Every place an actor can stand in. */
export const scenes: Record<SceneKind, Scene> = {
  plaster,
  sage,
  blush,
  sky,
  mustard,
  clay,
  lilac,
  lagoon,
  slate,
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
  garden,
  street,
  beach,
  office,
  classroom,
  'recording-studio': recordingStudio,
};
