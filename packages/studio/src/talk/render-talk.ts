import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { findSpeaker } from '#actors/find-speaker.ts';
import type { Rig } from '#actors/rig.ts';
import { makeSculpture } from '#actors/sculpted/sculpture.ts';
import type { Stage } from '#canvas/stage.ts';
import { stepsOf } from '#captions/caption-painter.ts';
import { type CaptionStyle, captionStyleFor } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import {
  captionsFromStart,
  captionTrack,
  clearCaptions,
  countUndrawable,
  loadCaptionFonts,
  planCaptions,
} from '#captions/plan-captions.ts';
import { writeSrt } from '#captions/write-srt.ts';
import { writeVtt } from '#captions/write-vtt.ts';
import { usualFramesInFlight } from '#encode/usual-frames-in-flight.ts';
import type { VideoProbe } from '#encode/verify-video.ts';
import { RenderError } from '#errors/render-error.ts';
import type { DigitalSource } from '#provenance/digital-source.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { describeFrame, describeLook, frameBelow } from '#talk/describe-talk.ts';
import { layOutEndCard } from '#talk/end-card/end-card-layers.ts';
import { EndCardPainter } from '#talk/end-card/end-card-painter.ts';
import { filmMedia } from '#talk/films/film-media.ts';
import { FilmProjector } from '#talk/films/film-projector.ts';
import { FrameComposer } from '#talk/frame-composer.ts';
import { GesturePainter } from '#talk/gesture-painter.ts';
import { liftOfHand, sidesWithRoom } from '#talk/hand-room.ts';
import { type InsetSurroundings, insetSide } from '#talk/inset-painter.ts';
import { pictureMedia } from '#talk/pictures/picture-media.ts';
import { placeAiLabel } from '#talk/place-ai-label.ts';
import { faceArea } from '#talk/place-inset.ts';
import { createPop } from '#talk/pop-painter.ts';
import { type PreparedVoice, prepareVoice, type SoundPlan } from '#talk/prepare-voice.ts';
import { TalkFigure } from '#talk/talk-figure.ts';
import { loadTalkMedia, planTalkEdit, type TalkMedia } from '#talk/talk-media.ts';
import { placeTalk } from '#talk/talk-places.ts';
import { type TalkSpec, type TalkSpecInput, talkSpecSchema } from '#talk/talk-spec.ts';
import { choosePosterFrame } from '#timeline/choose-poster-frame.ts';
import { findMentions } from '#timeline/find-mentions.ts';
import { paceOf, paceTraits } from '#timeline/pace.ts';
import type { TalkEdit } from '#timeline/plan-edit.ts';
import { planEffects } from '#timeline/plan-effects.ts';
import { gestureAt, planGestures } from '#timeline/plan-gestures.ts';
import type { PictureClip } from '#timeline/plan-pictures.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { planTalk, type TalkPlan } from '#timeline/plan-talk.ts';
import { createProgressReporter, type ProgressReporter, type RenderProgress } from '#video/render-progress.ts';
import { renderVideo } from '#video/render-video.ts';
import { framesPerSecond, stageOf } from '#video/video-format.ts';
import type { RenderVideoOptions, VideoSource } from '#video/video-source.ts';

export interface RenderTalkOptions extends RenderVideoOptions {
  /** WebVTT. */
  captionsFile: string;
  /** The same captions as SubRip, on request. */
  subtitlesFile?: string | undefined;
  /** Cache folder for speech. */
  cacheDir: string;
  /** Folder with the user's own neural voices, see `SpeakOptions`; without it the built-in voices speak. */
  neuralVoicesDir?: string | undefined;
  /** Folder with voices the operator installed, see `SpeakOptions`. */
  installedVoicesDir?: string | undefined;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
}

export interface TalkResult {
  durationMs: number;
  width: number;
  height: number;
  fps: number;
  sizeBytes: number;
  /** Number of spoken words. */
  words: number;
  /** The spoken language, also if the spec said 'auto'. */
  language: LanguageCode;
  /** Name of the voice engine. */
  speechEngine: string;
  /** Plain sentences about parts of the order that could not be fulfilled. */
  warnings: string[];
  probe: VideoProbe;
}

/** Facts about a talk known before its first frame is drawn. */
export interface TalkSource extends VideoSource {
  voice: PreparedVoice;
  /** When pictures are shown, and how. */
  clips: readonly PictureClip[];
  warnings: string[];
}

/**
 * Renders a talking-actor video: speech, picture and sound in one MP4, with a poster and captions beside it. Leaves
 * nothing behind on failure. Throws RenderError.
 */
