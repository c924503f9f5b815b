import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Light } from '#scenes/light.ts';

export type SceneKind =
  | 'plaster'
  | 'sage'
  | 'blush'
  | 'sky'
  | 'mustard'
  | 'clay'
  | 'lilac'
  | 'lagoon'
  | 'slate'
  | 'night'
  | 'kitchen'
  | 'living-room'
  | 'desk'
  | 'cafe'
  | 'street-evening'
  | 'park'
  | 'gym'
  | 'car'
  | 'bathroom'
  | 'bedroom'
  | 'shop'
  | 'balcony'
  | 'library'
  | 'workshop'
  | 'garden'
  | 'street'
  | 'beach'
  | 'office'
  | 'classroom'
  | 'recording-studio';

/** Objects that may stand on a table. */
export type TableProp = 'mug' | 'cup' | 'glass' | 'notebook' | 'books' | 'plant' | 'microphone' | 'bowl' | 'phone';

/** A table, desk or counter in front of the actor. */
export interface TableTop {
  /** '#rrggbb' in neutral light. */
  color: string;
  /** Whether it is made of wood. */
  grain: boolean;
  /** Objects that may stand on it. */
  props: readonly TableProp[];
}

/**
 * A place. It is painted in a square of 1920 units around the actor, of which a portrait stage shows the middle 1080 and a
 * landscape stage the upper part; the main light comes from the left, and the picture is mirrored for actors lit from the right.
 */
export interface Scene {
  /** The actor's situations: first the place, then others it suits. */
  situations: readonly string[];
  /** '#rrggbb': average color behind head and shoulders; clothes, hair and skin are chosen to stand out from it. */
  wall: string;
  light: Omit<Light, 'side'>;
  /** Blur of the background, scene units. */
  blur: number;
  /** Strength of the actor's shadow on a nearby wall, 0..1. */
  wallShadow: number;
  paint(ctx: SKRSContext2D, random: () => number): void;
  /** Whether people sitting here wear a seat belt. */
  seatBelt?: true;
  /** Whether this is a place where people film themselves at arm's length. */
  selfies?: true;
  /** Whether actors sit at a table here, unless they hold the camera themselves. */
  table?: TableTop;
}
