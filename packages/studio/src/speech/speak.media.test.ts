import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { speakWithEspeak } from './espeak/espeak-engine.ts';
import { measurePitch } from './measure-pitch.ts';
import { sampleSentences } from './sample-sentences.ts';
import { speak } from './speak.ts';
import type { SpeechRequest, VoiceSpec } from './speech.ts';

/** The full sweep measures all six voices of a gender; two of them are enough on most days. */
const isFull = process.env.TEST_FULL === '1';
const variants = isFull ? [0, 1, 2, 3, 4, 5] : [2, 5];
const voice: VoiceSpec = { gender: 'female', variant: 0, pitch: 1, pace: 1 };

/** Scripts with all kinds of difficult tokens, in the most important languages. */
const scripts: [SpeechRequest['language'], string][] = [
  ['en', 'Okay, I paid $19.99 — and I get 50% off at www.glow.com/try! Isn’t it “wonderful” at 3 pm? 🔥'],
  ['es', '¡Mi piel estaba fatal! Pagué 19,99 € por este frasco — y ahorré un 50% en www.tienda.es. ¿Te lo crees? 🔥'],
  [
    'fr',
    'Ma peau était une catastrophe ! J’ai payé 19,99 € pour ce flacon — et 50 % de moins sur www.boutique.fr. Tu essaies ? 🔥',
  ],
  ['de', 'Meine Haut war schlimm! Ich habe 19,99 € bezahlt — mit 50% Rabatt auf www.laden.de. „Unglaublich“, oder? 🔥'],
  [
    'it',
    'La mia pelle era un disastro! Ho pagato 19,99 € per questo flacone — con il 50% di sconto. L’hai provato? 🔥',
  ],
  ['pt', 'A minha pele estava péssima! Paguei 19,99 € por este frasco — com 50% de desconto. Você acredita? 🔥'],
  ['nl', 'Mijn huid was een ramp! Ik betaalde € 19,99 voor dit flesje — met 50% korting. Geloof je dat? 🔥'],
  ['pl', 'Moja skóra była w złym stanie! Zapłaciłam 19,99 zł za tę buteleczkę — z 50% zniżką. Wierzysz? 🔥'],
  ['zh', '我的皮肤以前很糟糕！后来我花了99元买了这个小瓶子，一切都变了。你相信吗？'],
  ['ja', 'この美容液を二週間試したら、肌が変わりました！　今なら1,980円、50%オフ。Instagramでチェック👇'],
  ['ko', '제 피부는 정말 안 좋았어요! 이 세럼을 2주 동안 써 봤는데 달라졌어요.'],
  ['ar', 'كانت بشرتي سيئة جدا! جربت هذا السيروم لمدة أسبوعين. هل تصدق؟'],
  ['hi', 'मेरी त्वचा बहुत खराब थी। मैंने यह सीरम दो हफ्ते इस्तेमाल किया!'],
  ['ru', 'Моя кожа была ужасной! Я пробовала эту сыворотку две недели. Веришь?'],
  ['vi', 'Da tôi từng rất tệ! Tôi đã dùng thử serum này hai tuần. Bạn có tin không?'],
  ['el', 'Το δέρμα μου ήταν χάλια! Το δοκίμασα για δύο εβδομάδες. Το πιστεύεις;'],
];

/** One of each kind of writing and counting; `estimate-speech.media.test.ts` speaks others. */
const inShort = ['en', 'zh', 'ar', 'hi'];

