import type { LanguageCode } from '@hookline/contract/languages';
import { expect, it } from 'vitest';
import { speak } from '#speech/speak.ts';
import { stageOf } from '#video/video-format.ts';
import { captionStyleFor } from './caption-style.ts';
import { planCaptions } from './plan-captions.ts';
import { planScriptCaptions, type ScriptCaptions } from './plan-script-captions.ts';

const everyScript: readonly [LanguageCode, string][] = [
  [
    'en',
    'I stopped buying coffee on the way to work. This mug stays warm until lunch, and it costs less than a week of lattes.',
  ],
  ['en', 'Wait... you still wash your pan by hand? In 2026?'],
  [
    'en',
    'Three things nobody tells you about sleep: light, heat and your phone. Get $19.99 off at https://glow.com/try today!',
  ],
  ['en', 'Honestly — I did not believe it. Then my sister, who never likes anything, asked for the link.'],
  ['en', 'Supercalifragilisticexpialidocious-antidisestablishmentarianism is a long word'],
  ['es', 'Mi piel estaba cansada. Dos semanas después, mis amigas me preguntan qué hago.'],
  ['fr', 'J’ai tout essayé : les crèmes, les sérums, les masques. Puis j’ai trouvé celui-ci.'],
  ['de', 'Mein Rücken tat weh. Nach zehn Tagen auf diesem Stuhl, ohne Witz, war das vorbei.'],
  ['it', 'Non ci credevo, ma il mio caffè resta caldo fino a mezzogiorno.'],
  ['pt', 'Trinta dias, sem compromisso. Se não gostar, devolva e pronto.'],
  ['nl', 'Ik dacht dat het onzin was. Nu neem ik hem overal mee naartoe.'],
  ['pl', 'Mylałam, że to kolejna reklama. A jednak: działa, i to od pierwszego dnia.'],
  ['ru', 'Я не верила, пока не попробовала. Теперь заказываю вторую.'],
  ['tr', 'İki hafta sonra, cildim bambaşka oldu. Gerçekten.'],
  ['ar', 'لم أصدق ذلك، حتى جربته بنفسي. اطلبه اليوم!'],
  ['hi', 'मैंने सोचा नहीं था, पर यह सच में काम करता है।'],
  ['zh', '我的皮肤很糟糕。两个星期以后，所有人都在问我用了什么！'],
  ['ja', '正直、期待していませんでした。でも一週間で、朝が楽になりました。'],
  ['ko', '저도 안 믿었어요. 그런데 이제는 매일 써요.'],
  ['sv', 'Jag trodde inte på det. Nu, tre veckor senare, vill jag aldrig vara utan den.'],
];

/** English ones without a price, an address or a long word. */
const plain = [0, 3];

/** Speaking takes the time: one language per writing system stands for all, which the full sweep covers. */
const usual: readonly LanguageCode[] = ['en', 'de', 'ar', 'hi', 'zh'];
const scripts =
  process.env.TEST_FULL === '1'
    ? everyScript
    : everyScript.filter(([language], index) => usual.includes(language) && !plain.includes(index));

const textsOf = (blocks: readonly (readonly (readonly { text: string }[])[])[]) =>
  blocks.map((lines) => lines.map((line) => line.map(({ text }) => text)));

it.each(scripts)('captions break at the same places in preview and film (%s: %s)', async (language, script) => {
  const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;
  const { words } = await speak({ text: script, language, voice });
  const variants: Pick<ScriptCaptions, 'ratio' | 'look' | 'position' | 'isHook'>[] = [
    { ratio: '9:16', look: 'word-highlight', position: 'lower', isHook: false },
    { ratio: '16:9', look: 'boxed', position: 'lower', isHook: false },
    { ratio: '1:1', look: 'minimal', position: 'middle', isHook: false },
    { ratio: '9:16', look: 'karaoke', position: 'lower', isHook: true },
  ];
  for (const variant of variants) {
    const film = planCaptions(words, captionStyleFor(stageOf[variant.ratio], { ...variant, mouthBottom: 900 }));
    const preview = await planScriptCaptions({ script, language, ...variant });
    expect(textsOf(preview)).toEqual(textsOf(film.map(({ lines }) => lines)));
  }
});
