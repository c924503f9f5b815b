import { expect, it } from 'vitest';
import { placeTimes, toSaidText } from './said-text.ts';

const characters = (text: string) =>
  [...text].flatMap((character, index) =>
    character === ' ' ? [] : [{ text: character, start: index / 10, end: (index + 1) / 10 }],
  );

it('finds the positions of characters and words, and omits text that is not in the script', async () => {
  const said = await toSaidText('こんにちは。 Hi you', 'ja', []);
  const times = placeTimes(said, characters('こんにちは。 Hi you'), 60_000);
  expect(times[1]).toEqual({ offset: 1, startMs: 100, endMs: 200 });
  expect(times.at(-1)?.offset).toBe(12);
  const words = [
    { text: 'Hi', start: 0.5, end: 0.7 },
    { text: '[laughs]', start: 0.7, end: 0.8 },
    // Told out of order, and beyond the end.
    { text: 'you', start: 0.2, end: 99 },
  ];
  expect(placeTimes(said, words, 1000)).toEqual([
    { offset: 7, startMs: 500, endMs: 700 },
    { offset: 10, startMs: 500, endMs: 1000 },
  ]);
});

it('speaks pronunciations, and gives their times to the original words', async () => {
  const script = 'Get a Xiaomi now, Xiaomi fans!';
  const said = await toSaidText(script, 'en', [{ word: 'xiaomi', say: 'shao mee' }]);
  expect(said.text).toBe('Get a shao mee now, shao mee fans!');
  const words = said.text.split(' ').map((text, index) => ({ text, start: index, end: index + 1 }));
  const places = placeTimes(said, words, 60_000).map(({ offset }) => script.slice(offset).split(' ')[0]);
  expect(places).toEqual(['Get', 'a', 'Xiaomi', 'now,', 'Xiaomi', 'fans!']);
  // However much is said for it, a word has one time: a spec takes as many times as a script has characters.
  const spelled = placeTimes(said, characters(said.text), 60_000);
  expect(spelled.filter(({ offset }) => offset === script.indexOf('Xiaomi'))).toHaveLength(1);
  expect(spelled.length).toBeLessThan(script.length);
});
