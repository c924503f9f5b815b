import { createRig } from '#actors/create-rig.ts';
import type { Expression, FaceState } from '#actors/rig.ts';
import { waveAt } from '#actors/wave.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { createYuvPicture } from '#pixels/yuv-picture.ts';
import { portraitSize } from '#stills/avatar-portrait/render-avatar-portrait.ts';
import { type PortraitRecipe, restingMouths, setUpPortrait } from '#stills/avatar-portrait/set-up-portrait.ts';
import { FrameComposer } from '#talk/frame-composer.ts';
import { type FrameState, planTalk } from '#timeline/plan-talk.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { createFrameGrade } from './grade-frame.ts';
import { type Gesture, readGestures } from './read-gestures.ts';

/** A person we drew, redrawn for every frame. */
export interface LivingPortrait {
  /** The last drawn frame; always the same picture. */
  plate: YuvPicture;
  gestures: Gesture[];
  draw(frame: number): void;
}

/** Width of a video with its picture's shape. */
const width = 1080;
const height = Math.round((width * portraitSize.height) / portraitSize.width / 2) * 2;

/** Start and duration of each gesture, in parts of the video. */
const smileFrom = 0.18;
const waveFromMs = 700;
const waveHoldMs = 1600;
const nodMs = 1300;
const winkMs = 260;
const easeMs = 420;

/** Sets up the person of a recipe for a video of `durationMs`. Throws like `setUpPortrait`. */
export async function createLivingPortrait(
  recipe: PortraitRecipe,
  wish: { prompt: string; negativePrompt: string; durationMs: number; seed: number },
): Promise<LivingPortrait> {
  const { actor, held, expression, understood } = await setUpPortrait(recipe);
  const gestures = readGestures(wish.prompt, wish.negativePrompt);
  const has = (gesture: Gesture): boolean => gestures.includes(gesture);
  const { durationMs } = wish;
  const stage = { width, height };
  const plan = planTalk({
    words: [],
    durationMs,
    framesPerSecond,
    seed: `${wish.seed} ${recipe.seed} ${recipe.prompt}`,
    mouthAt: () => restingMouths[expression],
    edit: { durationMs, shots: [{ startMs: 0, zoom: 0, pushMs: 0 }], clips: [], endCard: null },
  });
  const composer = new FrameComposer({
    stage,
    createRig: (zoom) => createRig(actor, stage, { zoom }, 'talk', { held, waves: has('wave') }),
    pictures: [],
    captions: null,
    label: null,
  });
  // A requested smile or laugh starts from a neutral face, so that it is noticeable.
  const calm: Expression = expression === 'happy' || expression === 'excited' ? 'neutral' : expression;
  const wanted: Expression = has('laugh') ? 'excited' : has('smile') ? 'happy' : expression;
  const changes = has('smile') || has('laugh');
  const turnMs = durationMs * smileFrom;

  function stateAt(frame: number): FrameState {
    const timeMs = (frame * 1000) / framesPerSecond;
    const state = plan.frameAt(frame);
    const part = changes ? ease((timeMs - turnMs) / easeMs) : 1;
    const now = part < 0.5 && changes ? calm : wanted;
    const from = changes ? restingMouths[calm] : restingMouths[wanted];
    const mouth = has('laugh') && part === 1 ? laughing(timeMs) : mix(from, restingMouths[wanted], part);
    return { ...moved(state, timeMs), face: faceAt(state.face, now, timeMs), mouth, zoom: 0, push: undefined };
  }

  function moved(state: FrameState, timeMs: number): FrameState {
    const wave = has('wave') ? waveAt(timeMs - waveFromMs, waveHoldMs) : undefined;
    const nod = has('nod') ? steps(Math.max(0, bump(timeMs, nodMs)) * 0.55) : 0;
    const shake = has('shake-head') ? steps(bump(timeMs, nodMs) * 0.5) : 0;
    if (!wave && nod === 0 && shake === 0) return state;
    const { pose } = state;
    return {
      ...state,
      pose: { ...pose, x: pose.x + shake, y: pose.y + nod, ...(wave && { wave }) },
      poseKey: `${state.poseKey} ${wave?.raise} ${wave?.swing} ${nod} ${shake}`,
    };
  }

  function faceAt(face: FaceState, now: Expression, timeMs: number): FaceState {
    const isWinking = has('wink') && timeMs > durationMs * 0.55 && timeMs < durationMs * 0.55 + winkMs;
    const aside = has('look-aside') ? steps(Math.sin((timeMs / durationMs) * Math.PI * 4) * 0.8) : face.lookX;
    return { ...face, lookX: aside, expression: now, ...(isWinking && { blink: 1 }) };
  }

  const plate = createYuvPicture(width, height);
  const grade = understood.style && createFrameGrade(understood.style, width, height);
  return {
    plate,
    gestures,
    draw(frame) {
      composer.compose(stateAt(frame), null).data.copy(plate.data);
      grade?.(plate);
    },
  };
}

/** From 0 to 1, slow at both ends. */
function ease(part: number): number {
  const t = Math.min(1, Math.max(0, part));
  return t * t * (3 - 2 * t);
}

/** Two swings back and forth, starting in the second half of the first second. */
function bump(timeMs: number, lengthMs: number): number {
  const part = (timeMs - 600) / lengthMs;
  return part <= 0 || part >= 1 ? 0 : Math.sin(part * Math.PI * 4) * Math.sin(part * Math.PI);
}

/** Quantized, so that drawn heads can be found again. */
function steps(value: number): number {
  return Math.round(value * 24) / 24;
}

function mix(from: MouthShape, to: MouthShape, part: number): MouthShape {
  const between = (a: number, b: number): number => a + (b - a) * part;
  return {
    open: between(from.open, to.open),
    width: between(from.width, to.width),
    teeth: between(from.teeth, to.teeth),
    tuck: between(from.tuck, to.tuck),
  };
}

/** A laughing mouth: open, and a little wider with every breath. */
function laughing(timeMs: number): MouthShape {
  const { open, ...rest } = restingMouths.excited;
  return { ...rest, open: open + Math.abs(Math.sin(timeMs / 130)) * 0.22 };
}
