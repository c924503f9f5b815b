import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Stage } from '#actors/rig.ts';
import { stepsOf } from '#captions/caption-painter.ts';
import { type CaptionStyle, captionStyleFor } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import { captionTrack, countUndrawable, planCaptions } from '#captions/plan-captions.ts';
import { writeSrt } from '#captions/write-srt.ts';
import { writeVtt } from '#captions/write-vtt.ts';
import { FrameComposer } from '#compose/frame-composer.ts';
import { prepareVoice } from '#compose/prepare-voice.ts';
import { releasePixels } from '#compose/release-pixels.ts';
import { assertNotCanceled, RenderError } from '#compose/render-error.ts';
import { createProgressReporter, type RenderProgress } from '#compose/render-progress.ts';
import { framesPerSecond, stageOf, type TalkSpec, type TalkSpecInput, talkSpecSchema } from '#compose/talk-spec.ts';
import { encodeJpeg, writeWhole } from '#compose/write-picture.ts';
import type { YuvPicture } from '#compose/yuv-picture.ts';
import { planEncode } from '#encode/plan-encode.ts';
import { type VideoProbe, verifyVideo } from '#encode/verify-video.ts';
import { VideoEncoder } from '#encode/video-encoder.ts';
import { choosePosterFrame } from '#timeline/choose-poster-frame.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { planTalk, type TalkPlan } from '#timeline/plan-talk.ts';

export interface RenderTalkOptions {
  /** Absolute path of the MP4. It appears when it is finished and checked, or not at all. */
  outFile: string;
  /** JPEG of the video's size. */
  posterFile: string;
  /** WebVTT. */
  captionsFile: string;
  /** The same captions as SubRip, when wanted. */
  subtitlesFile?: string | undefined;
  /** Where the newest frame is written now and then as a small JPEG while rendering. */
  previewFile?: string | undefined;
  /** Folder for speech that may be used again. */
  cacheDir: string;
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  signal?: AbortSignal | undefined;
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
  /** The language spoken, also where the spec said 'auto'. */
  language: LanguageCode;
  /** What made the voice. */
  speechEngine: string;
  /** Plain sentences about what could not be done as asked. */
  warnings: string[];
  probe: VideoProbe;
}

const previewEveryMs = 900;
const comment = 'Synthetic media made with Hookline';

/**
 * Renders a talking-actor video: speech, picture and sound into one MP4, with a poster and captions beside it.
 * Nothing is left behind on failure. Throws RenderError.
 */
export async function renderTalk(input: TalkSpecInput, options: RenderTalkOptions): Promise<TalkResult> {
  const parsed = talkSpecSchema.safeParse(input);
  if (!parsed.success)
    throw new RenderError('invalid_spec', 'The video was ordered with invalid settings.', { cause: parsed.error });
  const spec = parsed.data;
  const actor = findActor(spec.actorId);
  if (!actor) throw new RenderError('unknown_actor', `There is no actor called ${spec.actorId}.`);
  const report = createProgressReporter(options.onProgress);
  const stage = stageOf[spec.ratio];
  const partFile = `${options.outFile}.${randomUUID()}.part`;
  const wavFile = `${partFile}.wav`;
  await mkdir(path.dirname(options.outFile), { recursive: true });
  try {
    report('voice', 0);
    const voice = await prepareVoice(spec, actor, { ...options, wavFile });
    report('voice', 100);

    const style = chooseCaptionStyle(spec, actor, stage);
    const blocks = planCaptions(voice.words, style);
    const captionAt = captionTrack(blocks, stepsOf(style));
    const pictures = await loadPictures(spec.media, stage);
    const plan = planTalk({
      words: voice.words,
      durationMs: voice.durationMs,
      framesPerSecond,
      mediaCount: pictures.length,
      seed: `${actor.id} ${spec.script}`,
      mouthAt: voice.mouthAt,
    });
    const composer = new FrameComposer({
      stage,
      createRig: (zoom) => createRig(actor, stage, { zoom }),
      pictures,
      captions: spec.captions.style === 'none' ? null : { style, blocks },
      label: spec.label,
    });
    const encodePlan = {
      stage,
      framesPerSecond,
      cutFrames: plan.cutFrames,
      wavFile,
      outFile: partFile,
      title: spec.title,
      comment,
      hasPhotographs: plan.cutaways.length > 0,
    };
    const poster = await sendFrames(
      plan,
      composer,
      captionAt,
      new VideoEncoder(options.ffmpegPath, planEncode(encodePlan)),
      {
        ...options,
        report,
      },
    );

    const probe = await verifyVideo(partFile, {
      ...stage,
      fps: framesPerSecond,
      durationMs: (plan.frameCount * 1000) / framesPerSecond,
    });
    assertNotCanceled(options.signal);
    await writeWhole(options.posterFile, poster);
    await writeWhole(options.captionsFile, writeVtt(blocks));
    if (options.subtitlesFile) await writeWhole(options.subtitlesFile, writeSrt(blocks));
    await rename(partFile, options.outFile);
    report('encode', 100);
    return {
      durationMs: probe.durationMs,
      width: probe.width,
      height: probe.height,
      fps: framesPerSecond,
      sizeBytes: probe.sizeBytes,
      words: voice.words.length,
      language: voice.language,
      speechEngine: voice.engine,
      warnings: [...voice.warnings, ...captionWarnings(spec, blocks), ...pictureWarnings(plan, pictures.length)],
      probe,
    };
  } finally {
    await rm(partFile, { force: true });
    await rm(wavFile, { force: true });
  }
}

