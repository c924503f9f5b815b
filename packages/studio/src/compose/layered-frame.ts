import type { Box } from '#actors/rig.ts';
import { blendOverlay, type YuvOverlay } from '#compose/yuv-overlay.ts';
import {
  boxesMeet,
  copyBox,
  createYuvPicture,
  putPatch,
  type YuvPatch,
  type YuvPicture,
} from '#compose/yuv-picture.ts';

/** A frame on its way to the encoder, and what has changed below since it was last brought up to date. */
interface OutputFrame {
  picture: YuvPicture;
  stale: Box[];
  overlays: (YuvOverlay | null)[];
}

/**
 * A persistent picture with overlays on top, given out in turn as one of a few output frames, so that one can be drawn
 * while another is still being sent. Only what changed is copied and only disturbed overlays are blended again.
 */
export class LayeredFrame {
  readonly #clean: YuvPicture;
  readonly #whole: Box;
  readonly #outputs: OutputFrame[];
  #next = 0;

  constructor(width: number, height: number, outputCount: number) {
    this.#clean = createYuvPicture(width, height);
    this.#whole = { x: 0, y: 0, width, height };
    this.#outputs = Array.from({ length: outputCount }, () => ({
      picture: createYuvPicture(width, height),
      stale: [this.#whole],
      overlays: [],
    }));
  }

  /** The picture without overlays. After writing to it directly, call `touchAll`. */
  get clean(): YuvPicture {
    return this.#clean;
  }

  /** Declares the whole picture changed. */
  touchAll(): void {
    for (const output of this.#outputs) output.stale = [this.#whole];
  }

  /** Puts a patch at its place. */
  put(patch: YuvPatch): void {
    putPatch(this.#clean, patch);
    const { x, y, width, height } = patch;
    for (const output of this.#outputs) {
      if (output.stale[0] === this.#whole) continue;
      output.stale = [...output.stale.filter((box) => !contains(patch, box)), { x, y, width, height }];
    }
  }

  /** The next output frame, with these overlays in order. It is valid until `outputCount` further calls. */
  render(overlays: (YuvOverlay | null)[]): YuvPicture {
    const output = this.#outputs[this.#next] as OutputFrame;
    this.#next = (this.#next + 1) % this.#outputs.length;
    const restored = [...output.stale];
    overlays.forEach((overlay, layer) => {
      const previous = output.overlays[layer];
      if (previous && previous !== overlay) restored.push(previous.box);
    });
    const disturbed = overlays.filter(
      (overlay, layer) =>
        overlay !== null && (overlay !== output.overlays[layer] || restored.some((box) => boxesMeet(box, overlay.box))),
    );
    for (const overlay of disturbed) if (overlay) restored.push(overlay.box);
    for (const box of restored) copyBox(this.#clean, box, output.picture, box.x, box.y);
    for (const overlay of disturbed) if (overlay) blendOverlay(output.picture, overlay);
    output.stale = [];
    output.overlays = overlays;
    return output.picture;
  }
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
