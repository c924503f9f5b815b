import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawProductPhoto, measureMemory } from '@hookline/studio/instruments';
import { renderTalkInChild } from '@hookline/studio/render';

const chinese =
  '每天早上我都要喝一杯咖啡，可是到了晚上总是睡不着。后来朋友给我推荐了这款冷萃咖啡，咖啡因只有一半，味道却一点也不差。' +
  '我把它放在包里，上班的路上喝一口，整个人都精神了。你也来试试吧，现在下单还有优惠！';
const english =
  'This cold brew changed my mornings. I used to drink three cups and crash by noon. Now one can keeps me going all ' +
  'day, and it tastes like chocolate. My friends asked me where I got it. It ships in two days. ';

type TalkSpec = Parameters<typeof renderTalkInChild>[0];

/**
 * Prints what all processes of a render hold together: for the longest script the product takes, 800 Chinese
 * characters, and for ten pictures of twelve megapixels with an end card.
 */
export async function benchMemory(ffmpegPath: string, folder: string, actorId: string): Promise<void> {
  const script = chinese.repeat(Math.ceil(800 / chinese.length)).slice(0, 800);
  await measureOne('800 Chinese characters', { actorId, script, language: 'zh', music: 'upbeat' });
  const media = await drawPictures(path.join(folder, 'pictures'));
  const endCard = { headline: 'Wake up better', callToAction: 'Order now' };
  await measureOne('ten pictures', { actorId, script: english.repeat(4), music: 'upbeat', media, endCard });

  async function measureOne(name: string, spec: TalkSpec): Promise<void> {
    let durationMs = 0;
    const { pss, rss } = await measureMemory(async () => {
      const result = await renderTalkInChild(spec, {
        outFile: path.join(folder, 'memory.mp4'),
        posterFile: path.join(folder, 'memory.jpg'),
        captionsFile: path.join(folder, 'memory.vtt'),
        cacheDir: path.join(folder, 'memory'),
        ffmpegPath,
      });
      durationMs = result.durationMs;
    });
    process.stdout.write(
      `${name}, ${(durationMs / 1000).toFixed(0)} s: at most ${pss.toFixed(0)} MiB in all processes ` +
        `(${rss.toFixed(0)} when shared pages are counted for each)\n`,
    );
  }
}

async function drawPictures(folder: string): Promise<{ file: string }[]> {
  const kinds = ['can', 'bottle', 'box', 'jar', 'mug', 'scene', 'shirt'] as const;
  await mkdir(folder, { recursive: true });
  const files = Array.from({ length: 10 }, (_, index) => path.join(folder, `${index}.jpg`));
  for (const [index, file] of files.entries()) {
    const photo = drawProductPhoto(kinds[index % kinds.length] ?? 'can', { width: 3000, height: 4000 });
    await writeFile(file, await photo.encode('jpeg', 88));
  }
  return files.map((file) => ({ file }));
}
