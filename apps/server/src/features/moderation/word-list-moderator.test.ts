import { scriptLanguages } from '@hookline/studio/scripts/script-languages';
import { writeScript } from '@hookline/studio/scripts/write-script';
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { createWordListModerator } from './word-list-moderator.ts';

const moderator = createWordListModerator();
const check = (...texts: string[]) => moderator.check(texts);

describe('what may not be said', () => {
  test.each([
    ['hate', 'Gas the Jews, says this shirt.'],
    ['hate', 'Immigrants are vermin.'],
    ['hate', 'Heil Hitler!'],
    ['hate', 'Ausländer raus! Jetzt bestellen.'],
    ['hate', 'Смерть мигрантам'],
    ['sexual-minors', 'Nude photos of underage girls'],
    ['sexual-minors', 'Kinderpornos hier'],
    ['sexual-minors', '儿童色情 影片'],
    ['sexual-minors', 'Детское порно без регистрации'],
    ['self-harm', 'Go kill yourself.'],
    ['self-harm', 'Learn how to kill yourself today'],
    ['self-harm', 'The best way to commit suicide'],
    ['self-harm', '自殺する方法を教えます'],
    ['illegal-goods', 'Buy pure cocaine online, delivered today'],
    ['illegal-goods', 'Heroin for sale'],
    ['illegal-goods', 'Kokain günstig bestellen'],
    ['illegal-goods', 'Vendo cocaína a domicilio'],
    ['illegal-goods', 'Купить героин недорого'],
    ['illegal-goods', '코카인 판매합니다'],
    ['terror', 'How to build a bomb at home'],
    ['violence', 'Hire a hitman in ten minutes'],
    ['fraud', 'Fake passports in two days'],
    ['fraud', 'Faux passeports livrés chez vous'],
    ['fraud', 'दो दिन में नकली पासपोर्ट'],
  ])('%s: %s', async (category, text) => {
    expect(await check(text)).toBe(category);
  });

  test.each([
    'H.e.i.l Hitler',
    'Buy c0ca1ne online',
    'buy сocaine online',
    'Buy co\u200bcaine online',
    'BUY  COCAINE',
    'buy, uh, cocaine',
  ])('hidden: %s', async (text) => {
    expect(await check(text)).not.toBeNull();
  });

  test('is found in any of several texts', async () => {
    expect(await check('Good coffee.', '', 'Fake passports')).toBe('fraud');
  });
});

describe('what only sounds like it', () => {
  test.each([
    'How to make a bath bomb that kids love.',
    'Kills 99.9 % of germs. Exterminate the bugs, kill all the weeds.',
    "You'll kill yourself laughing. Stop trying to kill yourself at the gym.",
    'A killer deal on the sexiest shoes. Our kids line is new.',
    'One white power bank, two cables.',
    'Naked juice. Kids love it.',
    'Nude sandals for kids and mums.',
    'Our cocoa is addictive, and on sale.',
    'Get help for meth addiction online.',
    'Spic and span floors. A chink in the armor. Meet our Maine Coon.',
    'Suicide prevention hotline: call today.',
    'This crack filler sells itself. Coke with ice. Dope sneakers.',
    'Our heroine wears red. Buy the dress.',
    'Compra el traje de heroína, barato y bonito.',
    'Un vestido negro. Une robe noire. Sale noir collection.',
    'Kinder lieben das. Kind of sexy, honestly.',
    'Comment faire une bombe de bain. Les enfants marchent pieds nus.',
    'Die Bombe ist geplatzt: Rabatt auf Kinderwagen!',
    '子供と裸足で歩こう。ピエロもいるよ。シャブシャブセット購入で無料。',
    '大麻纤维的衣服，现货。',
    '양념 통닭 튀기 판매합니다.',
    'The colour cracked, the price dropped: buy speed skates.',
    'Falschgeld erkennen mit unserem Stift.',
    'A counterfeit money detector for your shop.',
    'جنسية الطفل والأسرة. اشتر الآن.',
  ])('%s', async (text) => {
    expect(await check(text)).toBeNull();
  });

  test('whatever our own writer says, in every language', async () => {
    for (const [language, lines] of Object.entries(scriptLanguages)) {
      const all = [...Object.values(lines.hooks), ...Object.values(lines.middles), lines.calls].flat();
      for (const line of all) expect([language, line, await check(line)]).toEqual([language, line, null]);
    }
    const { script } = writeScript({ prompt: 'Daybreak cold brew', language: 'en', seed: 1 });
    expect(await check(script)).toBeNull();
  });
});

test('a long text is read in a few milliseconds', async () => {
  const text = 'buy sell child nude '.repeat(100);
  const from = process.cpuUsage();
  await check(text.slice(0, 2000), 'kill '.repeat(400), 'a.b.c.d.'.repeat(250));
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(500);
});

test('plain text keeps what sets words apart', () => {
  expect(plainText('Ärger, 50mg! Straße')).toBe('arger, 50mg! strasse');
  expect(plainText('coooool')).toBe('cool');
});
