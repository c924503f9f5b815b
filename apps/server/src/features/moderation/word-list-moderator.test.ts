import type { LanguageCode } from '@hookline/contract/languages';
import { openingLines, phrasebooks, simpleLanguages, writeScripts } from '@hookline/studio/scripts';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { createWordListModerator } from './word-list-moderator.ts';

const moderator = createWordListModerator();
const check = async (...texts: string[]) => (await moderator.check(texts))?.category ?? null;

// Patterns are compiled when they are first used, for Latin letters and for all others.
beforeAll(async () => {
  for (let use = 0; use < 2; use += 1) await check('Hello', 'Привіт');
});

describe('forbidden content', () => {
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
    ['fraud', 'Avslør falske sedler. Falske pass her.'],
    ['fraud', 'Falešné doklady do dvou dnů'],
    ['self-harm', 'Κρεμάσου.'],
    ['sexual-minors', 'Budak telanjang'],
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
    const texts = ['Good coffee.', '', 'Fake passports'];
    expect(await moderator.check(texts)).toEqual({ category: 'fraud', textIndex: 2 });
  });
});

/** The same three things in every language there is. */
const everywhere: Record<LanguageCode, { drugs: string; harm: string; papers: string }> = {
  en: { drugs: 'Buy cocaine online', harm: 'Go kill yourself', papers: 'Fake passports here' },
  es: { drugs: 'Compra cocaína online', harm: 'Suicídate', papers: 'Pasaportes falsos' },
  fr: { drugs: 'Achetez de la cocaïne', harm: 'Suicide-toi', papers: 'Faux passeports' },
  de: { drugs: 'Kokain online kaufen', harm: 'Bring dich um', papers: 'Gefälschte Pässe' },
  it: { drugs: 'Compra cocaina online', harm: 'Suicidati', papers: 'Passaporti falsi' },
  pt: { drugs: 'Compre cocaína online', harm: 'Suicide-se', papers: 'Passaportes falsos' },
  nl: { drugs: 'Koop cocaine online', harm: 'Pleeg zelfmoord', papers: 'Valse paspoorten' },
  pl: { drugs: 'Kup kokainę online', harm: 'Zabij się', papers: 'Fałszywe paszporty' },
  ru: { drugs: 'Купить кокаин онлайн', harm: 'Убей себя', papers: 'Поддельные паспорта' },
  uk: { drugs: 'Купити кокаїн онлайн', harm: 'Убий себе', papers: 'Підроблені паспорти' },
  cs: { drugs: 'Kupte kokain online', harm: 'Zabij se', papers: 'Falešné pasy' },
  sk: { drugs: 'Kúpte kokaín online', harm: 'Zabi sa', papers: 'Falošné pasy' },
  hu: { drugs: 'Vásárolj kokaint online', harm: 'Öld meg magad', papers: 'Hamis útlevelek' },
  ro: { drugs: 'Cumpără cocaină online', harm: 'Sinucide-te', papers: 'Pașapoarte false' },
  bg: { drugs: 'Купете кокаин онлайн', harm: 'Самоубий се', papers: 'Фалшиви паспорти' },
  hr: { drugs: 'Kupite kokain online', harm: 'Ubij se', papers: 'Lažne putovnice' },
  el: { drugs: 'ΑΓΟΡΑΣΤΕ ΚΟΚΑΪΝΗ ονλάιν', harm: 'Κόψε τις φλέβες σου', papers: 'Πλαστά διαβατήρια' },
  tr: { drugs: 'Kokain satın al', harm: 'Kendini öldür', papers: 'Sahte pasaport' },
  ar: { drugs: 'شراء كوكايين', harm: 'اقتل نفسك', papers: 'جوازات سفر مزورة' },
  hi: { drugs: 'कोकीन खरीदें', harm: 'आत्महत्या कर लो', papers: 'नकली पासपोर्ट' },
  ta: { drugs: 'கோகெய்ன் வாங்குங்கள்', harm: 'தற்கொலை செய்து கொள்ளுங்கள்', papers: 'போலி பாஸ்போர்ட்டுகள்' },
  id: { drugs: 'Beli kokain online', harm: 'Cara bunuh diri', papers: 'Paspor palsu' },
  ms: { drugs: 'Beli kokain dalam talian', harm: 'Pergi bunuh diri', papers: 'Pasport palsu' },
  fil: { drugs: 'Bumili ng shabu online', harm: 'Magpakamatay ka', papers: 'Pekeng pasaporte' },
  vi: { drugs: 'Mua ma túy giá rẻ', harm: 'Tự tử đi', papers: 'Làm giả hộ chiếu' },
  zh: { drugs: '购买可卡因', harm: '去自杀吧', papers: '买假护照' },
  ja: { drugs: 'コカインを購入', harm: '自殺する方法', papers: '偽造パスポート販売' },
  ko: { drugs: '코카인 판매', harm: '자살해라', papers: '위조 여권' },
  sv: { drugs: 'Köp kokain online', harm: 'Ta livet av dig', papers: 'Falska pass' },
  da: { drugs: 'Køb kokain online', harm: 'Tag livet af dig', papers: 'Falske pas' },
  no: { drugs: 'Kjøp kokain på nett', harm: 'Ta livet av deg', papers: 'Falske pass' },
  fi: { drugs: 'Osta kokaiinia netistä', harm: 'Tapa itsesi', papers: 'Väärennettyjä passeja' },
};

