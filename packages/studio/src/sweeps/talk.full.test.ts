import { readFile } from 'node:fs/promises';
import { languageCodes } from '@hookline/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { captionLooks } from '#captions/caption-style.ts';
import { probeVideo } from '#encode/verify-video.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { decodeRgb, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { drawOddPicture, oddPictures } from './testing/draw-odd-pictures.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

let sweep: SweepFolder;
beforeAll(async () => {
  sweep = await openSweepFolder();
});
afterAll(() => sweep.remove());

/** The words of a caption file, without times and spaces. */
async function captionedWords(name: string): Promise<string> {
  const file = await readFile(sweep.captionsOf(name), 'utf8');
  // A cue is its number, its times and its lines.
  return file.replace(/^WEBVTT.*$|^(?:\d+\n)?.*-->.*$/gm, '').replace(/\s/gu, '');
}

/** Requirements for every finished talk. */
async function expectGoodVideo(name: string, ratio: keyof typeof stageOf): Promise<void> {
  const probe = await probeVideo(sweep.videoOf(name));
  expect(probe).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', fps: 30, isFastStart: true, ...stageOf[ratio] });
  const { loudness, truePeak } = await measureWithFfmpeg(sweep.videoOf(name));
  expect(loudness, `${name}: loudness`).toBeGreaterThan(-16.5);
  expect(loudness, `${name}: loudness`).toBeLessThan(-13.5);
  expect(truePeak, `${name}: true peak`).toBeLessThanOrEqual(-1);
  const frames = await decodeRgb(sweep.videoOf(name), { x: 0, y: 0, ...stageOf[ratio] }, 24);
  expect(frames.length, `${name}: frames`).toBe(Math.round((probe.durationMs * 30) / 1000));
  for (const frame of frames) expect(frame.reduce((sum, value) => sum + value, 0) / frame.length).toBeGreaterThan(20);
}

describe('every language in every ratio', () => {
  it.each(languageCodes.flatMap((code) => talkRatios.map((ratio) => [code, ratio] as const)))(
    '%s in %s',
    async (language, ratio) => {
      const name = `${language}-${ratio.replace(':', 'x')}`;
      const script = sampleSentences[language][0];
      const place = languageCodes.indexOf(language) * 3 + talkRatios.indexOf(ratio);
      const actorId = cast[(place * 37) % cast.length]!.id;
      const style = captionLooks[place % captionLooks.length]!;
      const result = await sweep.render(name, { script, language, ratio, actorId, captions: { style } });
      expect(result).toMatchObject({ language, ...stageOf[ratio] });
      expect(result.warnings.filter((warning) => !/Filipino/.test(warning))).toEqual([]);
      expect(await captionedWords(name)).toBe(script.normalize('NFC').replace(/\s/gu, ''));
      await expectGoodVideo(name, ratio);
    },
  );
});

describe('every caption style in every writing system', () => {
  const scripts = ['en', 'ru', 'el', 'ar', 'hi', 'ta', 'zh', 'ja', 'ko', 'vi'] as const;
  it.each(captionLooks.flatMap((style) => scripts.map((code) => [style, code] as const)))(
    '%s in %s',
    async (style, language) => {
      const name = `${style}-${language}`;
      const spec = { script: sampleSentences[language][0], language, ratio: '1:1' } as const;
      await sweep.render(name, { ...spec, captions: { style } });
      await sweep.render(`${name}-bare`, { ...spec, captions: { style: 'none' } });
      const box = { x: 0, y: 540, width: 1080, height: 540 };
      const [shown, bare] = [
        await decodeRgb(sweep.videoOf(name), box, 4),
        await decodeRgb(sweep.videoOf(`${name}-bare`), box, 4),
      ];
      const middle = Math.floor(shown.length / 2);
      const changed = shown[middle]!.filter((value, index) => Math.abs(value - bare[middle]![index]!) > 40).length;
      expect(changed / shown[middle]!.length).toBeGreaterThan(0.004);
    },
  );
});

describe('every music track under a voice', () => {
  it.each(musicTracks.map((track) => track.id))('%s', async (music) => {
    await sweep.render(music, { script: 'This is my favourite thing this year. Try it today!', ratio: '1:1', music });
    await expectGoodVideo(music, '1:1');
  });
});

describe('long and odd scripts', () => {
  it('speaks 800 characters of English', async () => {
    const sentence = 'I tried this little bottle for two weeks and my skin has never felt better. ';
    const script = sentence
      .repeat(11)
      .slice(0, 800)
      .replace(/\s\S*$/u, '.');
    const result = await sweep.render('long', { script });
    expect(result.durationMs).toBeGreaterThan(40_000);
    expect(await captionedWords('long')).toBe(script.replace(/\s/gu, ''));
    await expectGoodVideo('long', '9:16');
  });

  it('speaks 800 characters of Chinese', async () => {
    const script = '我用了这款精华两个星期，皮肤完全变了。'.repeat(50).slice(0, 799).concat('。');
    const result = await sweep.render('long-zh', { script, language: 'zh', ratio: '1:1' });
    expect(result.durationMs).toBeGreaterThan(120_000);
    await expectGoodVideo('long-zh', '1:1');
  });

  it.each(['I', '7', '%', '我', 'あ', 'я', 'ñ'])('speaks the single character %s', async (script) => {
    const language = /\p{sc=Han}/u.test(script)
      ? 'zh'
      : /\p{sc=Hiragana}/u.test(script)
        ? 'ja'
        : script === 'я'
          ? 'ru'
          : script === 'ñ'
            ? 'es'
            : 'en';
    const result = await sweep.render('single', { script, language, ratio: '1:1' });
    expect(result.durationMs).toBeGreaterThan(600);
    expect(await captionedWords('single')).toBe(script);
  });

  it.each(languageCodes)('rejects emoji and punctuation alone in %s', async (language) => {
    for (const script of ['🔥🔥 👍🏽', '... — !?']) {
      await expect(sweep.render('mute', { script, language })).rejects.toMatchObject({ code: 'nothing_to_say' });
    }
  });
});

describe('odd pictures one by one, in every ratio', () => {
  it.each(oddPictures.flatMap((kind) => talkRatios.map((ratio) => [kind, ratio] as const)))(
    '%s in %s',
    async (kind, ratio) => {
      const file = await drawOddPicture(kind, sweep.folder);
      const name = `${kind}-${ratio.replace(':', 'x')}`;
      const script = 'Look at this one here. It is what you need every morning, at home and at work.';
      const result = await sweep.render(name, { script, ratio, media: [{ file, show: 'full' }] });
      expect(/too small/.test(result.warnings.join(' '))).toBe(kind === 'tiny');
      await expectGoodVideo(name, ratio);
    },
  );
});