export async function renderTalk(input: TalkSpecInput, options: RenderTalkOptions): Promise<TalkResult> {
  const report = createProgressReporter(options.onProgress);
  const talk = await openTalk(input, options, report);
  const { source, probe } = await renderVideo(talk.prepare, options, report).finally(talk.close);
  return {
    durationMs: probe.durationMs,
    width: probe.width,
    height: probe.height,
    fps: framesPerSecond,
    sizeBytes: probe.sizeBytes,
    words: source.voice.words.length,
    language: source.voice.language,
    speechEngine: source.voice.engine,
    warnings: source.warnings,
    probe,
  };
}

/** What the frames of a talk need. */
export type TalkFrameOptions = Pick<
  RenderTalkOptions,
  'captionsFile' | 'subtitlesFile' | 'cacheDir' | 'neuralVoicesDir' | 'installedVoicesDir' | 'ffmpegPath' | 'signal'
> & {
  /** Whether framings are painted while the voice speaks: not for a single frame. Default: true. */
  paintsAhead?: boolean | undefined;
};

/** A talk whose frames are drawn when they are asked for. */
export interface OpenTalk {
  /** Speaks, and plans the frames. */
  prepare: () => Promise<TalkSource>;
  close: () => void;
}

/** What `renderTalk` encodes. Throws RenderError. */
export async function openTalk(
  input: TalkSpecInput,
  options: TalkFrameOptions,
  report: ProgressReporter = () => undefined,
): Promise<OpenTalk> {
  const parsed = talkSpecSchema.safeParse(input);
  if (!parsed.success)
    throw new RenderError('invalid_spec', 'The video settings are invalid.', { cause: parsed.error });
  const spec = parsed.data;
  const found = await findSpeaker(spec);
  if (!found) throw new RenderError('unknown_actor', `There is no actor called ${spec.actorId}.`);
  const actor = { ...found };
  let voice: PreparedVoice | undefined;
  const projector = new FilmProjector(options.ffmpegPath);
  const prepare = async (): Promise<TalkSource> => {
    report('voice', 0);
    const unsculpted = await sculpt(spec, actor, options.signal);
    const loaded = await loadTalkMedia(spec, actor, options);
    const media = { ...loaded, warnings: [...unsculpted, ...loaded.warnings] };
    const figure = new TalkFigure(spec, actor, media);
    let edit: PlannedEdit | undefined;
    let known: InsetSurroundings | undefined;
    const surroundings = () => (known ??= surroundingsOf(spec, figure, media));
    const planSound = (words: readonly SpeechWord[], speechEndMs: number): SoundPlan => {
      edit = planTalkEdit(spec, media, { words, speechEndMs, surroundings });
      const hasEffects = spec.effects ?? (spec.music !== null || spec.musicFile !== null);
      return { durationMs: edit.durationMs, effects: hasEffects ? planEffects(edit, spec.kind) : [] };
    };
    const onSpeaking = () => {
      loadCaptionFonts(spec.script, captionStyleFor(stageOf[spec.ratio]));
      if (options.paintsAhead !== false) figure.paintAhead(options.signal);
    };
    voice = await prepareVoice(spec, actor, { ...options, planSound, onSpeaking });
    report('voice', 100);
    const planned = edit ?? planTalkEdit(spec, media, { words: [], speechEndMs: 0, surroundings });
    return prepareTalk(
      spec,
      actor,
      { voice, media, figure, edit: planned, projector, surroundings: surroundings() },
      options,
    );
  };
  const close = () => {
    voice?.end();
    projector.close();
  };
  return { prepare, close };
}

/** Gives the actor the sculpture that was asked for. Answers sentences about what could not be had. */
async function sculpt({ drawing, ratio }: TalkSpec, actor: Actor, signal?: AbortSignal): Promise<string[]> {
  if (drawing !== 'sculpted') return [];
  const sculpture = await makeSculpture(actor, stageOf[ratio], { signal });
  if (sculpture === null)
    return [`${actor.name} can’t be sculpted yet, so ${actor.photo ? 'the photo speaks' : 'they are painted'}.`];
  actor.sculpture = sculpture;
  return [];
}

type PlannedEdit = ReturnType<typeof planTalkEdit>;

/** Where things may stand beside the actor, at the closest camera. */
function surroundingsOf(spec: TalkSpec, figure: TalkFigure, media: TalkMedia): InsetSurroundings {
  const stage = stageOf[spec.ratio];
  const nearest = () => figure.rigAt(nearestZoom[spec.kind]);
  const style = chooseCaptionStyle(spec, nearest, stage);
  const label = hasLabel(spec) ? placeAiLabel(stage, style, rigsOf(spec, figure, media)) : undefined;
  return { stage, style, label, face: faceArea(nearest()), isHolding: media.held !== null };
}

