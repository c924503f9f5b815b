import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawGarmentPhoto } from '@hookline/studio/instruments';
import { renderInChild } from '@hookline/studio/render';
import sharp from 'sharp';
import { influencerPrompt, motionPrompt, showcaseLines } from '../../apps/web/src/features/showcase/showcase-media.ts';
import { writeExampleProduct } from './draw-product.ts';
import { type PictureTools, scaleFilm, site, studio, writePicture } from './picture-tools.ts';

const target = (name: string): string => join(site, 'showcase', name);

/** People who are drawn from a description, by what they are for. */
const people = {
  influencer: { prompt: influencerPrompt, seed: 2, isSelfie: false },
  'influencer-1': { prompt: 'A grandmother with silver curls and a plum blouse, blue wall', seed: 2, isSelfie: false },
  'influencer-2': { prompt: 'A young woman in a teal hijab in a cozy cafe', seed: 1, isSelfie: false },
  'influencer-3': { prompt: 'A cheerful man with a mustache in a white shirt, in a kitchen', seed: 3, isSelfie: false },
  photo: {
    prompt: 'A man in his thirties with short dark hair and a beard, navy shirt, at home in the kitchen',
    seed: 0,
    isSelfie: true,
  },
  person: {
    prompt: 'A woman in her twenties with long blonde hair and a white T-shirt, light blue wall',
    seed: 1,
    isSelfie: false,
  },
} as const;

type Person = (typeof people)[keyof typeof people];

const adFacts = 'Cold brew with half the caffeine: 75 mg instead of 150. No sugar.';
const adPrompts = [
  'Half the caffeine. Six-pack $18. Ships free until Sunday.',
  '75 mg, not 150. Cold brew with half the caffeine. Try the six-pack.',
] as const;
const filmPrompt =
  'Daybreak is cold brew with half the caffeine: 75 mg. Six-pack $18, ships free until Sunday. Shop now';

interface Context {
  tools: PictureTools;
  product: string;
  /** Where a thing lies before it is scaled. */
  at: (name: string) => string;
}

async function film(context: Context, name: string, more: { width?: number; posterAt?: number } = {}): Promise<void> {
  const { width = 360, ...rest } = more;
  const files = { made: context.at(name), video: target(`${name}.mp4`), poster: target(`${name}.avif`) };
  await scaleFilm(context.tools, { ...files, width, posterWidth: Math.round(width * 1.5), quality: 27, ...rest });
}

async function drawPerson({ tools, at }: Context, name: string, recipe: Person): Promise<void> {
  const options = { cacheDir: join(tools.folder, 'cache'), outFile: at(`${name}.png`) };
  await renderInChild('avatar-portrait', { ...recipe, format: 'png' }, options);
}

async function drawPeople(context: Context): Promise<void> {
  const { tools, at } = context;
  const options = { cacheDir: join(tools.folder, 'cache') };
  for (const [name, recipe] of Object.entries(people)) {
    await drawPerson(context, name, recipe);
    await writePicture(target(`${name}.avif`), at(`${name}.png`), name.includes('-') ? 240 : 600);
  }
  const garment = at('garment.png');
  const cloth = drawGarmentPhoto('sweater', {
    pattern: 'stripes',
    colors: ['#c8532f', '#25314d'],
    backdrop: ['#f6efe3', '#efe5d3'],
  });
  await writeFile(garment, cloth.toBuffer('image/png'));
  await writePicture(target('garment.avif'), garment, 420);
  const worn = { human: at('person.png'), garment, portrait: people.person, label: false, format: 'png' as const };
  await renderInChild('try-on', worn, { ...options, outFile: at('worn.png') });
  await writePicture(target('worn.avif'), at('worn.png'), 600);
}

