import { detectLanguage } from '@hookline/contract/detect-language';
import { describe, expect, it } from 'vitest';
import { estimatePlacements } from '#timeline/estimate-placements.ts';
import { planPictures } from '#timeline/plan-pictures.ts';
import { buildWords } from '#timeline/testing/build-words.ts';
import { findMoments } from './find-moments.ts';

/** The sentence at which a picture nobody said anything about is first shown, and all of its sentences. */
function shownIn(script: string, name = 'IMG_1234.jpg'): (number | undefined)[] {
  const words = buildWords(script);
  const untilMs = (words.at(-1)?.endMs ?? 0) + 500;
  const [clip] = planPictures({
    words,
    untilMs,
    pictures: [{ file: '/run/ast_01h2.png', name, mention: [], show: 'auto' }],
    productName: '',
    language: detectLanguage(script),
  });
  const at = (timeMs: number) => words.findLast(({ startMs }) => startMs <= timeMs)?.sentence;
  return clip ? [at(clip.startMs + 1), at((clip.startMs + clip.endMs) / 2)] : [];
}

const ads: readonly [about: string, script: string, sentence: number][] = [
  [
    'mug',
    'Stop drinking cold coffee at your desk. I used to reheat mine four times a day. Then my brother handed me this mug and it stays hot until lunch. My old mug never did that. Grab yours before Friday.',
    2,
  ],
  [
    'serum',
    'Your skin is thirsty and you know it. Most serums sit on top and feel sticky all day. We spent two years on something better. Our serum sinks in within seconds. Try it for a month and see.',
    3,
  ],
  [
    'app',
    'Three late fees in one month, really? I kept forgetting every single bill. A friend laughed and showed me her phone. The app pays them all on time. I have not paid a fee since March. Download the app today.',
    3,
  ],
  [
    'dog bed',
    'Is your dog still sleeping on the cold floor? Mine refused every cushion we bought. Last week we switched to an orthopedic dog bed from a small workshop. He was asleep in two minutes. Order yours before the weekend.',
    2,
  ],
  [
    'bakery',
    'You are throwing money away at the supermarket. That loaf is stale before dinner. Come by at seven in the morning. Our sourdough rests for thirty hours and comes out warm. Bring a friend, we open every day.',
    3,
  ],
  [
    'backpack',
    'My old backpack ruined my shoulders. Every flight was the same story. So I finally bought this backpack for the summer. It opens like a suitcase and weighs nothing. You will thank me at the gate.',
    2,
  ],
  [
    'gym',
    'Nobody is looking at you in the gym, I promise. I was scared of the weights for years. That changed in January. At our studio, a coach stands next to you from day one. Book your first class for free.',
    3,
  ],
  [
    'vacuum',
    'Watch what happens to this carpet. I have two cats and a toddler who eats crackers. Yesterday I cleaned for an hour and nobody noticed. This cordless vacuum takes four minutes. And the dust bin empties with one button.',
    3,
  ],
  [
    'brand',
    'I have not slept this well in years. Counting sheep did nothing for me. Neither did warm milk. Now I take two sips of DozeWell after dinner. My alarm has to fight for me in the morning.',
    3,
  ],
  [
    'candle',
    'Wait, why does your living room smell like a forest? People ask me that every single time. The answer is sitting on my shelf. Meet the cedar candle from our little workshop. It burns for sixty hours.',
    3,
  ],
  [
    'pan',
    'Eggs should not stick, ever. I scrubbed my way through five pans in two years. My mother could not believe it either. So we designed a pan without any coating at all. Wipe it once and you are done.',
    3,
  ],
  [
    'hook names it',
    'This lamp saved my winter. It wakes me with light instead of noise. I am never grumpy at breakfast now. Tell your partner about it.',
    1,
  ],
  [
    'only the hook',
    'This sunscreen is the best I know. Nobody believes me at first. Then summer comes and everyone asks. You will see for yourself.',
    1,
  ],
  [
    'course',
    'I quit piano twice as a kid. Scales made me want to scream. Turns out I just had bad teachers. In this course you play a real song on the first evening. Thousands of adults are learning right now.',
    3,
  ],
  [
    'balm',
    "Summer starts with lips that don't crack. The Glaze balm is shea butter and nothing weird. I keep one in every bag. My boyfriend steals it constantly.",
    1,
  ],
  [
    'de',
    'Deine Pflanzen sterben doch auch immer im Urlaub. Ich habe jeden Sommer drei verloren. Die Nachbarin hatte nie Zeit. Unser Bewässerungsset gibt ihnen jeden Abend genau genug. Bestell es noch vor den Ferien.',
    3,
  ],
  [
    'es',
    'Tu café de la oficina sabe a cartón. Yo también lo bebía cada mañana. Un día me cansé de verdad. Esta cafetera hace un espresso en treinta segundos. Pide la tuya hoy.',
    3,
  ],
  [
    'fr',
    "Tes cheveux cassent dès que tu les brosses. J'ai longtemps cru que c'était normal. Ma coiffeuse m'a dit le contraire. Cette brosse démêle sans tirer, même mouillés. Essaie pendant une semaine.",
    3,
  ],
  [
    'it',
    'La tua schiena ti odia, lo sai? Passavo nove ore seduto senza muovermi. Poi mi sono deciso. Questa sedia segue ogni movimento del bacino. Provala per trenta giorni.',
    3,
  ],
  [
    'pt',
    'Você ainda perde as chaves toda semana? Eu perdia até dentro de casa. Minha irmã ria de mim. Este chaveiro apita quando eu chamo pelo celular. Garanta dois e ganhe desconto.',
    3,
  ],
  [
    'nl',
    'Jouw fiets verdient beter dan dat slot. Vorig jaar zijn er twee gestolen. Ik was er helemaal klaar mee. Dit kettingslot krijgt niemand open binnen tien minuten. Bestel voor vrijdag.',
    3,
  ],
  [
    'pl',
    'Znowu zimna herbata na biurku? Mnie zdarzało się to codziennie. W końcu miałam dość. Ten kubek trzyma ciepło przez sześć godzin. Zamów dwa przed weekendem.',
    3,
  ],
  [
    'tr',
    'Kahven yine soğudu değil mi? Ben her gün üç kez ısıtıyordum. Sonunda bıktım. Bu termos altı saat sıcak tutuyor. Hemen sipariş ver.',
    3,
  ],
  [
    'hi',
    'क्या तुम्हारी चाय फिर ठंडी हो गई? मैं रोज़ तीन बार गरम करती थी। फिर तंग आ गई। यह थर्मस छह घंटे गरम रखता है। अभी ऑर्डर करो।',
    3,
  ],
];

