import type { Box } from '#canvas/stage.ts';
import { PixelKernel } from '#pixels/kernel/pixel-kernel.ts';
import { blendOverlay, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { boxesMeet, copyBox, putPatch, type YuvPatch, type YuvPicture } from '#pixels/yuv-picture.ts';

/** A frame on its way to the encoder, and its changes since the last update. */
interface OutputFrame {
  picture: YuvPicture;
  stale: Box[];
}

/**
 * A persistent picture with overlays on top, returned in turn as one of a few output frames, so that one can be drawn
 * while another is still being sent. Only changes are copied, and overlays are blended again only in the rows where
 * something below them changed, once for all outputs.
 */
export class LayeredFrame {
  readonly #clean: YuvPicture;
  readonly #blended: YuvPicture;
  readonly #whole: Box;
  readonly #outputs: OutputFrame[];
  #dirty: Box[];
  #overlays: readonly (YuvOverlay | null)[] = [];
  #next = 0;

  constructor(width: number, height: number, outputCount: number) {
    const kernel = new PixelKernel((2 + outputCount) * (width * height * 1.5 + 64));
    this.#clean = kernel.createPicture(width, height);
    this.#blended = kernel.createPicture(width, height);
    this.#whole = { x: 0, y: 0, width, height };
    this.#dirty = [this.#whole];
    this.#outputs = Array.from({ length: outputCount }, () => ({
      picture: kernel.createPicture(width, height),
      stale: [],
    }));
  }

  /** The picture without overlays. After writing to it directly, call `touchAll`. */
  get clean(): YuvPicture {
    return this.#clean;
  }

  /** Marks the whole picture as changed. */
  touchAll(): void {
    this.#dirty = [this.#whole];
  }

  /** Puts a patch in its position. */
  put(patch: YuvPatch): void {
    putPatch(this.#clean, patch);
    addBox(this.#dirty, { x: patch.x, y: patch.y, width: patch.width, height: patch.height });
  }

  /** The next output frame, with these overlays in order. It is valid until `outputCount` further calls. */
  render(overlays: readonly (YuvOverlay | null)[]): YuvPicture {
    const changed = this.#bringUpToDate(overlays);
    for (const output of this.#outputs) for (const box of changed) addBox(output.stale, box);
    const output = this.#outputs[this.#next] as OutputFrame;
    this.#next = (this.#next + 1) % this.#outputs.length;
    for (const box of output.stale) copyBox(this.#blended, box, output.picture, box.x, box.y);
    output.stale = [];
    return output.picture;
  }

  /** Copies the changes and blends the overlays over them. Returns the boxes that look different now. */
  #bringUpToDate(overlays: readonly (YuvOverlay | null)[]): Box[] {
    const changed = this.#dirty;
    this.#dirty = [];
    overlays.forEach((overlay, layer) => {
      const previous = this.#overlays[layer] ?? null;
      if (previous === overlay) return;
      if (previous) addBox(changed, previous.box);
      if (overlay) addBox(changed, overlay.box);
    });
    // An overlay is blended again in whole rows: its part of them must first be restored. That part may cover another
    // overlay, hence the loop.
    let rows: (Box | null)[];
    let grown: boolean;
    do {
      rows = overlays.map((overlay) => (overlay ? rowsToBlend(overlay.box, changed) : null));
      grown = rows.map((box) => box !== null && addBox(changed, box)).includes(true);
    } while (grown);
    for (const box of changed) copyBox(this.#clean, box, this.#blended, box.x, box.y);
    overlays.forEach((overlay, layer) => {
      const box = rows[layer];
      if (overlay && box) blendOverlay(this.#blended, overlay, box.y - overlay.box.y, box.height);
    });
    this.#overlays = overlays;
    return changed;
  }
}

/** The rows of an overlay's box that a changed box touches; null if there are none. */
function rowsToBlend(box: Box, changed: readonly Box[]): Box | null {
  const below = changed.filter((other) => boxesMeet(other, box));
  if (below.length === 0) return null;
  const top = Math.max(box.y, Math.min(...below.map((other) => other.y)));
  const bottom = Math.min(box.y + box.height, Math.max(...below.map((other) => other.y + other.height)));
  return { x: box.x, y: top, width: box.width, height: bottom - top };
}

/** Adds a box to a list, dropping those it covers. Returns false, without a change, if it is covered itself. */
function addBox(boxes: Box[], box: Box): boolean {
  if (boxes.some((other) => contains(other, box))) return false;
  for (let index = boxes.length - 1; index >= 0; index--) {
    if (contains(box, boxes[index] as Box)) boxes.splice(index, 1);
  }
  boxes.push(box);
  return true;
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