async function drawAds({ product, at }: Context): Promise<void> {
  const photo = ['--name', 'Daybreak', '--description', adFacts, '--photo', product];
  const [first, second] = adPrompts;
  await studio('static-ad', '--prompt', first, ...photo, '--size', 'portrait', '-o', at('ad.png'));
  await studio('static-ad', '--prompt', second, ...photo, '--size', 'square', '-o', at('square.png'));
  const chosen = ['ad-1', 'ad-2', 'ad-3', 'square-3'];
  for (const [index, name] of chosen.entries())
    await writePicture(target(`ad-${index + 1}.avif`), at(`${name}.png`), 440);
  await studio('in-hand', '--product', product, '--name', 'Daybreak can', '--actor', 'maya', '-o', at('hand.png'));
  await writePicture(target('hand.avif'), at('hand.png'), 540);
  await writePicture(target('product.avif'), await sharp(product).trim().png().toBuffer(), 160);
}

async function drawMovingPictures(context: Context): Promise<void> {
  const { tools, product, at } = context;
  const looks = ['--name', 'Daybreak', '--image', product, '--template', 'price', '--seed', '2'];
  await studio('video-ad', '--prompt', filmPrompt, ...looks, '-o', at('video-ad.mp4'));
  await film(context, 'video-ad', { width: 640, posterAt: 4.6 });
  for (const [index, second] of [1.4, 4.6, 7.4].entries()) {
    const frame = at('story.png');
    await tools.ffmpeg('-ss', String(second), '-i', at('video-ad.mp4'), '-frames:v', '1', frame);
    await writePicture(target(`story-${index + 1}.avif`), frame, 320);
  }
  const portrait = people.influencer;
  const motion = { image: at('influencer.png'), portrait, prompt: motionPrompt, ratio: '9:16' as const };
  const outFile = at('motion.mp4');
  const files = { outFile, posterFile: at('motion.jpg'), ffmpegPath: tools.ffmpegPath };
  await renderInChild(
    'image-to-video',
    { ...motion, sound: 'silent' },
    { ...files, cacheDir: join(tools.folder, 'cache') },
  );
  await film(context, 'motion');
}

async function drawPhotoActor(context: Context): Promise<void> {
  const { at } = context;
  const photo = ['--actor-photo', at('photo.png'), '--actor', 'theo', '--music', 'none'];
  await studio('talk', ...photo, '--script', showcaseLines.photo, '-o', at('photo-actor.mp4'));
  await film(context, 'photo-actor', { posterAt: 2 });
}

/** A clip that somebody brought: the ad made before, shown above the person who talks about it. */
async function drawOwnClip(context: Context): Promise<void> {
  const { tools, at } = context;
  const media = [{ kind: 'clip' as const, file: at('video-ad.mp4'), fromMs: 2500, toMs: 8000 }];
  const placements = [{ media: 0, layout: 'split' as const, sentence: 0, sentences: 2 }];
  const spec = { actorId: 'sofia', script: showcaseLines.ownClip, media, placements, music: 'upbeat' };
  const files = { outFile: at('own-clip.mp4'), posterFile: at('own-clip.jpg'), captionsFile: at('own-clip.vtt') };
  const options = { ...files, ffmpegPath: tools.ffmpegPath, cacheDir: join(tools.folder, 'cache') };
  await renderInChild('talk', spec, options);
  await tools.ffmpeg('-ss', '1.6', '-i', at('own-clip.mp4'), '-frames:v', '1', at('own-clip.jpg'));
  await film(context, 'own-clip');
}

async function prepare(tools: PictureTools): Promise<Context> {
  await mkdir(join(site, 'showcase'), { recursive: true });
  const product = await writeExampleProduct(tools.folder);
  return { tools, product, at: (name) => join(tools.folder, name) };
}

/** People, clothes and ads of the first page and the features page. */
export async function drawShowcasePictures(tools: PictureTools): Promise<void> {
  const context = await prepare(tools);
  await drawPeople(context);
  await drawAds(context);
}

/** One film of everything people can make that moves. */
export async function drawShowcaseFilms(tools: PictureTools): Promise<void> {
  const context = await prepare(tools);
  await drawPerson(context, 'influencer', people.influencer);
  await drawPerson(context, 'photo', people.photo);
  await drawMovingPictures(context);
  await drawOwnClip(context);
  await drawPhotoActor(context);
}