describe('speak', () => {
  it.each(isFull ? scripts : scripts.filter(([code]) => inShort.includes(code)))(
    'speaks %s with a time for every word',
    async (language, text) => {
      const track = await speak({ text, language, voice });
      expect(track.words.map((word) => word.text).join('')).toBe(text.replace(/\s+/gu, ''));
      let before = 0;
      for (const word of track.words) {
        expect(word.startMs).toBeGreaterThanOrEqual(before);
        expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
        before = word.endMs;
        if (!/\p{L}{3}/u.test(word.text)) continue;
        expect([word.text, word.endMs - word.startMs > 40]).toEqual([word.text, true]);
        const part = track.samples.subarray(word.startMs * 48, word.endMs * 48);
        const loudness = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
        expect([word.text, loudness > 0.015]).toEqual([word.text, true]);
      }
      expect(before).toBeLessThanOrEqual(track.durationMs);
      const sentences = track.words.at(-1)!.sentence + 1;
      for (let sentence = 0; sentence < sentences; sentence++) {
        const stressed = track.words.filter((word) => word.sentence === sentence && word.stressed).length;
        expect(stressed >= 1 && stressed <= 3).toBe(true);
      }
      expect(new Set(track.phones.map((phone) => phone.viseme)).size).toBeGreaterThan(6);
    },
  );

  it.each(isFull ? (['es', 'zh', 'ja'] as const) : (['es'] as const))(
    'gives women a higher voice than men in %s as well',
    async (language) => {
      const pitchOf = async (gender: VoiceSpec['gender'], variant: number): Promise<number> => {
        const text = sampleSentences[language][0];
        const track = await speak({ text, language, voice: { ...voice, gender, variant } });
        return measurePitch(track.samples, track.sampleRate);
      };
      const [women, men] = await Promise.all(
        (['female', 'male'] as const).map(async (gender) => {
          const pitches: number[] = [];
          for (const variant of variants) pitches.push(await pitchOf(gender, variant));
          return pitches;
        }),
      );
      expect(Math.min(...women!)).toBeGreaterThan(Math.max(...men!) * 1.2);
    },
  );

  it('sounds the same at any time of day, even with breathy voices', async () => {
    const requests = (isFull ? [1, 3, 4, 5] : [4]).map((variant) => ({
      text: 'Deja de perder tiempo.',
      language: 'es' as const,
      voice: { ...voice, variant },
    }));
    const first = await Promise.all(requests.map((request) => speak(request)));
    // The engine's own clock counts seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const second = await Promise.all(requests.map((request) => speak(request)));
    for (const [index, track] of first.entries()) expect([index, second[index]]).toEqual([index, track]);
  });

  it.each(isFull ? (['female', 'male'] as const) : (['female'] as const))(
    'speaks a sentence the same way in any position, with %s voices',
    async (gender) => {
      const [first, second] = [
        [{ tokens: [{ token: 0, text: 'Deja de perder tiempo', pause: false }], ending: '.' as const }],
        [{ tokens: [{ token: 0, text: 'Mi piel estaba fatal', pause: false }], ending: '!' as const }],
      ];
      for (const variant of variants) {
        const person = { ...voice, gender, variant };
        const together = await speakWithEspeak([...first, ...second], 'es', person);
        expect([variant, together[1]]).toEqual([variant, (await speakWithEspeak(second, 'es', person))[0]]);
      }
    },
  );

  it('reports which languages have only an approximate voice', async () => {
    const track = await speak({ text: 'Subukan mo ito ngayon.', language: 'fil', voice });
    expect(track.warning).toMatch(/Filipino/);
    expect((await speak({ text: 'Cobalah sekarang.', language: 'id', voice })).warning).toBeUndefined();
  });

  it.each([
    ['en', 'Say привет to glow.', 'привет'],
    ['es', 'Dile 你好 a tu piel.', '你好'],
    ['ja', '今すぐ 안녕 チェック。', '안녕'],
  ] as const)('does not silently lose foreign words in %s', async (language, text, word) => {
    const track = await speak({ text, language, voice });
    expect(track.warning).toContain(word);
    expect(track.words.map((each) => each.text)).toContain(word);
  });

  // The first is rejected by its estimate, the second only after it has been spoken.
  it.each(isFull ? [400, 115] : [400])('rejects speech of more than five minutes: %d sentences', async (sentences) => {
    const text = 'Incomprehensibilities are everywhere around us. '.repeat(sentences);
    await expect(speak({ text, language: 'en', voice })).rejects.toMatchObject({ code: 'too_long' });
  });

  it('leaves no process behind, whether finished or aborted', async () => {
    await speak({ text: 'Hola a todos.', language: 'es', voice });
    const controller = new AbortController();
    const long = speak({ text: 'Esto es una prueba larga. '.repeat(80), language: 'es', voice }, controller);
    setTimeout(() => controller.abort(new Error('enough')), 150);
    await expect(long).rejects.toThrow('enough');
    const children = () => execFileSync('ps', ['--ppid', String(process.pid), '-o', 'args='], { encoding: 'utf8' });
    await expect.poll(children, { timeout: 30_000 }).not.toContain('espeak-child');
  });

  it('prints nothing to the log of its host program', () => {
    const code = `import { speak } from ${JSON.stringify(new URL('./speak.ts', import.meta.url).href)};
      for (const language of ['en', 'es', 'ja']) await speak({ text: 'Hola Maria.', language, voice: ${JSON.stringify(voice)} });`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect([run.status, run.stdout, run.stderr]).toEqual([0, '', '']);
  });
});
