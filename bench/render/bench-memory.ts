import path from 'node:path';
import { measureMemory } from '../../packages/studio/src/child/testing/measure-memory.ts';
import { renderTalkInChild } from '../../packages/studio/src/index.ts';

const paragraph =
  '每天早上我都要喝一杯咖啡，可是到了晚上总是睡不着。后来朋友给我推荐了这款冷萃咖啡，咖啡因只有一半，味道却一点也不差。' +
  '我把它放在包里，上班的路上喝一口，整个人都精神了。你也来试试吧，现在下单还有优惠！';

/** Renders the longest script the product takes, 800 Chinese characters, and prints what all processes hold together. */
export async function benchMemory(ffmpegPath: string, folder: string, actorId: string): Promise<void> {
  const script = paragraph.repeat(Math.ceil(800 / paragraph.length)).slice(0, 800);
  let durationMs = 0;
  const { pss, rss } = await measureMemory(async () => {
    const result = await renderTalkInChild(
      { actorId, script, language: 'zh', music: 'upbeat' },
      {
        outFile: path.join(folder, 'memory.mp4'),
        posterFile: path.join(folder, 'memory.jpg'),
        captionsFile: path.join(folder, 'memory.vtt'),
        cacheDir: path.join(folder, 'memory'),
        ffmpegPath,
      },
    );
    durationMs = result.durationMs;
  });
  process.stdout.write(
    `800 Chinese characters, ${(durationMs / 1000).toFixed(0)} s: at most ${pss.toFixed(0)} MiB in all processes ` +
      `(${rss.toFixed(0)} when shared pages are counted for each)\n`,
  );
}
