import { detectLanguage } from '@hookline/contract/detect-language';
import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { writeScripts } from '#scripts/writer/write-scripts.ts';
import { sampleSentences } from './sample-sentences.ts';

/** Typical input: short, colloquial, with brand names, digits and emoji. */
const typed: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'Wait, what? This costs less than my coffee!',
    'Link in bio 👇',
    'POV: you finally found it.',
    'Try it free for 30 days.',
  ],
  es: [
    '¿Lo has probado ya?',
    'Te juro que funciona. Pruébalo hoy.',
    'Gratis durante 30 días, sin tarjeta.',
    'No sabía que esto existía',
  ],
  fr: [
    'Tu dois essayer ça !',
    "C'est vraiment incroyable.",
    'Gratuit pendant 30 jours, sans carte.',
    'Le lien est dans la bio',
  ],
  de: [
    'Das musst du probieren!',
    'Ich kann nicht mehr ohne.',
    '30 Tage kostenlos, ohne Karte.',
    'Wusstest du das schon?',
  ],
  it: ['Devi provarlo subito!', 'Non ci credevo nemmeno io.', 'Gratis per 30 giorni, senza carta.', 'Il link è in bio'],
  pt: [
    'Você precisa testar isso!',
    'Eu não acreditava até ver.',
    'Grátis por 30 dias, sem cartão.',
    'O link está na bio',
  ],
  nl: ['Dit moet je proberen!', 'Ik kan niet meer zonder.', '30 dagen gratis, zonder kaart.', 'Wist je dit al?'],
  pl: [
    'Musisz tego spróbować!',
    'Nie wierzyłam, dopóki nie zobaczyłam.',
    '30 dni za darmo, bez karty.',
    'Link jest w opisie',
  ],
  ru: [
    'Ты должен это попробовать!',
    'Я не верила, пока не увидела.',
    '30 дней бесплатно, без карты.',
    'Ссылка в описании',
  ],
  uk: [
    'Ти маєш це спробувати!',
    'Я не вірила, поки не побачила.',
    '30 днів безкоштовно, без картки.',
    'Посилання в описі',
  ],
  cs: [
    'Tohle musíš zkusit!',
    'Nevěřila jsem, dokud jsem to neviděla.',
    '30 dní zdarma, bez karty.',
    'Odkaz je v popisku',
  ],
  sk: [
    'Toto musíš vyskúšať!',
    'Neverila som, kým som to nevidela.',
    '30 dní zadarmo, bez karty.',
    'Odkaz je v popise, ľudia.',
  ],
  hu: [
    'Ezt ki kell próbálnod!',
    'Nem hittem el, amíg nem láttam.',
    '30 napig ingyen, kártya nélkül.',
    'A link a leírásban van',
  ],
  ro: [
    'Trebuie să încerci asta!',
    'Nu credeam până nu am văzut.',
    'Gratuit 30 de zile, fără card.',
    'Linkul este în descriere',
  ],
  bg: [
    'Трябва да опиташ това!',
    'Не вярвах, докато не го видях.',
    '30 дни безплатно, без карта.',
    'Линкът е в описанието',
  ],
  hr: [
    'Moraš ovo probati!',
    'Nisam vjerovala dok nisam vidjela.',
    '30 dana besplatno, bez kartice.',
    'Poveznica je u opisu',
  ],
  el: ['Πρέπει να το δοκιμάσεις!', 'Δεν το πίστευα μέχρι που το είδα.', 'Δωρεάν για 30 μέρες.'],
  tr: ['Bunu mutlaka denemelisin!', 'Görene kadar inanmadım.', '30 gün ücretsiz, kart gerekmez.', 'Bağlantı profilde'],
  ar: ['لازم تجرب هذا!', 'لم أصدق حتى رأيت.', 'مجانا لمدة 30 يوما.'],
  hi: ['आपको यह आज़माना चाहिए!', 'मुझे यकीन नहीं हुआ।', '30 दिन मुफ्त।'],
  ta: ['நீங்கள் இதை முயற்சிக்க வேண்டும்!', 'நான் நம்பவில்லை.', '30 நாட்கள் இலவசம்.'],
  id: [
    'Kamu harus coba ini!',
    'Aku nggak percaya sampai lihat sendiri.',
    'Gratis 30 hari, tanpa kartu.',
    'Link ada di bio, gaes.',
  ],
  ms: [
    'Awak mesti cuba ini!',
    'Saya tak percaya sehingga nampak sendiri.',
    'Percuma selama 30 hari, tanpa kad.',
    'Pautan ada di bio, sahaja hari ini.',
  ],
  fil: [
    'Subukan mo na ito!',
    'Hindi ako naniwala hanggang nakita ko.',
    'Libre sa loob ng 30 araw.',
    'Nasa bio ang link',
  ],
  vi: ['Bạn phải thử cái này!', 'Tôi không tin cho đến khi thấy.', 'Miễn phí 30 ngày.', 'Link ở phần tiểu sử'],
  zh: ['你一定要试试这个！', '我以前不相信，直到看见。', '免费30天。'],
  ja: ['これ、絶対試して！', '見るまで信じられませんでした。', '30日間無料です。', '本当にすごい'],
  ko: ['이거 꼭 써 보세요!', '보기 전까지는 믿지 않았어요.', '30일 무료.'],
  sv: [
    'Det här måste du prova!',
    'Jag trodde inte på det förrän jag såg det.',
    'Gratis i 30 dagar, utan kort.',
    'Länken finns i bion',
  ],
  da: [
    'Det her skal du prøve!',
    'Jeg troede ikke på det, før jeg så det.',
    'Gratis i 30 dage, uden kort.',
    'Hvad siger du nu?',
  ],
  no: [
    'Dette må du prøve!',
    'Jeg trodde ikke på det før jeg så det.',
    'Gratis i 30 dager, uten kort.',
    'Hva sier du nå?',
  ],
  fi: [
    'Sinun täytyy kokeilla tätä!',
    'En uskonut ennen kuin näin.',
    '30 päivää ilmaiseksi, ilman korttia.',
    'Linkki on biossa',
  ],
};

