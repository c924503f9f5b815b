import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import { findSpeaker } from '#actors/find-speaker.ts';
import { waveAt } from '#actors/wave.ts';
import { captionStyleFor } from '#captions/caption-style.ts';
import { clipFacts } from '#clips/clip-facts.ts';
import type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { RenderError } from '#errors/render-error.ts';
import { FrameComposer } from '#talk/frame-composer.ts';
import { placeAiLabel } from '#talk/place-ai-label.ts';
import { type PreparedVoice, prepareVoice } from '#talk/prepare-voice.ts';
import { talkSpecSchema } from '#talk/talk-spec.ts';
import { planTalk } from '#timeline/plan-talk.ts';
import { createProgressReporter } from '#video/render-progress.ts';
import { renderVideo } from '#video/render-video.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { VideoSource } from '#video/video-source.ts';
import { greetingLine } from './greeting-line.ts';
import { type GreetingSpec, type GreetingSpecInput, greetingSpecSchema, greetingStage } from './greeting-spec.ts';

/** Minimum length: a shorter clip would flicker when it repeats. */
const shortestMs = 3000;
/** The hand comes up with the first word and is down again before the clip repeats. */
const waveFromMs = 120;
const waveForMs = 1100;

export interface GreetingOptions extends ClipOptions {
  /** Cache folder for speech. */
  cacheDir: string;
}

export interface GreetingResult extends ClipResult {
  /** The spoken line. */
  line: string;
}

interface GreetingSource extends VideoSource {
  warnings: string[];
}

/**
 * Renders an actor saying hello in their own voice: 540 x 960, about three seconds, no captions. Meant to be made once
 * per actor and stored. Throws RenderError: `unknown_actor`, `invalid_spec`, `canceled` and those of `renderVideo`.
 */
export async function renderGreeting(input: GreetingSpecInput, options: GreetingOptions): Promise<GreetingResult> {
  const spec = parseClipSpec(greetingSpecSchema, input);
  const actor = await findSpeaker(spec);
  if (!actor) throw new RenderError('unknown_actor', `There is no actor called ${spec.actorId}.`);
  const report = createProgressReporter(options.onProgress);
  const line = greetingLine(actor);
  const prepare = async (wavFile: string): Promise<GreetingSource> => {
    report('voice', 0);
    const talk = talkSpecSchema.parse({
      actorId: actor.id,
      script: line,
      language: 'en',
      captions: { style: 'none' },
    });
    const voice = await prepareVoice(talk, actor, { ...options, wavFile });
    report('voice', 100);
    return planGreeting(spec, actor, voice, line);
  };
  const { source, probe } = await renderVideo(prepare, options, report);
  return { ...clipFacts(probe, source.warnings), line };
}

function planGreeting(spec: GreetingSpec, actor: Actor, voice: PreparedVoice, line: string): GreetingSource {
  const plan = planTalk({
    words: voice.words,
    durationMs: Math.max(shortestMs, voice.durationMs),
    framesPerSecond,
    seed: `${actor.id} ${line}`,
    mouthAt: voice.mouthAt,
  });
  const createGreetingRig = (zoom: number) => createRig(actor, greetingStage, { zoom }, 'talk', { waves: true });
  // Viewers must always see that a photographed person did not say this.
  const hasLabel = spec.label || actor.photo !== undefined;
  const composer = new FrameComposer({
    stage: greetingStage,
    createRig: createGreetingRig,
    pictures: [],
    captions: null,
    label: hasLabel ? placeAiLabel(greetingStage, captionStyleFor(greetingStage), [createGreetingRig(1)]) : null,
  });
  return {
    stage: greetingStage,
    frameCount: plan.frameCount,
    cutFrames: [],
    posterFrame: Math.round(framesPerSecond * 0.6),
    hasPhotographs: false,
    ...(actor.photo ? { digitalSource: 'ofPhotographedPerson' as const } : {}),
    title: actor.name,
    sideFiles: [],
    // The same distance throughout: a punch-in inside a tile looks like a mistake. A hello is spoken with a smile.
    drawFrame: (frame) => {
      const state = plan.frameAt(frame);
      const wave = waveAt((frame * 1000) / framesPerSecond - waveFromMs, waveForMs);
      const pose = wave ? { ...state.pose, wave } : state.pose;
      const poseKey = wave ? `${state.poseKey} ${wave.raise} ${wave.swing}` : state.poseKey;
      return composer.compose(
        { ...state, pose, poseKey, zoom: 0, push: undefined, face: { ...state.face, expression: 'happy' } },
        null,
      );
    },
    warnings: voice.warnings,
  };
}
