import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Rig, Stage } from '#actors/rig.ts';
import { ShotPainter } from '#compose/shot-painter.ts';
import type { TalkMedia } from '#compose/talk-media.ts';
import { stageOf, type TalkSpec } from '#compose/talk-spec.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { postureAt } from '#timeline/posture.ts';

/** The framings a talk of each kind has, nearly always: indexes into `shotZooms`. */
const usualShots = { talk: [0, 1], hook: [0, 2] } as const;

const longestAheadMs = 60_000;

/** The actor of a talk, set up for each camera distance once. */
export class TalkFigure {
  readonly #actor: Actor;
  readonly #stage: Stage;
  readonly #media: Pick<TalkMedia, 'held'>;
  readonly #usual: readonly number[];
  readonly #rigs = new Map<number, Rig>();
  readonly #shots = new Map<number, ShotPainter>();
  #isNeeded = false;

  constructor({ kind, ratio, script, language }: TalkSpec, actor: Actor, media: Pick<TalkMedia, 'held'>) {
    this.#actor = actor;
    this.#stage = stageOf[ratio];
    this.#media = media;
    // A single sentence has no cut; minutes of speech need the room.
    const hasCuts = kind === 'hook' || /[.!?…。！？।]\s*\S/u.test(script);
    const isLong = estimateSpeechMs(script, language === 'auto' ? 'en' : language) > longestAheadMs;
    this.#usual = isLong ? [] : usualShots[kind].slice(0, hasCuts ? undefined : 1);
  }

  rigAt(zoom: number): Rig {
    const rig =
      this.#rigs.get(zoom) ??
      createRig(this.#actor, this.#stage, { zoom, lean: postureAt(zoom, this.#actor.id) }, 'talk', this.#media);
    this.#rigs.set(zoom, rig);
    return rig;
  }

  /** What has been painted ahead; from now on nothing more will be. */
  get shots(): ReadonlyMap<number, ShotPainter> {
    this.#isNeeded = true;
    return this.#shots;
  }

  /** Paints the usual framings one by one, giving way to whatever waits in between, until they are needed. */
  paintAhead(): void {
    const next = this.#usual.find((index) => !this.#shots.has(index));
    if (next === undefined || this.#isNeeded) return;
    this.#shots.set(next, new ShotPainter(this.rigAt(shotZooms[next] ?? 1), this.#stage));
    setImmediate(() => this.paintAhead());
  }
}
