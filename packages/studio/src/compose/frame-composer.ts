import type { Rig, Stage } from '#actors/rig.ts';
import { CaptionPainter } from '#captions/caption-painter.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { paintAiLabel } from '#compose/ai-label.ts';
import { drawCutaway } from '#compose/draw-cutaway.ts';
import { LayeredFrame } from '#compose/layered-frame.ts';
import { faceKey, mouthKey, quantiseMouth, ShotPainter } from '#compose/shot-painter.ts';
import type { YuvOverlay } from '#compose/yuv-overlay.ts';
import type { YuvPicture } from '#compose/yuv-picture.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import type { FrameState } from '#timeline/plan-talk.ts';

export interface FrameComposerInput {
  stage: Stage;
  /** Sets the actor up for a camera distance; called once for each that is used. */
  createRig: (zoom: number) => Rig;
  /** Pictures for cutaways, of the stage's size. */
  pictures: readonly YuvPicture[];
  captions: { style: CaptionStyle; blocks: readonly CaptionBlock[] } | null;
  label: boolean;
}

/** Frames handed out before the first one may be overwritten. */
export const framesInFlight = 2;

/** Turns frame states into pictures, touching only what differs from the frame before. */
export class FrameComposer {
  readonly #input: FrameComposerInput;
  readonly #frame: LayeredFrame;
  readonly #shots = new Map<number, ShotPainter>();
  readonly #captionPainter: CaptionPainter | null;
  readonly #label: YuvOverlay | null;
  #shown = { background: '', head: '', mouth: '' };
  #caption: { key: string; overlay: YuvOverlay | null } = { key: '', overlay: null };

  constructor(input: FrameComposerInput) {
    this.#input = input;
    this.#frame = new LayeredFrame(input.stage.width, input.stage.height, framesInFlight);
    this.#captionPainter =
      input.captions && new CaptionPainter(input.stage, input.captions.style, input.captions.blocks);
    this.#label = input.label ? paintAiLabel(input.stage) : null;
  }

  /** Draws one frame. The picture stays valid until `framesInFlight` further calls. */
  compose(state: FrameState, caption: CaptionMoment | null): YuvPicture {
    if (state.cutaway) this.#drawCutaway(state.cutaway);
    else this.#drawActor(state);
    return this.#frame.render([this.#label, this.#captionOverlay(caption)]);
  }

  #drawCutaway({ media, part }: NonNullable<FrameState['cutaway']>): void {
    const picture = this.#input.pictures[media];
    if (!picture) return;
    drawCutaway(picture, this.#frame.clean, part);
    this.#frame.touchAll();
    this.#shown = { background: '', head: '', mouth: '' };
  }

  #drawActor(state: FrameState): void {
    const shot = this.#shot(state.zoom);
    const background = `zoom ${state.zoom}`;
    if (this.#shown.background !== background) {
      this.#frame.clean.data.set(shot.base.data);
      this.#frame.touchAll();
      this.#shown = { background, head: '', mouth: '' };
    }
    const head = `${state.poseKey}|${faceKey(state.face)}`;
    if (this.#shown.head !== head) {
      this.#frame.put(shot.headPatch(state));
      const eyes = shot.eyesPatch(state);
      if (eyes) this.#frame.put(eyes);
      this.#shown = { background, head, mouth: '' };
    }
    const mouth = mouthKey(quantiseMouth(state.mouth));
    if (this.#shown.mouth !== mouth) {
      this.#frame.put(shot.mouthPatch(state));
      this.#shown = { background, head, mouth };
    }
  }

  #shot(zoom: number): ShotPainter {
    let shot = this.#shots.get(zoom);
    if (!shot) {
      const { createRig, stage } = this.#input;
      shot = new ShotPainter(createRig(shotZooms[zoom] ?? 1), stage);
      this.#shots.set(zoom, shot);
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
