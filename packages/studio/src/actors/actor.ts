import type { Look } from '#actors/look.ts';
import type { PhotoFigure } from '#actors/photo/photo-figure.ts';
import type { Sculpture } from '#actors/sculpted/sculpture.ts';
import type { SceneKind } from '#scenes/scene.ts';
import type { VoiceSpec } from '#speech/speech.ts';

export type AgeBand = 'Young Adult' | 'Adult' | 'Senior';

/** Where the actor stands. */
export interface Setting {
  scene: SceneKind;
  /** Side the main light comes from, as the viewer sees it. */
  light: 'left' | 'right';
  /** Sits at the setting's table with both hands visible. */
  seated?: boolean;
}

/** One drawn presenter of the catalogue. Two actors with equal fields give equal pictures. */
export interface Actor {
  /** kebab-case and permanently stable: stored with every video. */
  id: string;
  /** As shown, for example 'Inés'. */
  name: string;
  /** Seed of every small irregularity of the drawing. */
  seed: string;
  /**
   * 'unknown' is shown and found as neither; the body of such an actor follows the voice, without beard or lipstick.
   */
  gender: 'male' | 'female' | 'unknown';
  ageBand: AgeBand;
  /** Settings the picture suits, for search: 'Kitchen', 'Studio'. */
  situations: string[];
  /** Matches the actor's gender; for 'unknown', one of the two, chosen permanently. */
  voice: VoiceSpec;
  isPro: boolean;
  isHD: boolean;
  isExclusive: boolean;
  /** Spelled as in the published field. */
  hasFreeSpech: boolean;
  /** Rank, 1 is the most chosen. */
  popularity: number;
  /** YYYY-MM-DD. */
  addedAt: string;
  look: Look;
  setting: Setting;
  /** Of an actor made from a photo; look and setting then only choose the scene behind them. */
  photo?: PhotoFigure | undefined;
  /** Baked for the stage of one video: the actor is then moved instead of painted. */
  sculpture?: Sculpture | undefined;
}