function chooseCaptionStyle({ captions }: TalkSpec, actor: Actor, stage: Stage): CaptionStyle {
  const look = captions.style === 'none' ? 'word-highlight' : captions.style;
  if (captions.position === 'lower') return captionStyleFor(stage, { look });
  // The lowest a mouth comes: the nearest camera, the head nodding and leant over.
  const rig = createRig(actor, stage, { zoom: Math.max(...shotZooms) });
  const bottoms = [-0.03, 0, 0.03].map((tilt) => {
    const mouth = rig.mouthBox({ x: 0, y: 0.8, tilt });
    return mouth.y + mouth.height;
  });
  return captionStyleFor(stage, { look, position: captions.position, mouthBottom: Math.max(...bottoms) });
}

/** The image library is only loaded when there are pictures: it costs 25 MB. */
async function loadPictures(files: readonly string[], stage: Stage): Promise<YuvPicture[]> {
  if (files.length === 0) return [];
  const { loadCutawayPicture } = await import('#compose/load-cutaway-picture.ts');
  return Promise.all(files.map((file) => loadCutawayPicture(file, stage)));
}

type SendOptions = Pick<RenderTalkOptions, 'signal' | 'previewFile'> & {
  report: ReturnType<typeof createProgressReporter>;
};

/** Draws every frame in order into the encoder and waits for the finished file. Resolves to the poster's JPEG. */
async function sendFrames(
  plan: TalkPlan,
  composer: FrameComposer,
  captionAt: ReturnType<typeof captionTrack>,
  encoder: VideoEncoder,
  { signal, previewFile, report }: SendOptions,
): Promise<Buffer> {
  const timeOf = (frame: number) => (frame * 1000) / framesPerSecond;
  const posterFrame = choosePosterFrame(plan, framesPerSecond, (frame) => captionAt(timeOf(frame)) !== null);
  const onAbort = () => void encoder.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    let poster: Buffer | null = null;
    let lastPreview = 0;
    for (let frame = 0; frame < plan.frameCount; frame++) {
      assertNotCanceled(signal);
      const picture = composer.compose(plan.frameAt(frame), captionAt(timeOf(frame)));
      if (frame === posterFrame) poster = await encodeJpeg(picture, 1, 88);
      if (previewFile && performance.now() - lastPreview > previewEveryMs) {
        lastPreview = performance.now();
        await writeWhole(previewFile, await encodeJpeg(picture, 4, 80));
      }
      await encoder.write(picture.data);
      await releasePixels();
      report('frames', ((frame + 1) / plan.frameCount) * 100, { frame: frame + 1, frames: plan.frameCount });
    }
    const reportEncoded = (frames: number) =>
      report('encode', Math.min(99, (frames / plan.frameCount) * 100), {
        frame: plan.frameCount,
        frames: plan.frameCount,
      });
    reportEncoded(encoder.encodedFrames);
    await encoder.finish(reportEncoded);
    if (!poster) throw new RenderError('render_crashed', 'The video has no frame to show.');
    return poster;
  } catch (error) {
    await encoder.abort();
    assertNotCanceled(signal);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function captionWarnings(spec: TalkSpec, blocks: readonly CaptionBlock[]): string[] {
  if (spec.captions.style === 'none' || countUndrawable(blocks) === 0) return [];
  return ['Some words cannot be drawn yet and are left out of the captions in the picture; the caption file has them.'];
}

function pictureWarnings(plan: TalkPlan, pictureCount: number): string[] {
  const missing = pictureCount - plan.cutaways.length;
  if (missing <= 0) return [];
  return [`The speech is too short to show ${missing} of ${pictureCount} pictures.`];
}
