import { languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { moodWords } from './expression-words.ts';
import { guessExpression } from './guess-expression.ts';

describe('guessExpression', () => {
  it.each([
    ['The bag has two pockets.', 'en', 'neutral'],
    ['Stop wasting money!', 'en', 'serious'],
    ['I love it!', 'en', 'excited'],
    ['Honestly, I love this serum.', 'en', 'happy'],
    ['Would you believe it costs less than lunch?', 'en', 'surprised'],
    ['Are you tired of bad sleep?', 'en', 'serious'],
    ['Look at this 🔥', 'en', 'excited'],
    ['My old phone died again 😩', 'en', 'serious'],
    ['Nadie te cuenta este secreto.', 'es', 'surprised'],
    ['¡Me encanta!', 'es', 'excited'],
    ['J’en ai marre de ce problème.', 'fr', 'serious'],
    ['Das ist endlich perfekt.', 'de', 'happy'],
    ['Nie wieder Schmerzen.', 'de', 'serious'],
    ['Надоели проблемы со сном?', 'ru', 'serious'],
    ['Я люблю этот крем.', 'ru', 'happy'],
    ['توقف عن تضييع المال', 'ar', 'serious'],
    ['क्या आप थक गए हैं?', 'hi', 'serious'],
    ['终于找到最好的咖啡。', 'zh', 'happy'],
    ['你还在浪费时间吗？', 'zh', 'serious'],
    ['本当においしい。大好き。', 'ja', 'happy'],
    ['정말 맛있어요', 'ko', 'happy'],
    ['Γιατί;', 'el', 'surprised'],
    ['Two parts; one bag;', 'en', 'neutral'],
    ["I'm never going back.", 'en', 'neutral'],
    ['Stop scrolling, this is for you.', 'en', 'neutral'],
    ["You can't miss it.", 'en', 'neutral'],
    ['Without any sugar.', 'en', 'neutral'],
    ['No more stress.', 'en', 'neutral'],
    ["Aren't you tired of it?", 'en', 'serious'],
    ["Don't waste another morning, tap the link.", 'en', 'neutral'],
    ["Don't waste another morning and order yours today.", 'en', 'neutral'],
    ['Tired of wasting money, link in bio.', 'en', 'neutral'],
    ['My last order was the worst, I wasted so much money.', 'en', 'serious'],
    ['Every click on that ad was wasted money.', 'en', 'serious'],
    ['Download failed again, what a waste.', 'en', 'serious'],
    ['Die Bestellung hat nur Geld verschwendet.', 'de', 'serious'],
    ['Nie mehr ohne.', 'de', 'neutral'],
    ['Verschwende kein Geld mehr und probier es aus.', 'de', 'neutral'],
    ['Je ne reviendrai jamais en arrière.', 'fr', 'neutral'],
    ['I am not happy at all.', 'en', 'serious'],
    ['It doesn’t feel great!', 'en', 'serious'],
    ['This is not just easy, it is fun.', 'en', 'happy'],
    ['No, I love it.', 'en', 'happy'],
    ['I could not be happier.', 'en', 'happy'],
    ['Isn’t it beautiful?', 'en', 'surprised'],
    ['No estoy nada feliz.', 'es', 'serious'],
    ['Das ist nicht nur perfekt.', 'de', 'happy'],
    ['Je ne suis pas heureuse.', 'fr', 'serious'],
    ['Ich bin überhaupt nicht glücklich.', 'de', 'serious'],
    ['Ich liebe es nicht.', 'de', 'serious'],
    ['Non sono felice.', 'it', 'serious'],
    ['Não estou feliz.', 'pt', 'serious'],
    ['Ik ben niet gelukkig.', 'nl', 'serious'],
    ['Nie jestem szczęśliwa.', 'pl', 'serious'],
    ['Я не люблю этот крем.', 'ru', 'serious'],
    ['Mutlu değilim.', 'tr', 'serious'],
    ['أنا لست سعيدا', 'ar', 'serious'],
    ['मैं खुश नहीं हूँ।', 'hi', 'serious'],
    ['我一点也不开心。', 'zh', 'serious'],
    ['不只好喝。', 'zh', 'happy'],
    ['全然おいしくない。', 'ja', 'serious'],
    ['そんなに好きじゃない。', 'ja', 'serious'],
    ['행복하지 않아요', 'ko', 'serious'],
    ['Jag är inte lycklig.', 'sv', 'serious'],
    ['En ole onnellinen.', 'fi', 'serious'],
  ] as const)('%s (%s): %s', (sentence, language, expected) => {
    expect(guessExpression(sentence, language)).toBe(expected);
  });

  it.each(languageCodes)('recognizes happy, worried and surprising words of %s', (language) => {
    for (const [mood, list] of Object.entries(moodWords[language])) {
      const words = list.split(' ').map((word) => word.replace(/-$/, '').replaceAll('_', ' '));
      expect(words.length).toBeGreaterThanOrEqual(8);
      const missed = words.filter((word) => guessExpression(word, language) !== mood);
      // The beginning of a word may match two lists; most words must match their own.
      expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(2);
    }
  });
});
