import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import { videoAdInputSchema } from '@hookline/contract/video-ads';
import type { ImageInput, RemoteEngine } from '@hookline/providers/remote-work';
import type { Speaker } from '@hookline/providers/speech';
import { type StubAnswer, sendJson } from '@hookline/providers/testing/stub-server';
import { drawProductPhoto } from '@hookline/studio/instruments';
import sharp from 'sharp';
import { readConfig } from '#config/config.ts';
import { createStudioInHand, createStudioPortraits } from '#features/avatars/index.ts';
import { createStudioImageToVideo } from '#features/image-to-video/index.ts';
import { createProviders, listEngines, type Providers } from '#features/providers/index.ts';
import { createStudioStaticAds } from '#features/static-ads/index.ts';
import { createStudioEngine, createStudioVoice } from '#features/talking-actors/index.ts';
import { createStudioTryOn } from '#features/try-on/index.ts';
import { createStudioVideoAd } from '#features/video-ads/index.ts';

/** What came of it: its type, and size or length where the port promises them. */
export interface Made {
  type: 'image' | 'video' | 'sound';
  width?: number;
  height?: number;
  seconds?: number;
}

/** An engine behind a port, ours or a service's: what all of them owe their callers is the same. */
export interface EngineCase {
  title: string;
  /** Display name of the engine. */
  label: string;
  /** Null for our own, which has no limits to tell. */
  abilities: RemoteEngine<never>['abilities'] | null;
  promised: Made;
  /** Takes more than a second of a processor. */
  isSlow: boolean;
  /** Makes the smallest there is, in `folder`; of what no engine of the port can take if not `isGood`. */
  make(order: { folder: string; isGood: boolean; signal: AbortSignal }): Promise<Made>;
}

interface StudioDeps {
  ffmpegPath: string | null;
  cacheFolder: string;
}

const onProgress = () => {};
const script = 'Tea is good.';

async function writePicture(folder: string, name: string, isGood: boolean): Promise<string> {
  const file = join(folder, name);
  const picture = sharp({ create: { width: 320, height: 400, channels: 3, background: '#2a6f97' } });
  await writeFile(file, isGood ? await picture.jpeg().toBuffer() : 'no picture');
  return file;
}

async function writeShirt(folder: string): Promise<string> {
  const file = join(folder, 'shirt.png');
  const look = { backdrop: ['#f2f2f2', '#e2e2e2'], colors: ['#c93a3a', '#ffffff'], name: 'SURF' } as const;
  await writeFile(file, drawProductPhoto('shirt', look).toBuffer('image/png'));
  return file;
}

function filesIn(folder: string) {
  const at = (name: string) => join(folder, `made-${name}`);
  return {
    video: at('v.mp4'),
    poster: at('p.jpg'),
    preview: at('f.jpg'),
    captions: at('c.vtt'),
    subtitles: at('c.srt'),
  };
}