/** The actor at the framings of any such talk: what stands beside them must not depend on a script's cuts. */
function rigsOf({ kind }: TalkSpec, figure: TalkFigure, { pictures }: TalkMedia): Rig[] {
  const inHand = pictures.flatMap((picture, media) => (picture.kind === 'picture' && picture.held ? [media] : []));
  const nearest = nearestZoom[kind];
  return [figure.rigAt(1), figure.rigAt(nearest), ...inHand.map((media) => figure.rigAt(nearest, media))];
}

interface PreparedTalk {
  voice: PreparedVoice;
  media: TalkMedia;
  edit: PlannedEdit;
  figure: TalkFigure;
  projector: FilmProjector;
  surroundings: InsetSurroundings;
}

async function prepareTalk(
  spec: TalkSpec,
  actor: Actor,
  { voice, media, edit, figure, projector, surroundings }: PreparedTalk,
  { captionsFile, subtitlesFile }: TalkFrameOptions,
): Promise<TalkSource> {
  const stage = stageOf[spec.ratio];
  const nearest = () => figure.rigAt(nearestZoom[spec.kind]);
  const { style } = surroundings;
  const shownCaptions = spec.captions.style === 'none' ? null : style;
  const rigAt = (zoom: number) => figure.rigAt(shotZooms[zoom] ?? 1);
  const opensAtOnce = spec.kind === 'hook';
  const spoken = clearCaptions(planCaptions(voice.words, style), edit.bodyMs);
  const blocks = opensAtOnce ? captionsFromStart(spoken) : spoken;
  const captionOf = captionTrack(blocks, stepsOf(style));
  const captionAt = (frame: number) => captionOf((frame * 1000) / framesPerSecond);
  const plan = planTalk({
    words: voice.words,
    durationMs: voice.durationMs,
    framesPerSecond,
    edit,
    seed: actor.id,
    mouthAt: voice.mouthAt,
    language: voice.language,
    expression: spec.expression === 'auto' ? undefined : spec.expression,
    pace: paceOf(spec),
    opensAtOnce,
    ...(media.held && { holdsFromMs: holdsFrom(spec, voice.words) }),
    gestureAt: planHands(spec, actor, { voice, edit, rigAt, captions: shownCaptions, isHolding: media.held !== null }),
  });
  const captionOn = (frame: number) => {
    const moment = captionAt(frame);
    const block = moment && blocks[moment.block];
    return block ? { lines: block.lines, word: moment.word, part: moment.part } : null;
  };
  const card = media.endCard;
  // Head turns take several frames' time to draw, stillness hardly any: a queue evens that out. Product pictures need
  // the memory.
  const framesInFlight = media.pictures.length > 0 ? usualFramesInFlight : 4;
  const places = placeTalk(spec, nearest());
  const composer = new FrameComposer({
    stage,
    createRig: (zoom, held) => figure.rigAt(zoom, held),
    shots: figure.takeShots(),
    pictures: media.pictures.map((shown, order) => {
      const input = { order, places, ...surroundings };
      return shown.kind === 'clip'
        ? filmMedia({ film: shown, projector, ...input })
        : pictureMedia({ picture: shown, ...input });
    }),
    places,
    createPop: (pop) => createPop({ pop, order: pop.order, ...surroundings }),
    createEndCard: card && (() => new EndCardPainter(layOutEndCard(card, stage), stage)),
    captions: spec.captions.style === 'none' ? null : { style, blocks },
    label: surroundings.label ?? null,
    // The first frame of a segment may be drawn over one that is not sent and occupies a picture as well.
    framesInFlight: framesInFlight + 1,
    watermark: spec.watermark,
    hands: new GesturePainter(stage, (zoom, shape, side) =>
      liftOfHand({ stage, rig: rigAt(zoom), captions: shownCaptions }, shape, side),
    ),
  });
  const subtitles = subtitlesFile ? [{ file: subtitlesFile, content: writeSrt(blocks) }] : [];
  return {
    stage,
    frameCount: plan.frameCount,
    cutFrames: plan.cutFrames,
    posterFrame: choosePosterFrame(plan, framesPerSecond, (frame) => captionAt(frame) !== null),
    hasPhotographs: plan.clips.some((clip) => clip.kind === 'full' || clip.kind === 'split'),
    title: spec.title,
    framesInFlight,
    digitalSource: digitalSourceOf(spec, voice, media),
    sideFiles: [{ file: captionsFile, content: writeVtt(blocks) }, ...subtitles],
    drawFrame: (frame) => composer.compose(plan.frameAt(frame), captionAt(frame)),
    repeatable: {
      look: await describeLook(spec, actor, style),
      describeFrame: (frame) => describeFrame(plan, frame, spec.captions.style === 'none' ? null : captionOn),
      frameBelow: (frame) => frameBelow(plan, frame),
      soundKey: voice.soundKey,
      writeSound: voice.writeSound,
    },
    voice,
    clips: plan.clips,
    warnings: [
      ...voice.warnings,
      ...media.warnings,
      ...edit.warnings,
      ...captionWarnings(spec, blocks),
      ...pictureWarnings(plan, media.pictures.length),
    ],
  };
}