describe('forbidden content in any language', () => {
  test.each(Object.entries(everywhere))('%s', async (_, { drugs, harm, papers }) => {
    expect([drugs, await check(drugs)]).toEqual([drugs, 'illegal-goods']);
    expect([harm, await check(harm)]).toEqual([harm, 'self-harm']);
    expect([papers, await check(papers)]).toEqual([papers, 'fraud']);
  });
});

describe('harmless words that sound similar', () => {
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
    'Tiền gia đình, ai giữ? Bạn mua gì cho trẻ em hôm nay?',
    'Bon, moi je prends la crème pour les enfants.',
    'Bli med i is-klubben! Barn elsker nye smaker.',
    'Gå med i klubben. Billig leverans till barn och vuxna.',
    'Badebomber som børn elsker. Køb tre, betal for to.',
    'Como hacer una bomba de baño, como se hace en casa.',
    'Kupte dětem pyžamo. Levně a s doručením zdarma.',
    'Vásárolj a gyerekeknek! Hamis ígéretek nélkül.',
    'Αγοράστε παιδικά παπούτσια με παράδοση σε μία μέρα.',
    'குழந்தைகளுக்கு வாங்குங்கள், மலிவு விலையில்.',
    'Bumili ng laruan para sa bata, murang mura!',
    'Osta lapsille, toimitus kotiin. Halpa ja hyvä.',
    'Ban cocaine from our streets. Ma tu y vas.',
    'Shabu shabu set, bumili na!',
    'Budak telanjang kaki? Beli kasut kami.',
    'Pelajar sekolah telanjang kaki.',
    'Barn nakne føtter? Kjøp våre sko.',
    'Dětí nahá kůže potřebuje péči.',
    'Detí nahá koža potrebuje starostlivosť.',
    'Købe til børn, nøgne farver.',
    'Barn nakna fötter? Köp våra skor.',
    'Κρεμάσου από τη μπάρα.',
    'Avslør falske pass med vår skanner.',
    'Afslør falske pas med vores scanner.',
    'Upptäck falska pass med vår skanner.',
    'Falešné doklady poznáte s naší aplikací.',
    'Falošné doklady spoznáte s našou aplikáciou.',
    'Hamis útlevelek felismerése.',
  ])('%s', async (text) => {
    expect(await check(text)).toBeNull();
  });

  test('all texts of our own writer, in every language', async () => {
    const texts = [
      ...Object.entries(openingLines).map(([language, { hooks }]) => [language, Object.values(hooks).flat()] as const),
      ...Object.entries(simpleLanguages).map(
        ([language, { middles, calls }]) => [language, [...Object.values(middles), calls].flat()] as const,
      ),
      ...Object.entries(phrasebooks).map(
        ([language, { hooks, turns, scenes, asides, calls, tones }]) =>
          [
            language,
            [hooks, turns, tones]
              .flatMap((lines) => Object.values(lines).flat())
              .concat(
                asides,
                calls,
                scenes.flatMap(({ lines }) => lines),
              ),
          ] as const,
      ),
    ];
    for (const [language, all] of texts) {
      if ((await check(...all)) === null) continue;
      for (const line of all) expect([language, line, await check(line)]).toEqual([language, line, null]);
    }
    const { variants } = writeScripts({ prompt: 'Daybreak cold brew', language: 'en', seconds: 30, count: 1, seed: 1 });
    const script = variants[0]?.script ?? '';
    expect(await check(script)).toBeNull();
  });
});

test('a long text is read in a few milliseconds', async () => {
  const text = 'buy sell child nude '.repeat(100);
  const from = process.cpuUsage();
  await check(text.slice(0, 2000), 'kill '.repeat(400), 'a.b.c.d.'.repeat(250));
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(500);
});

test('plain text preserves word boundaries', () => {
  expect(plainText('Ärger, 50mg! Straße')).toBe('arger, 50mg! strasse');
  expect(plainText('coooool')).toBe('cool');
  expect(plainText('Fałszywe ΚΟΚΑΪΝΗ κοκαΐνης')).toBe('falszywe κοκαινη κοκαινησ');
});