/** Our engines, one for each port. */
export function studioCases({ ffmpegPath, cacheFolder }: StudioDeps): EngineCase[] {
  const portraits = createStudioPortraits();
  const inHand = createStudioInHand({ cacheFolder });
  const tryOn = createStudioTryOn({ cacheFolder });
  const clips = createStudioImageToVideo({ ffmpegPath, cacheFolder });
  const films = createStudioVideoAd({ ffmpegPath, cacheFolder });
  const ads = createStudioStaticAds({ cacheFolder });
  const actors = createStudioEngine({ ffmpegPath, cacheFolder });
  const voice = createStudioVoice();
  const ours = (
    port: string,
    engine: { name: string },
    rest: Pick<EngineCase, 'promised' | 'make'> & { isSlow?: boolean },
  ): EngineCase => ({ title: `${port}: the studio`, label: engine.name, abilities: null, isSlow: true, ...rest });
  /** A man we drew, or what is no picture. */
  const writePerson = async (folder: string, { isGood, signal }: { isGood: boolean; signal: AbortSignal }) => {
    const file = await writePicture(folder, 'me.jpg', false);
    const input = { prompt: 'a man in a white shirt', isSelfie: false, seed: 1, referenceAssetId: null };
    if (isGood) await portraits.generate({ input, reference: undefined, file }, { signal, onProgress });
    return file;
  };
  const still = ({ width, height }: { width: number; height: number }): Made => ({ type: 'image', width, height });
  const film = (made: { width: number; height: number; durationMs: number }): Made => ({
    type: 'video',
    width: made.width,
    height: made.height,
    seconds: made.durationMs / 1000,
  });
  return [
    ours('avatar image', portraits, {
      promised: { type: 'image', width: 1024, height: 1536 },
      isSlow: false,
      async make({ folder, isGood, signal }) {
        const reference = isGood ? undefined : await writePicture(folder, 'me.jpg', false);
        const input = { prompt: 'a baker', isSelfie: false, seed: 1, referenceAssetId: null };
        const file = join(folder, 'made.jpg');
        return still(await portraits.generate({ input, reference, file }, { signal, onProgress }));
      },
    }),
    ours('image edit', inHand, {
      promised: { type: 'image' },
      async make({ folder, isGood, signal }) {
        const base = await writePerson(folder, { isGood, signal });
        const product = await writePicture(folder, 'can.jpg', true);
        const input = { prompt: 'holds it', baseAssetId: 'a', productAssetId: 'b' };
        const request = { input, base, product, productName: '', portrait: null, file: join(folder, 'made.jpg') };
        return still(await inHand.generate(request, { signal, onProgress }));
      },
    }),
    ours('try-on', tryOn, {
      promised: { type: 'image', width: 864, height: 1296 },
      async make({ folder, isGood, signal }) {
        const human = await writePerson(folder, { isGood, signal });
        const garment = await writeShirt(folder);
        return still(await tryOn.generate({ human, garment, file: join(folder, 'made.jpg') }, { signal, onProgress }));
      },
    }),
    ours('static-ad image', ads, {
      promised: { type: 'image', width: 1080, height: 1080 },
      async make({ folder, isGood, signal }) {
        const photos = [{ assetId: 'a', file: await writePicture(folder, 'can.jpg', isGood) }];
        const brand = { logoFile: null, colors: [], font: null, tone: null, avoid: [] };
        const about = { productName: 'Lull', productDescription: 'Tea that calms.' };
        const work = {
          kind: 'new',
          prompt: 'spring',
          words: null,
          size: 'square',
          seed: 1,
          layouts: [],
          ...about,
        } as const;
        const request = { photos, brand, backdrops: [], work };
        const made = await ads.generate(request, folder, { signal, onProgress });
        const [ad] = made.ads;
        if (ad === undefined) throw new Error('no ad');
        return still(ad);
      },
    }),
    ours('image to video', clips, {
      // The shape of the picture.
      promised: { type: 'video', width: 720, height: 900 },
      async make({ folder, isGood, signal }) {
        const image = await writePicture(folder, 'me.jpg', isGood);
        const about = { title: 'Tea', videoPrompt: 'zoom in', negativePrompt: '', model: 'studio' } as const;
        const input = { ...about, imageAssetId: 'a', pictureOperationId: null };
        const request = { input, image, reference: undefined, files: filesIn(folder) };
        return film(await clips.generate(request, { signal, onProgress }));
      },
    }),
    ours('video ad', films, {
      promised: { type: 'video', width: 1080, height: 1920, seconds: 8 },
      async make({ folder, isGood, signal }) {
        const images = [{ file: await writePicture(folder, 'can.jpg', isGood), position: null }];
        const input = videoAdInputSchema.parse({ prompt: 'Tea that calms', aspectRatio: '9:16' });
        return film(await films.render({ input, images, files: filesIn(folder) }, { signal, onProgress }));
      },
    }),
    ours('talking actor', actors, {
      promised: { type: 'video', width: 1080, height: 1080 },
      async make({ folder, isGood, signal }) {
        const media = isGood ? [] : [await writePicture(folder, 'can.jpg', false)];
        const options = talkingActorOptionsSchema.parse({ ratio: '1:1', music: null, language: 'en' });
        const input = { ...options, script, actorId: 'maya', title: 'Tea', mediaAssetIds: [] };
        return film(await actors.render({ input, media, files: filesIn(folder) }, { signal, onProgress }));
      },
    }),
    ours('speech', voice, {
      promised: { type: 'sound' },
      isSlow: false,
      async make({ folder, isGood, signal }) {
        const line = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;
        const request = { script: isGood ? script : '... !', language: 'en', voice: line, pronunciations: [] } as const;
        const { durationMs } = await voice.record(request, join(folder, 'made.wav'), { signal });
        return { type: 'sound', seconds: durationMs / 1000 };
      },
    }),
  ];
}

const image: ImageInput = { bytes: Buffer.from('picture'), contentType: 'image/jpeg' };

/** What each service says when it will not make this. */
function refuse(path: string, response: Parameters<StubAnswer>[1]): void {
  const why = 'against our content policy';
  if (path.startsWith('/v1/videos')) sendJson(response, { detail: why }, 422);
  else if (path.startsWith('/v1/text-to-speech'))
    sendJson(response, { detail: { status: 'content_against_policy' } }, 400);
  else if (path.startsWith('/audio'))
    sendJson(response, { error: { message: why, code: 'content_policy_violation' } }, 400);
  else if (path.startsWith('/api/')) sendJson(response, { code: 400, msg: `Your prompt was flagged as ${why}` });
  else if (/submit$/.test(path)) sendJson(response, { detail: why }, 400);
  else sendJson(response, { errors: [{ code: 'invalidProviderContent', message: why }] }, 400);
}

