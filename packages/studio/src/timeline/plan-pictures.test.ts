import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { findMentions, termsOfFileName } from './find-mentions.ts';
import { chooseCardPicture, matchPictures } from './match-pictures.ts';
import { placeByHand, type SentencePlacement } from './place-by-hand.ts';
import { type EditPicture, type PictureClip, planPictures } from './plan-pictures.ts';
import { findSentences } from './sentence-times.ts';

const script =
  'Stop scrolling if your coffee keeps you up. This one is different and honestly I love it! ' +
  'It has half the caffeine and none of the crash. The new bottles fit any bag. Would you not try it? ' +
  'Get the six-pack this week, and tell your friends about the cold brew.';
const words = buildWords(script);
const untilMs = (words.at(-1)?.endMs ?? 0) + 400;

const picture = (extra: Partial<EditPicture> = {}): EditPicture => ({
  file: '/pictures/ast_01h2.png',
  mention: [],
  show: 'auto',
  ...extra,
});
const plan = (pictures: EditPicture[], productName = '') => planPictures({ words, untilMs, pictures, productName });
const wordAt = (text: string) => words.find((word) => word.text.startsWith(text))?.startMs ?? Number.NaN;
const speakingMs = (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0);
const secondSentence = words.find((word) => word.sentence === 1)?.startMs ?? 0;
const shownMs = (clips: readonly PictureClip[]) => clips.reduce((sum, clip) => sum + clip.endMs - clip.startMs, 0);

describe('planPictures', () => {
  it.each([1, 2, 3, 5, 10])(
    'shows %i pictures nobody asked for in a quarter of the speech, after the hook',
    (count) => {
      for (const mention of [[], ['bottle'], ['scrolling', 'brew']]) {
        const clips = plan(Array.from({ length: count }, () => picture({ mention })));
        expect(clips.length).toBeGreaterThan(0);
        expect(shownMs(clips)).toBeLessThanOrEqual(speakingMs * 0.25 + 1);
        clips.forEach((clip, index) => {
          expect(clip.startMs).toBeGreaterThanOrEqual(secondSentence);
          expect(clip.endMs).toBeLessThanOrEqual(untilMs + 1);
          expect(clip.endMs - clip.startMs).toBeGreaterThanOrEqual(699);
          const previous = clips[index - 1];
          if (previous) expect(clip.startMs - previous.endMs).toBeGreaterThanOrEqual(349);
        });
      }
    },
  );

  it('shows all ten pictures of a long script, and the first ones of a short one', () => {
    const long = buildWords(Array.from({ length: 8 }, () => script).join(' '));
    const pictures = Array.from({ length: 10 }, () => picture());
    const all = planPictures({ words: long, untilMs: long.at(-1)?.endMs ?? 0, pictures, productName: '' });
    expect(new Set(all.map((clip) => clip.media)).size).toBe(10);
    expect(planPictures({ words: buildWords('Buy it now.'), untilMs: 2500, pictures, productName: '' })).toEqual([]);
  });

  it('shows a picture from its first word on, never before and never late', () => {
    const terms = ['caffeine', 'bottle', 'six-pack', 'cold brew'];
    for (const some of [terms, terms.slice(1, 3), terms.slice(3), ['friends', 'caffeine']]) {
      const clips = plan(some.map((term) => picture({ mention: [term] })));
      expect(new Set(clips.map(({ media }) => media)).size).toBe(some.length);
      some.forEach((term, media) => {
        const [first] = findMentions(words, [term]);
        const word = words[first ?? 0];
        const sentence = words.find((other) => other.sentence === word?.sentence)?.startMs ?? 0;
        const { startMs } = clips.find((clip) => clip.media === media) ?? { startMs: Number.NaN };
        const isLast = word?.sentence === words.at(-1)?.sentence;
        expect(startMs, term).toBeGreaterThanOrEqual(isLast ? sentence : (word?.startMs ?? 0));
        expect(startMs - (word?.startMs ?? 0), term).toBeLessThan(4000);
      });
    }
  });

  it('leaves with the sentence, not within the next', () => {
    const said = buildWords(
      'I was tired all day long. Then came Daybreak, my new morning. First, it tastes better than anything I had before. And second, I sleep at night.',
    );
    const clips = planPictures({
      words: said,
      untilMs: 20_000,
      pictures: [picture({ mention: ['daybreak'] })],
      productName: '',
    });
    const starts = findSentences(said).map(({ startMs }) => startMs);
    expect(clips[0]?.startMs).toBe(said.find(({ text }) => text.startsWith('Daybreak'))?.startMs);
    expect(starts).toContain(clips[0]?.endMs);
  });

  it('waits for the second sentence when the hook names the product', () => {
    expect(plan([picture({ mention: ['coffee'] })])[0]?.startMs).toBe(secondSentence);
  });

  it('uses words from file names and the product’s name', () => {
    const named = plan([picture({ file: '/x/caffeine-chart_2.png' })])[0];
    expect(named?.startMs).toBe(wordAt('caffeine'));
    expect(plan([picture()], 'bottles')[0]?.startMs).toBe(wordAt('bottles'));
  });

  it('varies layouts, follows orders, and gives what was asked for its full length', () => {
    const kinds = (pictures: EditPicture[]) => plan(pictures).map((clip) => clip.kind);
    expect(new Set(kinds([picture(), picture(), picture()]))).toEqual(new Set(['split', 'full']));
    const asked = plan([picture({ show: 'inset' }), picture({ show: 'inset' })]);
    expect(asked.map(({ kind }) => kind)).toEqual(['inset', 'inset']);
    expect(shownMs(asked)).toBeCloseTo(4800);
    const held = planPictures({
      words,
      untilMs,
      pictures: [picture({})],
      productName: '',
      isHolding: true,
    });
    expect(new Set(held.map(({ kind }) => kind))).toEqual(new Set(['full']));
  });

  it('shows a film no longer than it lasts', () => {
    for (const show of ['auto', 'full'] as const)
      for (const clip of plan([picture({ show, lengthMs: 1300 })])) expect(shownMs([clip])).toBeLessThanOrEqual(1301);
  });
});

