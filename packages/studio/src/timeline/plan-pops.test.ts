import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { planPops } from './plan-pops.ts';

function popsOf(script: string, clips: Parameters<typeof planPops>[0]['clips'] = []) {
  const words = buildWords(script);
  return { words, pops: planPops({ words, clips, untilMs: (words.at(-1)?.endMs ?? 0) + 2000 }) };
}

describe('planPops', () => {
  it.each([
    ['Get 50% off today.', '50%'],
    ['It was $29, now less.', '$29'],
    ['You feel it in 3 days already.', '3 days'],
    ['Order now and save 20 percent.', '20%'],
    ['Hoy con un 20 por ciento menos.', '20%'],
    ['It costs just 19 dollars.', '$19'],
    ['Nur 19,99 € heute.', '19,99€'],
    ['Good coffee for slow mornings.', '☕'],
  ])('%s', (script, text) => {
    const { pops, words } = popsOf(script);
    expect(pops.map((pop) => pop.text)).toEqual([text]);
    expect(words.map((word) => word.startMs)).toContain(pops[0]?.startMs);
  });

  it('pops with the last words, if there is time to read it', () => {
    const words = buildWords('Order now and save 20 percent.');
    const last = words.at(-1)?.endMs ?? 0;
    expect(planPops({ words, clips: [], untilMs: last + 320 })).toEqual([
      expect.objectContaining({ endMs: last + 320 }),
    ]);
    expect(planPops({ words, clips: [], untilMs: (words.at(-2)?.startMs ?? 0) + 300 })).toEqual([]);
  });

  it.each([
    'In 2026 I moved.',
    'Call me at 3 pm.',
    'Nothing of note here.',
    'I hate this awful coffee, it ruined my morning.',
  ])('nothing pops in "%s"', (script) => expect(popsOf(script).pops).toEqual([]));

  it('shows at most one in four seconds, numbers first, no emoji twice, and none over a picture', () => {
    const script = 'My coffee is 50% off and my dog loves it. '.repeat(6);
    const { pops } = popsOf(script);
    expect(pops.length).toBeGreaterThan(1);
    expect(new Set(pops.map(({ text }) => text)).size).toBe(pops.length);
    pops.slice(1).forEach((pop, index) => {
      expect(pop.startMs - (pops[index]?.startMs ?? 0)).toBeGreaterThanOrEqual(4000);
    });
    expect(pops[0]?.text).toBe('50%');
    expect(popsOf(script, [{ media: 0, kind: 'full', startMs: 0, endMs: 60_000 }]).pops).toEqual([]);
  });
});
