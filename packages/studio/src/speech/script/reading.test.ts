import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { planScript } from '../speak.ts';

/** A whole script as spoken by the voice, with commas at its breaths. */
async function said(language: LanguageCode, text: string): Promise<string> {
  const { sentences } = await planScript({ text, language });
  return sentences
    .map(({ tokens, ending }) =>
      tokens
        .map((token) => token.text + (token.pause ? ',' : ''))
        .join(' ')
        .concat(ending),
    )
    .join(' ');
}

/** Digits and symbols in ads: price, percentage, date, hour, count, abbreviation, address. */
const readings: Readonly<Record<LanguageCode, readonly (readonly [written: string, spoken: string])[]>> = {
  en: [
    ['Only $19.99 — 50-70% off!', 'only nineteen dollars and ninety nine cents, fifty to seventy percent off!'],
    ['Until 12/05/2026 at 3:30pm.', 'until december fifth twenty twenty six at three thirty pea em.'],
    ['Call 555-123-4567 & save', 'call five five five one two three four five six seven and save.'],
    ['€19,99 or 2,5 kg', 'nineteen euros and ninety nine cents or two point five kg.'],
    ['5G and 4K, 24/7', 'five jee and four kay, twenty four seven.'],
  ],
  es: [
    ['Solo 19,99 € — 50-70% menos', 'Solo 19 euros con 99, 50 a 70 por ciento menos.'],
    ['Hasta el 12/05/2026 a las 15:30', 'Hasta el 12 de mayo de 2026 a las 15 y 30.'],
    ['Aprox. 2x más & 30ml', 'aproximadamente 2 veces más y 30 mililitros.'],
  ],
  fr: [
    ['Seulement 19,99 € : -50 %', 'Seulement 19 euros 99, 50 pour cent.'],
    ['Le 12/05/2026 à 15:30', 'Le 12 mai 2026 à 15 heures 30.'],
    ['Env. 2x plus, n°1 & 5 kg', 'environ 2 fois plus, numéro 1 et 5 kilogrammes.'],
  ],
  de: [
    ['Nur 19,99 € — 50-70 % weniger', 'Nur 19 Euro 99, 50 bis 70 Prozent weniger.'],
    ['Am 12.05.2026 um 15:30', 'Am 12. Mai 2026 um 15 Uhr 30.'],
    ['Z. B. Cremes, ca. 5 kg.', 'zum Beispiel Cremes, circa 5 Kilogramm.'],
  ],
  it: [
    ['Solo 19,99 € & gratis', 'Solo 19 euro e 99 e gratis.'],
    ['Dal 12/05/2026, 2x', 'Dal 12 maggio 2026, 2 volte.'],
  ],
  pt: [
    ['Só R$ 19,90, antes R$ 50', 'Só 19 reais e 90, antes 50 reais.'],
    ['Até 12/05/2026, 10x', 'Até 12 de maio de 2026, 10 vezes.'],
  ],
  nl: [
    ['Maar € 19,99 & 50% korting', 'Maar 19 euro 99 en 50 procent korting.'],
    ['Bijv. 2x op 12-05-2026', 'bijvoorbeeld 2 keer op 12 mei 2026.'],
  ],
  pl: [
    ['Tylko 19,99 zł, np. 5 szt', 'Tylko 19 złotych 99, na przykład 5 szt.'],
    ['Do 12.05.2026, 2x', 'Do 12 maja 2026, 2 razy.'],
  ],
  ru: [
    ['Всего 1 299 ₽, №1', 'Всего 1299 рублей, номер 1.'],
    ['До 12.05.2026 в 15:00, 2x', 'До 12 мая 2026 года в 15 часов, 2 раза.'],
  ],
  uk: [
    ['Лише 499 грн & 2x', 'Лише 499 гривень і 2 рази.'],
    ['До 12.05.2026 о 9:00', 'До 12 травня 2026 року о 9 годин.'],
  ],
  cs: [['Jen 499 Kč, např. do 12.05.2026', 'Jen 499 korun, například do 12. května 2026.']],
  sk: [['Len 19,99 €, napr. do 12.05.2026', 'Len 19 eur 99, napríklad do 12. mája 2026.']],
  hu: [['Csak 4990 Ft & kb. 30 ml', 'Csak 4990 forint és körülbelül 30 milliliter.']],
  ro: [['Doar 99 lei, 12.05.2026, 2x', 'Doar 99 lei, 12 mai 2026, 2 ori.']],
  bg: [['Само 19,99 лв & 12.05.2026', 'Само 19 лева и 99 и 12 май 2026 година.']],
  hr: [['Samo 19,99 €, npr. 2x', 'Samo 19 eura i 99, na primjer 2 puta.']],
  el: [['Μόνο 19,99 €, π.χ. 2x', 'Μόνο 19 ευρώ και 99, παραδείγματος χάρη 2 φορές.']],
  tr: [['Sadece ₺199, %50-70 değil %50 & 2x', 'Sadece 199 lira, yüzde 50 ila 70 değil yüzde 50 ve 2 kat.']],
  ar: [['فقط ١٩٩ ريال حتى 12/05/2026', 'فقط 199 ريال حتى 12 مايو 2026.']],
  hi: [['सिर्फ रु. 50 & ₹1,00,000', 'सिर्फ 50 रुपये और 100000 रुपये.']],
  ta: [['₹499 & 12/05/2026', '499 ரூபாய் மற்றும் 12 மே, 2026.']],
  id: [['Cuma Rp 50.000 & 2x', 'Cuma 50000 rupiah dan 2 kali.']],
  ms: [['Hanya RM 19.90 & 2x', 'Hanya 19 ringgit 90 dan 2 kali.']],
  fil: [['₱199 & 2x', "sandaan at siyam na pu't siyam piso at dalawa beses."]],
  vi: [['Chỉ 199.000đ & 2x, 12/05/2026', 'Chỉ 199000 đồng và 2 lần, 12 tháng 5, 2026.']],
  zh: [['只要¥1,200，50-70%优惠！', '只要 1200 元, 百分之 50 到 70 优惠!']],
  ja: [
    ['¥1,200で50-70%オフ！', 'センニヒャクエンデ ゴジューカラ ナナジュッパーセントオフ!'],
    ['2026-05-12、No.1', 'ニセンニジューロクネンゴガツジューニニチ, ナンバー イチ.'],
  ],
  ko: [['단돈 9,900원 & 50%', '단돈 9900 원 그리고 50 퍼센트.']],
  sv: [['Bara 199:- & t.ex. 2x', 'Bara 199 kronor och till exempel 2 gånger.']],
  da: [['Kun 199 kr. & f.eks. 2x', 'Kun 199 kroner og for eksempel 2 gange.']],
  no: [['Bare kr 199 & f.eks. 2x', 'Bare 199 kroner og for eksempel 2 ganger.']],
  fi: [['Vain 19,99 € & esim. 2x', 'Vain 19 euroa 99 ja esimerkiksi 2 kertaa.']],
};

