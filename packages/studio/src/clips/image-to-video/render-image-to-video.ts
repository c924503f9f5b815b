import { writeFile } from 'node:fs/promises';
import { clipFacts } from '#clips/clip-facts.ts';
import type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { writeWav } from '#music/write-wav.ts';
import { blendOverlay } from '#pixels/yuv-overlay.ts';
import { createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';
import { paintAiLabel } from '#video/ai-label.ts';
import { createProgressReporter } from '#video/render-progress.ts';
import { renderVideo } from '#video/render-video.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { VideoSource } from '#video/video-source.ts';
import { renderAmbientBed } from './ambient-bed.ts';
import { type ImageToVideoSpec, type ImageToVideoSpecInput, imageToVideoSpecSchema } from './image-to-video-spec.ts';
import { createLayerPainter } from './layer-painter.ts';
import { createLivingPortrait, type LivingPortrait } from './living-portrait.ts';
import { loadPictureLayers, type PictureLayers } from './load-picture-layers.ts';
import { type CameraMove, cameraMoves, type TouchKind } from './motion-words.ts';
import { createTouches } from './paint-touches.ts';
import { planCamera, zoomTravel } from './plan-camera.ts';
import type { Gesture } from './read-gestures.ts';
import { type Motion, readMotion } from './read-motion.ts';

const sampleRate = 48_000;

export interface ImageToVideoResult extends ClipResult {
  /** The motion used: camera and layers of a still picture move; a person we drew also moves. */
  motion: {
    moves: CameraMove[];
    touches: TouchKind[];
    /** Gestures of a drawn person; blinking, breathing and glances are implied. */
    gestures: Gesture[];
    /**
     * 'layers' if the subject could be separated from its backdrop and moves at its own speed, otherwise 'depth' or
     * 'flat'.
     */
    parallax: 'layers' | 'depth' | 'flat';
  };
}

/** Encoder settings of such a video. */
export interface MovingPicture extends VideoSource {
  motion: ImageToVideoResult['motion'];
}

/**
 * Makes a video of one picture: a camera move over it parsed from the prompt, two layers at two speeds if the subject
 * can be separated from its backdrop, and light or weather on request. Throws RenderError: `invalid_spec`,
 * `unreadable_media`, `canceled` and those of `renderVideo`.
 */
export async function renderImageToVideo(
  input: ImageToVideoSpecInput,
  options: ClipOptions,
): Promise<ImageToVideoResult> {
  const spec = parseClipSpec(imageToVideoSpecSchema, input);
  const report = createProgressReporter(options.onProgress);
  const prepare = async (wavFile: string): Promise<MovingPicture> => {
    report('voice', 0);
    await writeFile(wavFile, writeWav({ ...renderSound(spec), sampleRate }));
    report('voice', 40);
    const picture = await prepareMovingPicture(spec, options.cacheDir);
    report('voice', 100);
    return picture;
  };
  const { source, probe } = await renderVideo(prepare, options, report);
  return { ...clipFacts(probe, []), motion: source.motion };
}

/** The frames of such a video, drawn on demand. Throws RenderError `unreadable_media`. */
export async function prepareMovingPicture(spec: ImageToVideoSpec, cacheDir?: string): Promise<MovingPicture> {
  const motion = readMotion(spec.prompt, spec.negativePrompt);
  if (spec.portrait) {
    const living = await createLivingPortrait(spec.portrait, spec);
    return planMovingPicture(spec, motion, layersOf(living), living);
  }
  const layers = await loadPictureLayers(spec, { wantsBlur: motion.touches.includes('depth-blur'), cacheDir });
  return planMovingPicture(spec, motion, layers);
}

function renderSound(spec: ImageToVideoSpec) {
  const length = Math.round((spec.durationMs / 1000) * sampleRate);
  if (spec.sound === 'silent') return { left: new Float32Array(length), right: new Float32Array(length) };
  return renderAmbientBed(spec.durationMs, sampleRate, `${spec.seed} ${spec.prompt}`);
}

/** Moves during which depth would be visible as distortion. */
const flatMoves: readonly CameraMove[] = ['rotate', 'shake', 'still'];

/** In a zoom in, a cut-out grows faster than the rest; it must not leave the picture because of that. */
function strengthFor({ moves, strength }: Motion, { stage, plate, near }: PictureLayers): number {
  if (!near || !moves.some((move) => move === 'zoom-in' || move === 'zoom-out')) return strength;
  const fill = Math.max(stage.width / plate.width, stage.height / plate.height);
  const { width, height } = near.layer.colors;
  const room = Math.min(stage.width / (width * fill), stage.height / (height * fill));
  const most = (Math.max(1.12, room * 0.98) ** 0.7 - 1) / zoomTravel;
  return Math.min(strength, most);
}

/** People are not cut out of their room: both move as one, with estimated depth. */
function layersOf({ plate }: LivingPortrait): PictureLayers {
  return { stage: { width: plate.width, height: plate.height }, plate, near: null, focus: { x: 0.5, y: 0.36 } };
}

function planMovingPicture(
  spec: ImageToVideoSpec,
  motion: Motion,
  layers: PictureLayers,
  living?: LivingPortrait,
): MovingPicture {
  const { stage, plate, near, focus } = layers;
  const seed = `${spec.seed} ${spec.prompt}`;
  const isFlat = cameraMoves.every((move) => !motion.moves.includes(move) || flatMoves.includes(move));
  const camera = planCamera({
    motion: { ...motion, strength: strengthFor(motion, layers) },
    stage,
    plate,
    focus,
    durationMs: spec.durationMs,
    seed,
  });
  const paintLayers = createLayerPainter(layers, camera, isFlat ? 0 : motion.moves.includes('orbit') ? 1.2 : 1);
  const touch = createTouches(motion.touches, { stage, durationMs: spec.durationMs, focus, seed });
  const label = spec.label ? paintAiLabel(stage) : null;
  // The encoder is still reading the previous frame while the next one is drawn.
  const frames: YuvPicture[] = [0, 1].map(() => createYuvPicture(stage.width, stage.height));
  const frameCount = Math.round((spec.durationMs / 1000) * framesPerSecond);
  return {
    stage,
    frameCount,
    cutFrames: [],
    posterFrame: Math.floor(frameCount / 2),
    hasPhotographs: !living,
    title: spec.title,
    sideFiles: [],
    drawFrame: (frame) => {
      const picture = frames[frame % frames.length] as YuvPicture;
      living?.draw(frame);
      paintLayers(picture, frameCount > 1 ? frame / (frameCount - 1) : 0);
      touch(picture, frame / framesPerSecond);
      if (label) blendOverlay(picture, label);
      return picture;
    },
    motion: {
      moves: motion.moves,
      touches: motion.touches,
      gestures: living?.gestures ?? [],
      parallax: isFlat ? 'flat' : near ? 'layers' : 'depth',
    },
  };
}
