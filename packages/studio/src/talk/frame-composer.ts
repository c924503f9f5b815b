import type { Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { CaptionPainter } from '#captions/caption-painter.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { usualFramesInFlight } from '#encode/usual-frames-in-flight.ts';
import { drawZoomed } from '#pixels/draw-zoomed.ts';
import { LayeredFrame } from '#pixels/layered-frame.ts';
import { dropCanvases } from '#pixels/release-pixels.ts';
import { blendOverlay, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { copyBox, createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';
import { pushView } from '#talk/camera-push.ts';
import type { EndCardPainter } from '#talk/end-card/end-card-painter.ts';
import type { ArmOverlays, GesturePainter } from '#talk/gesture-painter.ts';
import { HeldPainter } from '#talk/held-painter.ts';
import { labelOnGround, labelOnPicture, labelPlacesOn, spreadOf } from '#talk/panel-label.ts';
import { pictureView } from '#talk/picture-view.ts';
import { faceKey, mouthKey, quantiseMouth, ShotPainter } from '#talk/shot-painter.ts';
import type { FrameSource, OverlaySource, ShownMedia } from '#talk/shown-media.ts';
import type { TalkPlaces } from '#talk/talk-places.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import type { FrameState, ShownPicture } from '#timeline/plan-talk.ts';
import { aiLabelBox, paintAiLabel } from '#video/ai-label.ts';
import { paintWatermark } from '#video/watermark.ts';

export interface FrameComposerInput {
  stage: Stage;
  /** Sets the actor up for a camera distance, with a picture's product in hand if one is given. */
  createRig: (zoom: number, held: number | null) => Rig;
  /** Framings that are already painted, by their index into `shotZooms`; the composer owns them from then on. */
  shots?: Map<number, ShotPainter> | undefined;
  /** Pictures and films, opened when first needed. */
  pictures: readonly ShownMedia[];
  /** Where they stand; needed only with pictures. */
  places?: TalkPlaces | undefined;
  /** What pops up beside the actor. */
  createPop?: ((pop: ShownPop) => OverlaySource | undefined) | undefined;
  createEndCard?: (() => EndCardPainter) | null | undefined;
  captions: { style: CaptionStyle; blocks: readonly CaptionBlock[] } | null;
  /** Where the label stands beside the actor; null for none. */
  label: Box | null;
  /** Frames returned before the first one may be overwritten; `usualFramesInFlight` by default. */
  framesInFlight?: number | undefined;
  /** One word across everything; none if omitted or empty. */
  watermark?: string | undefined;
  /** Paints gesturing hands; without it, there are none. */
  hands?: GesturePainter | undefined;
}

/** Painted figures kept at once, each up to 35 MB: two framings, empty-handed and holding something. */
const mostShots = 4;

type ShownPop = NonNullable<FrameState['pop']>;

const nothingShown = { background: '', trunk: 0, head: '', mouth: '' };

/** Turns frame states into pictures, updating only differences from the previous frame. */
export class FrameComposer {
  readonly #input: FrameComposerInput;
  readonly #frame: LayeredFrame;
  readonly #shots: Map<number, ShotPainter>;
  readonly #captionPainter: CaptionPainter | null;
  readonly #labels = new Map<string, YuvOverlay>();
  readonly #watermark: YuvOverlay | null;
  #shown = nothingShown;
  /** Only one is kept: sway and spring of a large picture take 15 MB. */
  #inset: { key: string; painter: OverlaySource } | null = null;
  /** Likewise. */
  #panel: { media: number; layout: 'full' | 'split'; source: FrameSource; label: Box | null } | null = null;
  /** A split's picture as its camera sees it. */
  #panelView: YuvPicture | null = null;
  #endCard: EndCardPainter | null = null;
  readonly #held: HeldPainter;
  /** The plain picture of the actor while a changed one is sent; made when first needed. */
  #plain: YuvPicture | null = null;
  #caption: { key: string; overlay: YuvOverlay | null } = { key: '', overlay: null };

  constructor(input: FrameComposerInput) {
    this.#input = input;
    this.#shots = input.shots ?? new Map();
    this.#frame = new LayeredFrame(input.stage.width, input.stage.height, input.framesInFlight ?? usualFramesInFlight);
    this.#held = new HeldPainter(input.stage);
    this.#captionPainter =
      input.captions && new CaptionPainter(input.stage, input.captions.style, input.captions.blocks);
    this.#watermark = input.watermark ? paintWatermark(input.stage, input.watermark) : null;
  }

  /** Draws one frame. The picture stays valid until `framesInFlight` further calls. */
  compose(state: FrameState, caption: CaptionMoment | null): YuvPicture {
    if (state.endCardMs !== undefined && this.#input.createEndCard) {
      if (!this.#endCard) {
        // The actor is no longer visible, and the card's parts need the memory.
        this.#shots.clear();
        this.#inset = null;
        this.#panel = null;
        dropCanvases();
        this.#endCard = this.#input.createEndCard();
      }
      this.#drawEndCard(this.#endCard, state.endCardMs);
      return this.#frame.render([null, null, this.#labelAt(this.#cardLabel()), null, null, this.#watermark]);
    }
    if (state.full) {
      this.#drawFull(state.full);
      return this.#renderBeside('full', caption);
    }
    if (state.split) return this.#renderSplit(state, state.split, caption);
    this.#panel = null;
    this.#drawActor(state);
    const overlays = [
      ...this.#handOverlays(state),
      this.#labelAt(this.#input.label),
      this.#insetOverlay(state),
      this.#captionOverlay(caption),
      this.#watermark,
    ];
    return state.push ? this.#renderPushed(state, state.push, overlays) : this.#frame.render(overlays);
  }

  #drawFull(shown: ShownPicture): void {
    const picture = this.#openPanel(shown, 'full');
    if (!picture) return;
    const { clean } = this.#frame;
    if (picture.isFilm) clean.data.set(picture.frameAt(shown.sinceMs).data);
    else drawZoomed(picture.frameAt(shown.sinceMs), clean, pictureView(shown.media, shown.sinceMs, shown.leftMs));
    this.#frame.touchAll();
    this.#shown = nothingShown;
  }

  /** The actor moves aside for the panel; the plain picture comes back for the next frame. */
  #renderSplit(state: FrameState, shown: ShownPicture, caption: CaptionMoment | null): YuvPicture {
    const { places } = this.#input;
    const picture = this.#openPanel(shown, 'split');
    this.#drawActor(state.push ? { ...state, zoom: state.push.zoom } : state);
    if (!places || !picture) return this.#renderBeside('split', caption);
    const { clean } = this.#frame;
    const { width, height } = clean;
    const { split, actorShift } = places;
    const { panel } = split;
    this.#plain ??= createYuvPicture(width, height);
    this.#plain.data.set(clean.data);
    // The part of the actor's picture that the panel leaves free.
    const free =
      panel.width === width
        ? { x: 0, y: panel.height, width, height: height - panel.height }
        : { x: panel.width, y: 0, width: width - panel.width, height };
    const seen = { ...free, x: Math.max(0, free.x - actorShift.x), y: Math.max(0, free.y - actorShift.y) };
    copyBox(this.#plain, seen, clean, free.x, free.y);
    const part = this.#panelFrame(picture, shown);
    copyBox(part, { x: 0, y: 0, width: panel.width, height: panel.height }, clean, panel.x, panel.y);
    this.#frame.touchAll();
    const frame = this.#renderBeside('split', caption);
    clean.data.set(this.#plain.data);
    this.#frame.touchAll();
    return frame;
  }

  /** The frame with its captions at the place they have next to a picture. */
  #renderBeside(layout: 'full' | 'split', caption: CaptionMoment | null): YuvPicture {
    const { places, captions } = this.#input;
    const down = places && captions ? Math.round((places[layout].captionsY - captions.style.centerY) / 2) * 2 : 0;
    const captionsMoved = moved(this.#captionOverlay(caption), down);
    const label = this.#labelAt(this.#panel ? this.#panel.label : this.#input.label);
    return this.#frame.render([null, null, label, null, captionsMoved, this.#watermark]);
  }

  #panelFrame(source: FrameSource, { media, sinceMs, leftMs }: ShownPicture): YuvPicture {
    const picture = source.frameAt(sinceMs);
    if (source.isFilm) return picture;
    if (this.#panelView?.width !== picture.width || this.#panelView.height !== picture.height)
      this.#panelView = createYuvPicture(picture.width, picture.height);
    drawZoomed(picture, this.#panelView, pictureView(media, sinceMs, leftMs));
    return this.#panelView;
  }

  #openPanel(shown: ShownPicture, layout: 'full' | 'split'): FrameSource | null {
    const { media } = shown;
    const picture = this.#input.pictures[media];
    if (!picture) return null;
    if (this.#panel?.media !== media || this.#panel.layout !== layout) {
      const source = picture.open(layout);
      this.#panel = { media, layout, source, label: this.#panelLabel(picture, source, shown, layout) };
    }
    return this.#panel.source;
  }

  /** The same for all of a picture's frames, at whichever of them drawing begins. */
  #panelLabel(picture: ShownMedia, source: FrameSource, shown: ShownPicture, layout: 'full' | 'split'): Box | null {
    const { label, places, stage } = this.#input;
    if (!label || !places) return label;
    const input = { stage, place: places[layout], wanted: label };
    if (picture.isOnGround) return labelOnGround(input);
    // The later one first: a film is read forwards from its beginning then.
    const times = source.isFilm ? [(shown.sinceMs + shown.leftMs) / 2, 0] : [0];
    const spreads = new Map<string, number>();
    const keyOf = (box: Box) => `${box.x} ${box.y}`;
    for (const atMs of times) {
      const frame = source.frameAt(atMs);
      for (const box of labelPlacesOn(input))
        spreads.set(keyOf(box), Math.max(spreads.get(keyOf(box)) ?? 0, spreadOf(frame, box)));
    }
    return labelOnPicture(input, (box) => spreads.get(keyOf(box)) ?? Infinity);
  }

  /** The card's words leave the whole upper edge free, and nothing else. */
  #cardLabel(): Box | null {
    const { label, stage } = this.#input;
    return label && label.y > aiLabelBox(stage).y ? aiLabelBox(stage) : label;
  }

  #labelAt(box: Box | null): YuvOverlay | null {
    if (!box) return null;
    const key = `${box.x} ${box.y}`;
    const overlay = this.#labels.get(key) ?? paintAiLabel(this.#input.stage, box);
    this.#labels.set(key, overlay);
    return overlay;
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
    this.#plain ??= createYuvPicture(clean.width, clean.height);
    this.#plain.data.set(clean.data);
    const held = this.#heldOverlay(state);
    if (held) blendOverlay(this.#plain, held);
    const view = pushView(this.#shot(state).rig, this.#shot({ ...state, zoom }).rig, this.#input.stage, part);
    drawZoomed(this.#plain, clean, view);
    this.#frame.touchAll();
    const frame = this.#frame.render(overlays);
    clean.data.set(this.#plain.data);
    this.#frame.touchAll();
    // What was blended into it must not stay.
    if (held) this.#shown = nothingShown;
    return frame;
  }

  /** What stands beside the actor: a picture, else what has popped up. */
  #insetOverlay({ inset, pop }: FrameState): YuvOverlay | null {
    const shown = inset ?? pop;
    const key = inset ? `picture ${inset.media}` : pop ? `pop ${pop.order}` : '';
    if (this.#inset && this.#inset.key !== key) {
      this.#inset = null;
      dropCanvases();
    }
    if (!shown) return null;
    const painter = this.#inset?.painter ?? this.#openInset(inset, pop);
    if (!painter) return null;
    this.#inset = { key, painter };
    return painter.overlayAt(shown.sinceMs, shown.leftMs);
  }

  #openInset(inset: ShownPicture | undefined, pop: ShownPop | undefined): OverlaySource | undefined {
    if (inset) return this.#input.pictures[inset.media]?.openInset();
    return pop && this.#input.createPop?.(pop);
  }

  /** Hands lie over the actor and under everything else. */
  #handOverlays(state: FrameState): ArmOverlays {
    const { hands } = this.#input;
    if (state.push) return [null, null];
    const held = this.#heldOverlay(state);
    const [arm, other] = hands?.overlaysOf(this.#shot(state).rig.arms, state.zoom, state.gesture) ?? [null, null];
    // Who holds something has one hand left.
    return held ? [held, arm] : [arm, other];
  }

  #heldOverlay(state: FrameState): YuvOverlay | null {
    return this.#held.overlayOf(this.#shot(state).rig.held, String(shotKey(state)), state.holding);
  }

  #drawActor(state: FrameState): void {
    const shot = this.#shot(state);
    const background = String(shotKey(state));
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

  #shot(state: FrameState): ShotPainter {
    const key = shotKey(state);
    let shot = this.#shots.get(key);
    if (!shot) {
      const { createRig, stage } = this.#input;
      for (const old of this.#shots.keys()) if (this.#shots.size >= mostShots) this.#shots.delete(old);
      shot = new ShotPainter(createRig(shotZooms[state.zoom] ?? 1, state.held?.media ?? null), stage);
      this.#shots.set(key, shot);
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

/** Framings without anything in hand are known by their index into `shotZooms`. */
function shotKey({ zoom, held }: FrameState): number {
  return zoom + (held ? (held.media + 1) * shotZooms.length : 0);
}

function moved(overlay: YuvOverlay | null, down: number): YuvOverlay | null {
  return overlay && down !== 0 ? { ...overlay, box: { ...overlay.box, y: overlay.box.y + down } } : overlay;
}