describe('a picture without words and without a product name', () => {
  it.each(ads)('is shown with the sentence that speaks of the product: %s', (_, script, sentence) => {
    expect(shownIn(script)).toEqual([sentence, sentence]);
    const [estimated] = estimatePlacements({
      script,
      language: detectLanguage(script),
      pictures: [{ isCutOut: true, name: 'IMG_1234.jpg' }],
      productName: '',
      isHolding: false,
    });
    expect(estimated?.sentence).toBe(sentence);
  });

  it('follows what its file was called', () => {
    const script =
      'Packing for a weekend is chaos. Our duffel swallows everything you own. The strap is wide and soft. And this pouch keeps the cables apart. Get both this week.';
    expect(shownIn(script)[0]).toBe(1);
    expect(shownIn(script, 'cable-pouch_2.png')[0]).toBe(3);
    expect(shownIn(script, 'Screenshot 2026-01-04.png')[0]).toBe(1);
  });
});

describe('findMoments', () => {
  const words = buildWords(
    'Our tea is not for everyone. It is bitter. You will miss it after a week. Our tea comes in a tin. Order our tea now.',
  );
  const picture = { file: '/x/1.png', mention: [] };
  const sentencesOf = (times: readonly number[]) =>
    times.map((timeMs) => words.findLast(({ startMs }) => startMs <= timeMs)?.sentence);

  it('gives several pictures a sentence each, as long as there are some', () => {
    const moments = findMoments({ words, pictures: Array.from({ length: 4 }, () => picture), productName: '' });
    expect(moments.map((times) => sentencesOf(times)[0])).toEqual([1, 3, 4, undefined]);
  });

  it('guesses nothing where words are given or the name is said, and passes the hook over where it can', () => {
    const given = findMoments({
      words,
      pictures: [picture, { ...picture, mention: ['bitter'] }],
      productName: 'tea',
    });
    expect(given.map(sentencesOf)).toEqual([[3, 4], [1]]);
    const followed = findMoments({ words, pictures: [picture], productName: 'tea', followsHook: true });
    expect(followed.map(sentencesOf)).toEqual([[0, 3, 4]]);
  });

  it('guesses nothing in a script that speaks of no product', () => {
    const said = buildWords('Hello there. How are you today? I am fine. See you soon.');
    expect(findMoments({ words: said, pictures: [picture], productName: '' })).toEqual([[]]);
  });
});
