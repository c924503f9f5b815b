import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Rig } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import { ShotPainter } from '#talk/shot-painter.ts';
import type { TalkMedia } from '#talk/talk-media.ts';
import type { TalkSpec } from '#talk/talk-spec.ts';
import { paceOf, paceTraits } from '#timeline/pace.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { postureAt } from '#timeline/posture.ts';
import { temperOf } from '#timeline/temper.ts';
import { stageOf } from '#video/video-format.ts';

/** Framings that nearly every talk of each kind uses: indexes into `shotZooms`. */
const usualShots = { talk: [0, 1], hook: [0, 2] } as const;

const longestAheadMs = 60_000;

type FigureMedia = Pick<TalkMedia, 'held' | 'pictures'>;

/** The actor of a talk, set up for each camera distance once. */
export class TalkFigure {
  readonly #actor: Actor;
  readonly #stage: Stage;
  readonly #media: FigureMedia;
  readonly #usual: readonly number[];
  readonly #leans: boolean;
  readonly #rigs = new Map<string, Rig>();
  #shots = new Map<number, ShotPainter>();
  #isNeeded = false;

  constructor(spec: TalkSpec, actor: Actor, media: FigureMedia) {
    const { kind, ratio, script, language } = spec;
    this.#actor = actor;
    this.#stage = stageOf[ratio];
    this.#media = media;
    // A single sentence has no cut; minutes of speech need the memory.
    const hasCuts = kind === 'hook' || /[.!?…。！？।]\s*\S/u.test(script);
    const isLong = estimateSpeechMs(script, language === 'auto' ? 'en' : language) > longestAheadMs;
    this.#leans = paceTraits[paceOf(spec)].leans;
    this.#usual = isLong ? [] : usualShots[kind].slice(0, hasCuts ? undefined : 1);
  }

  /** The actor at a camera distance, with the product of a picture in hand if its index is given. */
  rigAt(zoom: number, heldMedia: number | null = null): Rig {
    const key = `${zoom}/${heldMedia}`;
    const picture = heldMedia === null ? undefined : this.#media.pictures[heldMedia];
    const held = picture?.kind === 'picture' ? picture.held : this.#media.held;
    const rig =
      this.#rigs.get(key) ??
      createRig(this.#actor, this.#stage, { zoom, lean: this.#leans ? postureAt(zoom, this.#actor.id) : 0 }, 'talk', {
        held,
        isHeldApart: true,
        free: temperOf(this.#actor.id).hand,
      });
    this.#rigs.set(key, rig);
    return rig;
  }

  /** Returns the framings painted so far, by their index into `shotZooms`; none will be added from now on. */
  takeShots(): Map<number, ShotPainter> {
    const shots = this.#shots;
    this.#isNeeded = true;
    this.#shots = new Map();
    return shots;
  }

  /**
   * Paints the usual framings one by one, yielding to other work in between, until they are needed or the signal is
   * aborted. Never throws: a framing that cannot be painted now fails again when the frame is drawn, and is reported
   * there.
   */
  paintAhead(signal?: AbortSignal): void {
    const next = this.#usual.find((index) => !this.#shots.has(index));
    if (next === undefined || this.#isNeeded || signal?.aborted) return;
    try {
      this.#shots.set(next, new ShotPainter(this.rigAt(shotZooms[next] ?? 1), this.#stage));
    } catch {
      return;
    }
    setImmediate(() => this.paintAhead(signal));
  }
}
