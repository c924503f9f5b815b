import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PhotoActorDefinition } from '#actors/actor-definition.ts';
import { findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { lowerLip } from '#actors/photo/face-regions.ts';
import { loadPhotoActor } from '#actors/photo/load-photo-actor.ts';
import { renderFilmStill } from '#actors/render-thumbnail.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { colorAt } from '#pixels/testing/yuv-colors.ts';
import { speak } from '#speech/speak.ts';
import { inspectPhoto } from '#stills/photo-actor/inspect-photo.ts';
import { type PreparedPhotoActor, preparePhotoActor } from '#stills/photo-actor/prepare-photo-actor.ts';
import { paceOf, paceTraits } from '#timeline/pace.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { planTalk } from '#timeline/plan-talk.ts';
import { correlation } from '#video/testing/correlation.ts';
import { decodeSound } from '#video/testing/decode-video.ts';
import { framesPerSecond, stageOf } from '#video/video-format.ts';
import { FaceReader } from '#vision/see-face.ts';
import { prepareVoice } from './prepare-voice.ts';
import { talkSpecSchema } from './talk-spec.ts';
import { drawTalk } from './testing/draw-talk.ts';

/* A portrait of our own is the photo: pictures of real people are not ours to keep. */

let folder = '';
let prepared: PreparedPhotoActor;
let definition: PhotoActorDefinition;
const maya = findActor('maya')!;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-photo-actor-'));
  // The matting model has a test of its own; without it the photo speaks as a whole.
  vi.stubEnv('STUDIO_VISION', 'faces');
  const photo = renderFilmStill(maya, { width: 1080, height: 1440, format: 'png' });
  const empty = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#7a8a9a' } })
    .jpeg()
    .toBuffer();
  const half = { input: await sharp(photo).resize(720).toBuffer(), top: 0 };
  const two = await sharp({ create: { width: 1440, height: 960, channels: 3, background: '#ffffff' } })
    .composite([
      { ...half, left: 0 },
      { ...half, left: 720 },
    ])
    .jpeg()
    .toBuffer();
  const files = { 'empty.jpg': empty, 'photo.png': photo, 'two.jpg': two, 'broken.jpg': Buffer.from('no picture') };
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(path.join(folder, name), bytes)));
  const photos = Object.keys(files).map((name) => path.join(folder, name));
  prepared = await preparePhotoActor({ photos, outputFolder: path.join(folder, 'actor') }, {});
  definition = {
    kind: 'photo',
    id: 'act_photo',
    name: 'Jo',
    folder: path.join(folder, 'actor'),
    voice: maya.voice,
    background: { kind: 'photo' },
  };
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('chooses the photo that can speak, and says why the others cannot', async () => {
  expect(prepared.chosen).toBe(1);
  expect(prepared.refusals.map(({ index, reason }) => [index, reason])).toEqual([
    [0, 'no_face'],
    [2, 'several_people'],
    [3, 'unreadable'],
  ]);
  expect((await readdir(definition.folder)).toSorted()).toEqual(prepared.files.toSorted());
  expect(prepared.hasMatte).toBe(false);
});

it('knows where its head is, so that the label does not lie on hair', async () => {
  const stage = stageOf['9:16'];
  const rig = createRig(await loadPhotoActor(definition), stage, { zoom: 1 });
  const { x, y, width, height } = rig.face!;
  const box = { width: 248, height: 60 };
  expect(
    rig.headShareOf({ ...box, x: Math.round(x + width / 2 - 124), y: Math.round(y - height * 0.25) }),
  ).toBeGreaterThan(0.9);
  expect(rig.headShareOf({ ...box, x: 36, y: stage.height - 200 })).toBe(0);
});

it('makes no actor that stays unfree because memory is short now', async () => {
  const photos = [path.join(folder, 'photo.png')];
  vi.stubEnv('STUDIO_VISION', '');
  vi.spyOn(process, 'availableMemory').mockReturnValue(500 * 1024 ** 2);
  const order = preparePhotoActor({ photos, outputFolder: path.join(folder, 'short') }, {});
  await expect(order).rejects.toMatchObject({ name: 'RenderError', code: 'out_of_memory' });
  vi.restoreAllMocks();
  vi.stubEnv('STUDIO_VISION', 'faces');
});

it('looks at its lips before anything is kept: a mouth too wide to close is refused with what to do', async () => {
  const picture = await decodePicture(path.join(folder, 'photo.png'), { longestSide: 2400 });
  const face = FaceReader.open()!.read(picture)!;
  expect(inspectPhoto(picture, face)).toEqual({ warnings: [] });
  // A laugh: the lower lip far down, and dark between.
  const [left, right] = [face.points[61]!, face.points[291]!];
  const wide = (right[0] - left[0]) * 0.6;
  const lower = new Set<number>(lowerLip.flatMap((row) => row.slice(1, -1)));
  const points = face.points.map(([x, y, z], index) => [x, lower.has(index) ? y + wide : y, z] as const);
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  ctx.fillStyle = '#200808';
  ctx.beginPath();
  const middle = (face.points[13]![1] + face.points[14]![1] + wide) / 2;
  ctx.ellipse((left[0] + right[0]) / 2, middle, (right[0] - left[0]) * 0.46, wide / 2, 0, 0, 7);
  ctx.fill();
  const data = Uint8ClampedArray.from(ctx.getImageData(0, 0, picture.width, picture.height).data);
  expect(inspectPhoto({ ...picture, data }, { ...face, points: points.map(([x, y, z]) => [x, y, z]) })).toEqual({
    reason: 'mouth_open',
  });
});