describe('spoken forms', () => {
  it.each(languageCodes.flatMap((code) => readings[code].map((reading) => [code, ...reading] as const)))(
    'in %s reads %j',
    async (language, written, spoken) => {
      expect(await said(language, written)).toBe(spoken);
    },
  );

  it.each(languageCodes)('reads every symbol in %s', async (language) => {
    const word =
      { ar: 'مرحبا', el: 'Γεια', hi: 'नमस्ते', ja: 'はい', ko: '네', ru: 'да', ta: 'ஆம்', zh: '你好' }[
        language as string
      ] ?? 'ok';
    const spoken = await said(
      language,
      `${word} $19.99 €5 £1 ¥500 ₹9 50% 50-70% 15:30 24/7 4.9/5 3-5 #1 №1 A & B + C 2x 30ml @glow #GlowUp a@b.com hookline.app/start 12.05.2026 2026-05-12 555-123-4567 600123456 🔥`,
    );
    expect(spoken).not.toMatch(/[$€£¥₹%@#&+№_🔥]|\d[-/:]\d|\d{9}/u);
  });

  it.each(languageCodes)('is silent for symbols and emoji alone in %s', async (language) => {
    for (const text of ['🔥👍🏽', '… — !?', '👩‍🚀 ❤️ 1️⃣']) {
      await expect(said(language, text)).rejects.toMatchObject({ code: 'nothing_to_say' });
    }
  });
});
