import type { HeldPose } from '#actors/gesture.ts';
import type { Stage } from '#canvas/stage.ts';
import type { TurningPart } from '#canvas/turning-part.ts';
import type { YuvOverlay } from '#pixels/yuv-overlay.ts';
import { TurnedParts } from '#talk/turned-parts.ts';

/** A product swings through few turns, each kept for the next swing. */
const kept = { partsKept: 1, turnsKept: 4 };

/** The product in an actor's hand as an overlay, painted once per framing. */
export class HeldPainter {
  readonly #stage: Stage;
  readonly #parts: TurnedParts;
  #last: { key: string; overlay: YuvOverlay | null } = { key: '', overlay: null };

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#parts = new TurnedParts(stage, kept);
  }

  /** The product of a framing, known by its key, in a pose; equal objects for equal poses in a row. */
  overlayOf(part: TurningPart | undefined, framing: string, pose: HeldPose | undefined): YuvOverlay | null {
    if (!part || !pose || pose.raise <= 0) return null;
    const key = [framing, pose.raise, pose.turn].join('/');
    if (this.#last.key !== key) {
      const down = (1 - pose.raise) * (this.#stage.height - part.areaAt(0).top);
      this.#last = { key, overlay: this.#parts.overlayOf(framing, part, pose.turn, down) };
    }
    return this.#last.overlay;
  }
}
