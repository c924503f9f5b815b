import { expect, test } from 'vitest';
import { planCues, writeCaptionFile } from './caption-file.ts';

const script = 'Stop scrolling if your coffee keeps you up at three. Try Daybreak.';

test('lines are short, even, and follow each other', () => {
  const cues = planCues(script, 'en');
  expect(cues.map(({ text }) => text)).toEqual([
    'Stop scrolling if your coffee',
    'keeps you up at three.',
    'Try Daybreak.',
  ]);
  expect(cues[0]?.startMs).toBe(0);
  for (const [index, cue] of cues.entries()) {
    expect(cue.endMs).toBeGreaterThan(cue.startMs);
    if (index > 0) expect(cue.startMs).toBe(cues[index - 1]?.endMs);
  }
});

test('languages without spaces break between characters', () => {
  const cues = planCues('この広告はあなたの言葉で話します。今日から始めましょう。', 'ja');
  expect(cues.length).toBe(3);
  for (const { text } of cues) expect([...text].length).toBeLessThanOrEqual(14);
});

test('both formats say the same', () => {
  const cues = [{ startMs: 0, endMs: 3_723_045, text: 'Hello' }];
  expect(writeCaptionFile(cues, 'srt')).toBe('1\n00:00:00,000 --> 01:02:03,045\nHello\n');
  expect(writeCaptionFile(cues, 'vtt')).toBe('WEBVTT\n\n00:00:00.000 --> 01:02:03.045\nHello\n');
});

test('nothing to say makes no captions', () => expect(planCues(' \n...', 'en')).toEqual([]));