it('says so where the models are missing', async () => {
  const photos = [path.join(folder, 'photo.png')];
  vi.stubEnv('STUDIO_VISION', 'off');
  const result = await preparePhotoActor({ photos, outputFolder: path.join(folder, 'none') }, {});
  vi.stubEnv('STUDIO_VISION', 'faces');
  expect(result).toMatchObject({ chosen: null, files: [], refusals: [{ index: 0, reason: 'unavailable' }] });
});

it('stands in another place once it is cut out, without a trace of its own', async () => {
  const cut = path.join(folder, 'cut');
  await mkdir(cut);
  const description = JSON.parse(await readFile(path.join(definition.folder, 'actor.json'), 'utf8'));
  const { width, height } = description;
  const person = createCanvas(width, height);
  const ctx = person.getContext('2d');
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.ellipse(width / 2, height * 0.55, width * 0.3, height * 0.4, 0, 0, Math.PI * 2);
  ctx.fill();
  const photo = await readFile(path.join(definition.folder, 'photo.jpg'));
  await writeFile(path.join(cut, 'photo.jpg'), photo);
  await writeFile(path.join(cut, 'place.jpg'), photo);
  await writeFile(path.join(cut, 'matte.png'), person.toBuffer('image/png'));
  await writeFile(path.join(cut, 'actor.json'), JSON.stringify({ ...description, hasMatte: true }));
  const corner = async (scene: 'sage' | 'blush') => {
    const actor = await loadPhotoActor({ ...definition, folder: cut, background: { kind: 'scene', scene } });
    const still = renderFilmStill(actor, { width: 360, height: 640, format: 'png' });
    const { data, info } = await sharp(still).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    return { corner: at(8, 60), face: at(180, 250) };
  };
  const [sage, blush] = [await corner('sage'), await corner('blush')];
  expect(sage.face).toEqual(blush.face);
  expect(sage.corner[0]).toBeLessThan((blush.corner[0] ?? 0) - 15);
});

it('speaks in step with its voice, closes its lips on m, b and p, and cannot lose the label', async () => {
  const script = 'My mum, my boss and my barber buy it by the box. Maybe you should try it too!';
  const order = {
    actorId: 'act_photo',
    actor: definition,
    script,
    language: 'en',
    ratio: '1:1',
    label: false,
  } as const;
  const spec = talkSpecSchema.parse({ ...order, captions: { style: 'none' } });
  const stage = stageOf[spec.ratio];
  const cacheDir = path.join(folder, 'cache');
  const actor = await loadPhotoActor(definition);
  const voice = await prepareVoice(spec, actor, { wavFile: path.join(folder, 'plan.wav'), cacheDir });
  // Planned again only to locate the mouth; its motion is measured in the pixels.
  const plan = planTalk({ ...voice, framesPerSecond, seed: `${actor.id} ${script}` });
  const rigs = shotZooms.map((zoom) => createRig(actor, stage, { zoom }));
  let corner: number[] = [];
  const {
    seen: opening,
    source,
    soundFile,
  } = await drawTalk(spec, path.join(folder, 'talk'), (picture, index) => {
    // The label's dark corner, although it was switched off.
    if (index === 5) corner = colorAt(picture, 44, 44);
    const state = plan.frameAt(index);
    const box = rigs[state.zoom]?.mouthBox(state.pose);
    if (!box) throw new Error('no rig');
    let inside = 0;
    // The box leaves room for the jaw and the neck; lips are in its upper middle.
    for (let y = Math.round(box.y + box.height * 0.2); y < box.y + box.height * 0.5; y++)
      for (let x = Math.round(box.x + box.width * 0.36); x < box.x + box.width * 0.64; x++) {
        const [red, green, blue] = colorAt(picture, x, y);
        if ((red < 80 && green < 45 && blue < 50) || (red > 190 && green > 185 && blue > 170)) inside++;
      }
    return inside;
  });
  const perFrame = 48_000 / framesPerSecond;
  const sound = await decodeSound(soundFile, 48_000);
  const energy = opening.map((_, frame) => {
    const part = sound.subarray(frame * perFrame, (frame + 1) * perFrame);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
  expect(correlation(opening, energy)).toBeGreaterThanOrEqual(0.4);
  const pauses = paceTraits[paceOf(spec)].pauses;
  const speech = await speak({ text: script, language: 'en', voice: actor.voice, pauses });
  const leadMs = (voice.words[0]?.startMs ?? 0) - (speech.words[0]?.startMs ?? 0);
  const wide = opening.toSorted((a, b) => a - b)[Math.floor(opening.length * 0.95)] ?? 0;
  const closures = speech.phones
    .filter((phone) => phone.viseme === 'MBP')
    .map((phone) => {
      const from = Math.floor(((phone.startMs + leadMs) / 1000) * framesPerSecond);
      const to = Math.ceil(((phone.endMs + leadMs) / 1000) * framesPerSecond);
      return Math.min(...opening.slice(from, to + 1)) < wide * 0.13;
    });
  expect(closures.length).toBeGreaterThan(6);
  expect(closures.filter(Boolean).length / closures.length).toBeGreaterThanOrEqual(0.8);
  expect(Math.max(...corner)).toBeLessThan(110);
  // The film's file says so too, as `provenance.media.test.ts` shows of others.
  expect(source.digitalSource).toBe('ofPhotographedPerson');
});