/** A product that is held all the time comes up when it is first mentioned, else at once. */
function holdsFrom({ productName }: TalkSpec, words: readonly SpeechWord[]): number {
  const [first] = productName ? findMentions(words, [productName]) : [];
  const saidMs = first === undefined ? undefined : words[first]?.startMs;
  return saidMs === undefined ? 0 : Math.max(0, saidMs - heldAheadMs);
}

/** A held product is up when its name is said. */
const heldAheadMs = 420;

interface HandsInput {
  voice: PreparedVoice;
  edit: TalkEdit;
  rigAt: (zoom: number) => Rig;
  captions: CaptionStyle | null;
  isHolding: boolean;
}

const toFrameTime = (timeMs: number) => (Math.round((timeMs * framesPerSecond) / 1000) * 1000) / framesPerSecond;

/** The gesturing hand at a time of the talk. */
function planHands(spec: TalkSpec, actor: Actor, { voice, edit, rigAt, captions, isHolding }: HandsInput) {
  const pace = paceOf(spec);
  const stage = stageOf[spec.ratio];
  const gestures = planGestures({
    words: voice.words,
    shots: edit.shots,
    untilMs: edit.endCard?.startMs ?? edit.durationMs,
    bodyMs: edit.bodyMs,
    busy: [
      ...edit.clips,
      ...edit.shots
        .filter(({ pushMs }) => pushMs > 0)
        .map(({ startMs, pushMs }) => ({ startMs, endMs: startMs + pushMs })),
    ],
    taken: (edit.pops ?? []).map((pop, order) => ({ ...pop, side: insetSide(order, isHolding) === 'left' ? -1 : 1 })),
    pace,
    language: voice.language,
    seed: actor.id,
    sidesOf: (shape, zoom) => sidesWithRoom({ stage, rig: rigAt(zoom), captions }, shape),
  });
  // Those of a shot that begins a frame later look the same, so that its frames are found again.
  const onFrames = gestures.map((gesture) => ({
    ...gesture,
    startMs: toFrameTime(gesture.startMs),
    endMs: toFrameTime(gesture.endMs),
    beatsMs: gesture.beatsMs.map(toFrameTime),
  }));
  return (timeMs: number) => gestureAt(onFrames, timeMs, paceTraits[pace].riseMs);
}

/** Viewers must always see that a photographed person did not say this. */
function hasLabel({ label, actor }: TalkSpec): boolean {
  return label || actor?.kind === 'photo';
}

/** The user's own music may be a recording, which makes the video a composition, just like photographs. */
function digitalSourceOf(
  { musicFile, actor }: TalkSpec,
  { engine }: PreparedVoice,
  { pictures, endCard }: TalkMedia,
): DigitalSource {
  if (actor?.kind === 'photo') return 'ofPhotographedPerson';
  if (engine === 'neural') return 'withTrainedVoice';
  return pictures.length > 0 || endCard?.logo || musicFile !== null ? 'composed' : 'drawn';
}

/** The closest possible camera, used or not: positions must not depend on a script's cuts. */
const nearestZoom = { talk: shotZooms[1], hook: shotZooms[2] } as const;

function chooseCaptionStyle({ captions, kind }: TalkSpec, nearest: () => Rig, stage: Stage): CaptionStyle {
  const look = captions.style === 'none' ? 'word-highlight' : captions.style;
  const rig = nearest();
  const choice = { look, colors: captions.colors, isHook: kind === 'hook', face: rig.face };
  if (captions.position === 'lower') return captionStyleFor(stage, choice);
  // The lowest position of a mouth: at the closest camera, with the head nodding and leaning.
  const bottoms = [-0.03, 0, 0.03].map((tilt) => {
    const mouth = rig.mouthBox({ x: 0, y: 0.8, tilt });
    return mouth.y + mouth.height;
  });
  return captionStyleFor(stage, { ...choice, position: captions.position, mouthBottom: Math.max(...bottoms) });
}

function captionWarnings(spec: TalkSpec, blocks: readonly CaptionBlock[]): string[] {
  if (spec.captions.style === 'none' || countUndrawable(blocks) === 0) return [];
  return ['We cannot draw some words yet, so they are missing from the captions on screen. The caption file has them.'];
}

function pictureWarnings({ clips }: TalkPlan, pictureCount: number): string[] {
  const missing = pictureCount - new Set(clips.map((clip) => clip.media)).size;
  if (missing <= 0) return [];
  return [`The speech is too short to show ${missing} of ${pictureCount} pictures.`];
}