describe('matchPictures', () => {
  const said = 'The pouch keeps it fresh. And the cup goes with it.'.split(' ').map((text) => ({ text }));
  const files = (...names: string[]) => names.map((name) => ({ file: `/x/${name}`, mention: [] }));

  it('gives the product’s name to the picture called so, however short its file name', () => {
    expect(matchPictures(said, files('pouch.png', 'cup.png'), 'cup')).toEqual([[1], [7]]);
    expect(matchPictures(said, files('1.png', '2.png'), 'cup')).toEqual([[7], []]);
  });

  it('puts on the end card what was asked for by name, else what is named last, else the first', () => {
    expect(chooseCardPicture(said, files('pouch.png', 'cup.png'), 'cup')).toBe(1);
    expect(chooseCardPicture(said, files('pouch.png', 'cup.png'), 'Pouch')).toBe(0);
    expect(
      chooseCardPicture(
        said,
        [
          { file: 'a', mention: ['fresh'] },
          { file: 'b', mention: ['pouch'] },
        ],
        '',
      ),
    ).toBe(0);
    expect(chooseCardPicture(said, files('1.png', '2.png'), '')).toBe(0);
  });
});

describe('placeByHand', () => {
  const times = findSentences(words);
  const startOf = (sentence: number) => times[sentence]?.startMs;
  const place = (placements: SentencePlacement[], pictures = [picture(), picture({ lengthMs: 1000 })]) =>
    placeByHand(placements, { words, untilMs, pictures });

  it('shows pictures for whole sentences, the first from the first frame on and the last to the end', () => {
    const last = times.length - 1;
    expect(
      place([
        { media: 0, layout: 'split', sentence: 0, sentences: 2 },
        { media: 0, layout: 'full', sentence: last, sentences: 5 },
      ]),
    ).toEqual([
      { media: 0, kind: 'split', startMs: 0, endMs: startOf(2) },
      { media: 0, kind: 'full', startMs: startOf(last), endMs: untilMs },
    ]);
  });

  it('lets the later of two take over, ends films, and ignores places beyond the script', () => {
    expect(
      place([
        { media: 0, layout: 'inset', sentence: 1, sentences: 3 },
        { media: 1, layout: 'held', sentence: 2, sentences: 1 },
        { media: 0, layout: 'full', sentence: 40, sentences: 1 },
        { media: 7, layout: 'full', sentence: 0, sentences: 1 },
      ]),
    ).toEqual([
      { media: 0, kind: 'inset', startMs: startOf(1), endMs: startOf(2) },
      { media: 1, kind: 'held', startMs: startOf(2), endMs: (startOf(2) ?? 0) + 1000 },
    ]);
  });
});

describe('findMentions', () => {
  const found = (text: string, ...terms: string[]) => {
    const said = buildWords(text);
    return findMentions(said, terms).map((index) => said[index]?.text);
  };

  it.each([
    ['Two bottles, one Bottle!', ['bottle'], ['bottles,', 'Bottle!']],
    ['My serum works', ['serums'], ['serum']],
    ['The cold brew, cold as ice', ['cold brew'], ['cold']],
    ['Les cafés ouvrent', ['cafe'], ['cafés']],
    ['Она любит сыворотку', ['сыворотка'], ['сыворотку']],
    ['The cartoon car', ['car'], ['car']],
    ['A discount for the count', ['count'], ['count.'.slice(0, 5)]],
    ['Nothing here', ['bottle', '', '!!'], []],
  ])('%s', (text, terms, expected) => {
    expect(found(text, ...terms)).toEqual(expected);
  });

  it('finds words in scripts without spaces', () => {
    const said = ['这款', '冷萃', '咖啡', '很', '好喝'].map((text, index) => ({
      text,
      sentence: 0,
      stressed: false,
      startOffset: index * 2,
      endOffset: index * 2 + 2,
      startMs: index * 300,
      endMs: index * 300 + 250,
    }));
    expect(findMentions(said, ['冷萃咖啡'])).toEqual([1]);
    expect(findMentions(said, ['茶'])).toEqual([]);
  });

  it('ignores accents, never marks that make another word', () => {
    const finds = (text: string, term: string) => findMentions(buildWords(text), [term]).length === 1;
    for (const [text, term] of [
      ['Zwei Cafés', 'café'],
      ['Два йогурта', 'йогурт'],
      ['هذا كِتاب', 'كتاب'],
      ['यह काला है', 'काला'],
      ['そのかばん', 'かばん'],
    ] as const)
      expect([text, finds(text, term)]).toEqual([text, true]);
    // These words differ only in their marks.
    for (const [text, term] of [
      ['यह कल है', 'काला'],
      ['மனம் நல்லது', 'மீனம்'],
      ['そのかはん', 'かばん'],
    ] as const)
      expect([text, finds(text, term)]).toEqual([text, false]);
  });

  it('reads words from file names, not ids or camera names', () => {
    expect(termsOfFileName('/a/cold-brew_2.final.png')).toEqual(['cold', 'brew']);
    expect(termsOfFileName('/a/IMG_20260101.jpg')).toEqual([]);
    expect(termsOfFileName('/a/ast_01jb2x9q.png')).toEqual([]);
    expect(termsOfFileName('/a/咖啡.png')).toEqual(['咖啡']);
  });
});
