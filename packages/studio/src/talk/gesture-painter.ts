import type { GesturePose, HandShape, Side } from '#actors/gesture.ts';
import type { GestureArms } from '#actors/gesture-arms.ts';
import type { Stage } from '#canvas/stage.ts';
import type { YuvOverlay } from '#pixels/yuv-overlay.ts';
import { TurnedParts } from '#talk/turned-parts.ts';

/** Both arms of a double gesture; a hand comes up in four turns and goes down in the same. */
const kept = { partsKept: 2, turnsKept: 6 };

/** How much higher than usual a hand is held in a framing, to stay above the captions, pixels; see `liftOfHand`. */
type LiftOf = (zoom: number, shape: HandShape, side: Side) => number | null;

export type ArmOverlays = readonly [YuvOverlay | null, YuvOverlay | null];

const none: ArmOverlays = [null, null];

/** Gesturing arms as overlays, painted once per shape and framing. */
export class GesturePainter {
  readonly #stage: Stage;
  readonly #lift: LiftOf;
  readonly #lifts = new Map<string, number | null>();
  readonly #parts: TurnedParts;
  #last: { key: string; overlays: ArmOverlays } = { key: '', overlays: none };

  constructor(stage: Stage, lift: LiftOf) {
    this.#stage = stage;
    this.#lift = lift;
    this.#parts = new TurnedParts(stage, kept);
  }

  /** The arms of a pose; equal objects for equal poses in a row. */
  overlaysOf(arms: GestureArms | undefined, zoom: number, pose: GesturePose | undefined): ArmOverlays {
    if (!arms || !pose || pose.raise <= 0) return none;
    const key = [zoom, pose.shape, pose.side, pose.isDouble, pose.raise, pose.turn].join('/');
    if (this.#last.key !== key) {
      const other = pose.isDouble ? this.#place(arms, zoom, { ...pose, side: pose.side === 1 ? -1 : 1 }) : null;
      this.#last = { key, overlays: [this.#place(arms, zoom, pose), other] };
    }
    return this.#last.overlays;
  }

  #place(arms: GestureArms, zoom: number, { shape, side, raise, turn }: GesturePose): YuvOverlay | null {
    const lift = this.#liftOf(zoom, shape, side);
    if (lift === null) return null;
    // From wherever the hand is out of sight.
    const travel = this.#stage.height - arms.handArea(shape, side).top + lift;
    const part = arms.partOf(shape, side, lift);
    return this.#parts.overlayOf(`${zoom}/${shape}/${side}`, part, turn, (1 - raise) * travel);
  }

  #liftOf(zoom: number, shape: HandShape, side: Side): number | null {
    const key = `${zoom}/${shape}/${side}`;
    let lift = this.#lifts.get(key);
    if (lift === undefined) {
      lift = this.#lift(zoom, shape, side);
      this.#lifts.set(key, lift);
    }
    return lift;
  }
}
