import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFile, hookDemos } from '../../apps/web/src/features/hooks/hook-demos.ts';
import { carouselClips, carouselFile } from '../../apps/web/src/features/landing/carousel-clips.ts';
import { heroClips, heroScript } from '../../apps/web/src/features/landing/hero-clips.ts';
import { languageClip, languageSamples } from '../../apps/web/src/features/languages/language-samples.ts';
import { type PictureTools, scaleFilm, site, studio } from './picture-tools.ts';

/** The first thing people see: one script by three actors. */
export async function drawHeroClips(tools: PictureTools): Promise<void> {
  await mkdir(join(site, 'hero'), { recursive: true });
  const clips = [{ ...heroClips.big, width: 540 }, ...heroClips.small.map((clip) => ({ ...clip, width: 360 }))];
  for (const { name, src, poster, captions, width } of clips) {
    const made = join(tools.folder, `hero-${name}`);
    await studio('talk', '--actor', name, '--music', 'upbeat', '--script', heroScript, '-o', `${made}.mp4`);
    await scaleFilm(tools, { made, width, video: join(site, src), poster: join(site, poster), soundKbps: 80 });
    await copyFile(`${made}.vtt`, join(site, captions));
  }
}

/** One hook video for each angle. */
export async function drawHookDemos(tools: PictureTools): Promise<void> {
  await mkdir(join(site, 'hooks'), { recursive: true });
  for (const demo of hookDemos) {
    const made = join(tools.folder, `hook-${demo.angle}`);
    const looks = ['--captions', demo.captions, '--music', demo.music];
    await studio('hook', '--actor', demo.actorId, ...looks, '--script', demo.line, '-o', `${made}.mp4`);
    const files = { video: join(site, demoFile(demo, 'mp4')), poster: join(site, demoFile(demo, 'avif')) };
    await scaleFilm(tools, { made, width: 432, ...files, soundKbps: 80 });
    await copyFile(`${made}.vtt`, join(site, demoFile(demo, 'vtt')));
  }
}

interface SmallClip {
  actor: string;
  language: string;
  line: string;
  video: string;
  poster: string;
  captions?: string;
}

/** Short clips of which many stand on one page, and so are small: moving 240 wide, still 360. */
async function drawSmallClip(tools: PictureTools, clip: SmallClip): Promise<void> {
  const { actor, language, line, video, poster, captions } = clip;
  const made = join(tools.folder, 'site-clip');
  const args = ['--actor', actor, '--language', language, '--music', 'none', '--script', line];
  await studio('hook', ...args, '-o', `${made}.mp4`);
  const files = { video: join(site, video), poster: join(site, poster) };
  await scaleFilm(tools, { made, width: 240, posterWidth: 360, ...files, quality: 27, soundKbps: 48 });
  if (captions) await copyFile(`${made}.vtt`, join(site, captions));
}

/** Who passes by on the first page. */
export async function drawCarousel(tools: PictureTools): Promise<void> {
  await mkdir(join(site, 'carousel'), { recursive: true });
  for (const clip of carouselClips)
    await drawSmallClip(tools, {
      actor: clip.actorId,
      language: 'en',
      line: clip.line,
      video: carouselFile(clip, 'mp4'),
      poster: carouselFile(clip, 'avif'),
    });
}

/** The same line in every language. */
export async function drawLanguages(tools: PictureTools): Promise<void> {
  await mkdir(join(site, 'languages'), { recursive: true });
  for (const [code, { actorId, line }] of Object.entries(languageSamples))
    await drawSmallClip(tools, {
      actor: actorId,
      language: code,
      line,
      captions: languageClip(code, 'vtt'),
      video: languageClip(code, 'mp4'),
      poster: languageClip(code, 'avif'),
    });
}