describe('detectLanguage', () => {
  it.each(Object.entries(sampleSentences))('detects %s from one sentence', (code, sentences) => {
    for (const sentence of sentences) expect([sentence, detectLanguage(sentence)]).toEqual([sentence, code]);
  });

  it.each(languageCodes)('detects %s in typical input, one line at a time', (code) => {
    expect(typed[code].map((line) => [line, detectLanguage(line)])).toEqual(typed[code].map((line) => [line, code]));
  });

  it.each(languageCodes)('is not misled by brands, addresses and digits in %s', (code) => {
    for (const line of typed[code]) {
      const script = `${line} ${typed[code][0]} GlowUp Pro 2.0 $19.99 www.glow.com #GlowUp @maya 🔥`;
      expect([script, detectLanguage(script)]).toEqual([script, code]);
    }
  });

  it.each(languageCodes)('detects whole scripts in %s', (language) => {
    for (const seed of [1, 2, 3, 4]) {
      const order = { prompt: 'Glow Serum, a vitamin C serum, $19.99', language, seconds: 30, count: 1, seed };
      const script = writeScripts(order).variants[0]?.script ?? '';
      expect([script, detectLanguage(script)]).toEqual([script, language]);
    }
  });

  it.each([
    ['', 'en'],
    ['🔥🔥 19.99', 'en'],
    ['Glow Serum Pro', 'en'],
    ['#NuevaPiel www.tienda.es Get the glow you want today', 'en'],
    ['Try Ω-Glow and see why the reviews are so good', 'en'],
  ])('takes %j for %s', (text, code) => {
    expect(detectLanguage(text)).toBe(code);
  });
});
