import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg, renderTalkInChild } from '@hookline/studio/render';
import { type Measurement, measure } from '../render/measure.ts';

/*
 * What five hooks of one body of about 21 s cost with one actor, against one of these ads made alone: the body is drawn
 * once and then taken from the cache. With --ratios two ratios of each, which share the voice.
 *
 *   node bench/matrix/bench-matrix.ts [--actor maya] [--ratios]
 */
const body =
  'Daybreak is cold brew with half the caffeine and none of the crash. I keep a can in my bag, and honestly? I sleep ' +
  'again. My sister tried it on Monday and ordered ten more on Tuesday. It tastes like real coffee, because it is real ' +
  'coffee. There is no sugar in it and nothing else to hide. It comes to my door every other Friday. Try the six-pack this week!';
const hooks = [
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am.',
  'I quit coffee at noon. Then I found out why I was so tired.',
  'Three things nobody tells you about cold brew.',
  'Tired at two, awake at two?',
  'My doctor laughed when I told him how much I drink.',
];

const { values } = parseArgs({
  options: { actor: { type: 'string', default: 'maya' }, ratios: { type: 'boolean', default: false } },
});
const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (!found) throw new Error('No ffmpeg with libx264 and aac was found.');
const ffmpegPath = found;
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-'));

try {
  const ratios = values.ratios ? (['9:16', '1:1'] as const) : (['9:16'] as const);
  const add = (a: Measurement, b: Measurement): Measurement => ({
    wallSeconds: a.wallSeconds + b.wallSeconds,
    cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  });
  let one: Measurement = { wallSeconds: 0, cpuSeconds: 0 };
  let all = one;
  for (const [index, hook] of hooks.entries())
    for (const ratio of ratios) {
      const { cost, seconds } = await render(hook, ratio);
      all = add(all, cost);
      if (index === 0) one = add(one, cost);
      print(`hook ${index + 1}, ${ratio}, ${seconds.toFixed(1)} s`, cost);
    }
  print(`${hooks.length} hooks`, all);
  const ratio = (part: keyof Measurement) => (all[part] / one[part]).toFixed(2);
  process.stdout.write(`against one: ${ratio('wallSeconds')} times its time, ${ratio('cpuSeconds')} times its CPU\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function render(hook: string, ratio: '9:16' | '1:1') {
  let seconds = 0;
  const cost = await measure(async () => {
    const script = `${hook} ${body}`;
    const { durationMs } = await renderTalkInChild(
      { actorId: values.actor, script, hook, language: 'en', music: 'upbeat', ratio },
      {
        outFile: path.join(folder, 'talk.mp4'),
        posterFile: path.join(folder, 'talk.jpg'),
        captionsFile: path.join(folder, 'talk.vtt'),
        cacheDir: path.join(folder, 'cache'),
        ffmpegPath,
      },
    );
    seconds = durationMs / 1000;
  });
  return { cost, seconds };
}

function print(name: string, { wallSeconds, cpuSeconds }: Measurement): void {
  process.stdout.write(
    `${name.padEnd(28)}${wallSeconds.toFixed(2).padStart(8)} s${cpuSeconds.toFixed(2).padStart(8)} CPU s\n`,
  );
}