/** All services as documented, by their paths; they refuse words that say so. */
export function serviceAnswers(url: () => string): StubAnswer {
  /** Runware's tasks that make a picture. */
  const pictures = new Set<string>();
  return ({ method, path, body }, response) => {
    const words = JSON.stringify(body ?? '');
    if (words.includes('refuse me') || words.includes('speech.mp3')) return refuse(path, response);
    const [video, picture] = [`${url()}/film.mp4`, `${url()}/picture.jpg`];
    const kie = (data: object) => sendJson(response, { code: 200, msg: 'success', data });
    if (path.endsWith('/submit')) return sendJson(response, { operationId: 'op1' });
    if (path.endsWith('/poll')) return sendJson(response, { state: 'COMPLETE', url: video });
    if (path.endsWith('/content')) return void response.writeHead(302, { location: video }).end();
    if (path.startsWith('/v1/videos'))
      return sendJson(response, { id: 'video_1', status: method === 'POST' ? 'PROCESSING' : 'COMPLETE' });
    if (path.startsWith('/v1/text-to-speech'))
      return sendJson(response, { audio_base64: Buffer.alloc(48_000).toString('base64'), alignment: null });
    if (path.startsWith('/audio'))
      return void response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.alloc(48_000));
    if (path.includes('upload')) return kie({ downloadUrl: picture });
    if (path.includes('recordInfo'))
      return kie({ state: 'success', resultJson: JSON.stringify({ resultUrls: [picture] }) });
    if (path.includes('record-info')) return kie({ successFlag: 1, response: { resultUrls: [video] } });
    if (path.startsWith('/api/v1/')) return kie({ taskId: 'task-1' });
    const [task] = body as [{ taskType: string; taskUUID: string }];
    const told = { taskType: task.taskType, taskUUID: task.taskUUID };
    if (task.taskType === 'imageUpload') return sendJson(response, { data: [{ ...told, imageUUID: 'img-1' }] });
    if (task.taskType === 'imageInference') pictures.add(task.taskUUID);
    if (task.taskType !== 'getResponse') return sendJson(response, { data: [told] });
    const made = pictures.has(task.taskUUID) ? { imageURL: picture } : { videoURL: video };
    sendJson(response, { data: [{ ...told, status: 'success', ...made }] });
  };
}

/** Every adapter of the registry, with keys for all services. */
export async function serviceCases(url: string): Promise<EngineCase[]> {
  const names = ['CAPTIONS', 'MIRAGE', 'RUNWARE', 'KIE', 'OPENAI', 'ELEVENLABS'];
  const keys = names.flatMap((name) => [
    [`${name}_API_KEY`, 'sk-very-secret'],
    [`${name}_BASE_URL`, url],
  ]);
  const providers = await createProviders(
    readConfig({ ...Object.fromEntries(keys), OPENAI_SPEECH_MODEL: 'tts-1' }).providers,
  );
  const engines = listEngines(providers).map(({ name, engine }) => remoteCase(providers, name, engine));
  return [...engines, ...providers.speakers.map(speakerCase)];
}

function remoteCase(providers: Providers, name: string, engine: RemoteEngine<never>): EngineCase {
  const { abilities } = engine;
  const { ratios, durations, fewestImages = 0 } = abilities;
  const isStill = abilities.longestSeconds === null;
  const request = (prompt: string): unknown => {
    const has = (group: 'talkingActors' | 'talkingAds' | 'portraitTalks') =>
      providers[group].some((one) => one.name === name);
    const spoken = { script: prompt, creatorName: 'Jason' };
    if (has('talkingActors')) return spoken;
    if (has('talkingAds')) return { ...spoken, mediaUrls: ['https://h.example/a.jpg'] };
    // It gets no words: another type of sound stands for what it will not make.
    if (has('portraitTalks')) {
      const contentType = prompt === script ? 'audio/wav' : 'audio/mpeg';
      return { portrait: image, speech: { bytes: Buffer.from('wav'), contentType } };
    }
    const images = Array.from({ length: fewestImages }, () => image);
    return { prompt, ratio: ratios[0], images, frames: [], durationSeconds: durations[0] };
  };
  return {
    title: name,
    label: abilities.label,
    abilities,
    promised: { type: isStill ? 'image' : 'video' },
    isSlow: false,
    async make({ isGood, signal }) {
      const order = request(isGood ? script : 'refuse me') as never;
      const { externalId } = await engine.submit(order, { signal, id: engine.makeId?.() });
      const told = await engine.poll(externalId, { signal });
      if (told.state !== 'done') throw new Error(`it is ${told.state}`);
      const [file] = told.files;
      if (!file) throw new Error('no file');
      return { type: file.kind };
    },
  };
}

function speakerCase(speaker: Speaker): EngineCase {
  const [voice] = speaker.voices;
  return {
    title: `speech: ${speaker.provider}`,
    label: speaker.label,
    abilities: null,
    promised: { type: 'sound' },
    isSlow: false,
    async make({ isGood, signal }) {
      const line = { text: isGood ? script : 'refuse me', voice: voice?.id ?? '', language: 'en' };
      const { wav, sampleRate } = await speaker.speak(line, { signal });
      return { type: 'sound', seconds: (wav.length - 44) / 2 / sampleRate };
    },
  };
}
