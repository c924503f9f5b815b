import { join } from 'node:path';
import { type PictureTools, root, studio } from './picture-tools.ts';

/** `atSeconds` is a moment with open eyes and a caption worth reading. */
const readmeAds = [
  { actor: 'kofi', atSeconds: 2.3, script: 'I bought one mug. Now my coffee stays warm until lunch.' },
  { actor: 'maya', atSeconds: 1.1, script: 'Three brands, one van, zero late nights.' },
  { actor: 'lena', atSeconds: 1.9, script: 'Ten minutes outside, and my day is a different day.' },
];

/** The frame of three ads at the top of the README. */
export async function drawReadmeFrame({ folder, ffmpeg }: PictureTools): Promise<void> {
  const filmOf = (actor: string): string => join(folder, `readme-${actor}.mp4`);
  for (const { actor, script } of readmeAds)
    await studio('talk', '--actor', actor, '--music', 'upbeat', '--script', script, '-o', filmOf(actor));
  const inputs = readmeAds.flatMap(({ actor, atSeconds }) => ['-ss', String(atSeconds), '-i', filmOf(actor)]);
  const scaled = readmeAds.map((_, index) => `[${index}]scale=360:-2[v${index}]`).join(';');
  const filter = `${scaled};${readmeAds.map((_, index) => `[v${index}]`).join('')}hstack=inputs=${readmeAds.length}`;
  await ffmpeg(...inputs, '-filter_complex', filter, '-frames:v', '1', join(root, 'docs/images/frame.png'));
}
