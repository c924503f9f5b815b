import path from 'node:path';
import { renderTalkInChild, type TalkSpecInput } from '@hookline/studio/render';
import { type Measurement, measure } from './measure.ts';

/* What a changed ad costs against making it anew: see "What is used again" in docs/performance.md. */
const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine and none of ' +
  'the crash. I keep a can in my bag, and honestly? I sleep again. My sister tried it on Monday and ordered ten more on ' +
  'Tuesday. It tastes like real coffee, because it is real coffee. There is no sugar in it and no aftertaste. You can ' +
  'drink it at your desk, on the train or before a run. Try the six-pack this week and tell me what you think of it!';

/** Renders an ad of 28 s, then changed versions that reuse its cached parts, and prints each against the first. */
export async function benchStages(ffmpegPath: string, folder: string, actorId: string): Promise<void> {
  const order: TalkSpecInput = { actorId, script, language: 'en', music: 'upbeat' };
  const render = (spec: TalkSpecInput) =>
    measure(() =>
      renderTalkInChild(spec, {
        outFile: path.join(folder, 'stages.mp4'),
        posterFile: path.join(folder, 'stages.jpg'),
        captionsFile: path.join(folder, 'stages.vtt'),
        cacheDir: path.join(folder, 'stages'),
        ffmpegPath,
      }),
    );
  const full = await render(order);
  const line = (name: string, { wallSeconds, cpuSeconds }: Measurement) => {
    const share = (100 * wallSeconds) / full.wallSeconds;
    const cpuShare = (100 * cpuSeconds) / full.cpuSeconds;
    process.stdout.write(
      `${name.padEnd(34)}${wallSeconds.toFixed(2).padStart(8)} s${cpuSeconds.toFixed(2).padStart(8)} CPU s` +
        `${share.toFixed(0).padStart(6)} %${cpuShare.toFixed(0).padStart(6)} % of the CPU\n`,
    );
  };
  line('28 s ad, nothing kept', full);
  line('one word changed', await render({ ...order, script: script.replace('sugar', 'syrup') }));
  line('other captions', await render({ ...order, captions: { style: 'boxed' } }));
  line('other music', await render({ ...order, music: 'warm' }));
  line('the same again', await render(order));
}
