import type { Rig } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import { CaptionPainter } from '#captions/caption-painter.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { usualFramesInFlight } from '#encode/usual-frames-in-flight.ts';
import { drawZoomed } from '#pixels/draw-zoomed.ts';
import { LayeredFrame } from '#pixels/layered-frame.ts';
import { dropCanvases } from '#pixels/release-pixels.ts';
import type { YuvOverlay } from '#pixels/yuv-overlay.ts';
import { copyBox, createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';
import { pushView } from '#talk/camera-push.ts';
import { cutawayView } from '#talk/cutaway-view.ts';
import type { EndCardPainter } from '#talk/end-card-painter.ts';
import type { InsetPainter } from '#talk/inset-painter.ts';
import { faceKey, mouthKey, quantiseMouth, ShotPainter } from '#talk/shot-painter.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import type { FrameState } from '#timeline/plan-talk.ts';
import { paintAiLabel } from '#video/ai-label.ts';
import { paintWatermark } from '#video/watermark.ts';

export interface FrameComposerInput {
  stage: Stage;
  /** Sets the actor up for a camera distance; called once for each distance used. */
  createRig: (zoom: number) => Rig;
  /** Framings that are already painted, by their index into `shotZooms`; the composer owns them from then on. */
  shots?: Map<number, ShotPainter> | undefined;
  /**
   * Pictures as they fill the frame, of the stage's size, and as they stand beside the actor; made when first needed.
   */
  pictures: readonly { loadFull: () => YuvPicture; createInset: () => InsetPainter }[];
  createEndCard?: (() => EndCardPainter) | null | undefined;
  captions: { style: CaptionStyle; blocks: readonly CaptionBlock[] } | null;
  label: boolean;
  /** Frames returned before the first one may be overwritten; `usualFramesInFlight` by default. */
  framesInFlight?: number | undefined;
  /** One word across everything; none if omitted or empty. */
  watermark?: string | undefined;
}

const nothingShown = { background: '', trunk: 0, head: '', mouth: '' };

/** Turns frame states into pictures, updating only differences from the previous frame. */
export class FrameComposer {
  readonly #input: FrameComposerInput;
  readonly #frame: LayeredFrame;
  readonly #shots: Map<number, ShotPainter>;
  readonly #captionPainter: CaptionPainter | null;
  readonly #label: YuvOverlay | null;
  readonly #watermark: YuvOverlay | null;
  #shown = nothingShown;
  /** Only one is kept: sway and spring of a large picture take 15 MB. */
  #inset: { media: number; painter: InsetPainter } | null = null;
  /** Likewise. */
  #full: { media: number; picture: YuvPicture } | null = null;
  #endCard: EndCardPainter | null = null;
  /** The picture before the camera moved closer; made when first needed. */
  #unpushed: YuvPicture | null = null;
  #caption: { key: string; overlay: YuvOverlay | null } = { key: '', overlay: null };

  constructor(input: FrameComposerInput) {
    this.#input = input;
    this.#shots = input.shots ?? new Map();
    this.#frame = new LayeredFrame(input.stage.width, input.stage.height, input.framesInFlight ?? usualFramesInFlight);
    this.#captionPainter =
      input.captions && new CaptionPainter(input.stage, input.captions.style, input.captions.blocks);
    this.#label = input.label ? paintAiLabel(input.stage) : null;
    this.#watermark = input.watermark ? paintWatermark(input.stage, input.watermark) : null;
  }

  /** Draws one frame. The picture stays valid until `framesInFlight` further calls. */
  compose(state: FrameState, caption: CaptionMoment | null): YuvPicture {
    if (state.endCardMs !== undefined && this.#input.createEndCard) {
      if (!this.#endCard) {
        // The actor is no longer visible, and the card's parts need the memory.
        this.#shots.clear();
        this.#inset = null;
        this.#full = null;
        dropCanvases();
        this.#endCard = this.#input.createEndCard();
      }
      this.#drawEndCard(this.#endCard, state.endCardMs);
      return this.#frame.render([this.#label, null, null, this.#watermark]);
    }
    if (state.cutaway) this.#drawCutaway(state.cutaway);
    else {
      this.#full = null;
      this.#drawActor(state);
    }
    const overlays = [this.#label, this.#insetOverlay(state), this.#captionOverlay(caption), this.#watermark];
    return state.push ? this.#renderPushed(state, state.push, overlays) : this.#frame.render(overlays);
  }

  #drawCutaway({ media, sinceMs, leftMs }: NonNullable<FrameState['cutaway']>): void {
    const picture = this.#input.pictures[media];
    if (!picture) return;
    if (this.#full?.media !== media) this.#full = { media, picture: picture.loadFull() };
    drawZoomed(this.#full.picture, this.#frame.clean, cutawayView(media, sinceMs, leftMs));
    this.#frame.touchAll();
    this.#shown = nothingShown;
  }

  /** The card slides up over the last picture of the actor, which does not move. */
  #drawEndCard(endCard: EndCardPainter, sinceMs: number): void {
    const { width, height } = this.#input.stage;
    const picture = endCard.pictureAt(sinceMs);
    this.#shown = nothingShown;
    if (picture) {
      const free = endCard.uncoveredRows(sinceMs);
      copyBox(picture, { x: 0, y: 0, width, height: height - free }, this.#frame.clean, 0, free);
      this.#frame.touchAll();
      return;
    }
    const button = endCard.buttonPatch(sinceMs);
    if (button) this.#frame.put(button);
  }

  #renderPushed(
    state: FrameState,
    { zoom, part }: NonNullable<FrameState['push']>,
    overlays: (YuvOverlay | null)[],
  ): YuvPicture {
    const { clean } = this.#frame;
    this.#unpushed ??= createYuvPicture(clean.width, clean.height);
    this.#unpushed.data.set(clean.data);
    const view = pushView(this.#shot(state.zoom).rig, this.#shot(zoom).rig, this.#input.stage, part);
    drawZoomed(this.#unpushed, clean, view);
    this.#frame.touchAll();
    const frame = this.#frame.render(overlays);
    clean.data.set(this.#unpushed.data);
    this.#frame.touchAll();
    return frame;
  }

  #insetOverlay({ inset }: FrameState): YuvOverlay | null {
    const picture = inset && this.#input.pictures[inset.media];
    if (!inset || !picture) {
      if (this.#inset) dropCanvases();
      this.#inset = null;
      return null;
    }
    if (this.#inset?.media !== inset.media) this.#inset = { media: inset.media, painter: picture.createInset() };
    return this.#inset.painter.overlayAt(inset.sinceMs, inset.leftMs);
  }

  #drawActor(state: FrameState): void {
    const shot = this.#shot(state.zoom);
    const background = `zoom ${state.zoom}`;
    if (this.#shown.background !== background) {
      this.#frame.clean.data.set(shot.base.data);
      this.#frame.touchAll();
      this.#shown = { background, trunk: 0, head: '', mouth: '' };
    }
    const trunk = state.breath ?? 0;
    if (this.#shown.trunk !== trunk) {
      this.#frame.put(shot.trunkPatch(state));
      this.#shown = { background, trunk, head: '', mouth: '' };
    }
    const head = `${state.poseKey}|${faceKey(state.face)}`;
    if (this.#shown.head !== head) {
      this.#frame.put(shot.headPatch(state));
      const eyes = shot.eyesPatch(state);
      if (eyes) this.#frame.put(eyes);
      this.#shown = { background, trunk, head, mouth: '' };
    }
    const mouth = mouthKey(quantiseMouth(state.mouth));
    if (this.#shown.mouth !== mouth) {
      this.#frame.put(shot.mouthPatch(state));
      this.#shown = { background, trunk, head, mouth };
    }
  }

  #shot(zoom: number): ShotPainter {
    let shot = this.#shots.get(zoom);
    if (!shot) {
      const { createRig, stage } = this.#input;
      shot = new ShotPainter(createRig(shotZooms[zoom] ?? 1), stage);
      this.#shots.set(zoom, shot);
      dropCanvases();
    }
    return shot;
  }

  #captionOverlay(moment: CaptionMoment | null): YuvOverlay | null {
    if (!this.#captionPainter || !moment) return null;
    const key = this.#captionPainter.keyOf(moment);
    if (this.#caption.key !== key) this.#caption = { key, overlay: this.#captionPainter.overlayAt(moment) };
    return this.#caption.overlay;
  }
}
