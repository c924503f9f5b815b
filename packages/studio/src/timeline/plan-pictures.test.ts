import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { findMentions, termsOfFileName } from './find-mentions.ts';
import { type EditPicture, planPictures } from './plan-pictures.ts';

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
  isCutOut: false,
  ...extra,
});
const plan = (pictures: EditPicture[], productName = '') => planPictures({ words, untilMs, pictures, productName });
const wordAt = (text: string) => words.find((word) => word.text.startsWith(text))?.startMs ?? Number.NaN;

describe('planPictures', () => {
  it.each([1, 2, 3, 5, 10])(
    'places %i pictures without words: in order, apart, not too long, not over the hook',
    (count) => {
      for (const isCutOut of [false, true]) {
        const clips = plan(Array.from({ length: count }, () => picture({ isCutOut })));
        expect(clips.length).toBeGreaterThan(0);
        clips.forEach((clip, index) => {
          const lengthMs = clip.endMs - clip.startMs;
          expect(clip.startMs).toBeGreaterThanOrEqual(clip.kind === 'cutaway' ? 2000 : 700);
          expect(clip.endMs).toBeLessThanOrEqual(untilMs + 1);
          // Many pictures are shown faster rather than omitted.
          const isCalm = count <= 3;
          expect(lengthMs).toBeGreaterThanOrEqual(isCalm ? 1599 : 1099);
          expect(lengthMs).toBeLessThanOrEqual(3201);
          const previous = clips[index - 1];
          if (previous) expect(clip.startMs - previous.endMs).toBeGreaterThanOrEqual(isCalm ? 699 : 349);
        });
        const first = clips.filter((clip, index) => clips.findIndex(({ media }) => media === clip.media) === index);
        expect(first.map((clip) => clip.media)).toEqual(first.map((_, index) => index));
      }
    },
  );

  it('shows all ten pictures if there is room, and the first ones otherwise', () => {
    const long = buildWords(`${script} ${script} ${script}`);
    const pictures = Array.from({ length: 10 }, () => picture());
    const all = planPictures({ words: long, untilMs: long.at(-1)?.endMs ?? 0, pictures, productName: '' });
    expect(new Set(all.map((clip) => clip.media)).size).toBe(10);
    expect(planPictures({ words: buildWords('Buy it now.'), untilMs: 2500, pictures, productName: '' })).toEqual([]);
  });

  it('shows a picture when its words are spoken', () => {
    const clips = plan([picture({ mention: ['bottle'] }), picture({ mention: ['cold brew'] }), picture()]);
    const startOf = (media: number) => clips.find((clip) => clip.media === media)?.startMs ?? Number.NaN;
    expect(Math.abs(startOf(0) - wordAt('bottles'))).toBeLessThan(400);
    expect(Math.abs(startOf(1) - wordAt('cold'))).toBeLessThan(1600);
    expect(startOf(2)).toBeGreaterThan(0);
  });

  it('uses words from file names and the product’s name', () => {
    const named = plan([picture({ file: '/x/caffeine-chart_2.png' })])[0];
    expect(Math.abs((named?.startMs ?? 0) - wordAt('caffeine'))).toBeLessThan(400);
    const product = plan([picture()], 'six-pack')[0];
    expect(Math.abs((product?.startMs ?? 0) - wordAt('six-pack'))).toBeLessThan(400);
  });

  it('mixes insets and cutaways, starts with the cut-out product beside the actor, and follows orders', () => {
    const kinds = (pictures: EditPicture[]) => plan(pictures).map((clip) => clip.kind);
    expect(kinds([picture({ isCutOut: true })])[0]).toBe('inset');
    expect(new Set(kinds([picture({ isCutOut: true })])).size).toBe(2);
    expect(new Set(kinds([picture(), picture(), picture()])).size).toBe(2);
    expect(new Set(kinds([picture({ show: 'inset' }), picture({ show: 'inset' })]))).toEqual(new Set(['inset']));
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
