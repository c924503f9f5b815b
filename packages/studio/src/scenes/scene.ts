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

/** Things that may stand on a table. */
export type TableProp = 'mug' | 'cup' | 'glass' | 'notebook' | 'books' | 'plant' | 'microphone' | 'bowl' | 'phone';

/** A table, desk or counter before the actor. */
export interface TableTop {
  /** '#rrggbb' in neutral light. */
  color: string;
  /** Whether it is of wood. */
  grain: boolean;
  /** What may stand on it. */
  props: readonly TableProp[];
}

/**
 * A place. It is painted in a square of 1920 units around the actor, of which a portrait stage shows the middle 1080 and a
 * landscape stage the upper part; the main light comes from the left, and the picture is mirrored for actors lit from the right.
 */
export interface Scene {
  /** The actor's situations: first the place, then what it suits. */
  situations: readonly string[];
  /** '#rrggbb': what lies behind head and shoulders on average, by which clothes, hair and skin are chosen to stand out. */
  wall: string;
  light: Omit<Light, 'side'>;
  /** Blur of the distance, scene units. */
  blur: number;
  /** Whether the wall is near enough to catch the actor's shadow, 0..1. */
  wallShadow: number;
  paint(ctx: SKRSContext2D, random: () => number): void;
  /** Whether whoever sits here is belted in. */
  seatBelt?: true;
  /** Whether this is a place where people film themselves at arm's length. */
  selfies?: true;
  /** Where actors sit at a table, unless they hold the camera themselves. */
  table?: TableTop;
}
