import { beforeAll, describe, expect, it } from 'vitest';
import { analyzeJapanese } from './analyze-japanese.ts';
import { latinToKana } from './latin-kana.ts';
import { type JapanesePhrase, readJapanese } from './read-japanese.ts';

const lines: [written: string, spoken: string][] = [
  ['この美容液を二週間試したら、肌が変わりました！', 'コノ ビヨーエキヲ ニシューカンタメシタラ ハダガ カワリマシタ'],
  ['今なら1,980円、50%オフ。', 'イマナラ センキューヒャクハチジューエン ゴジュッパーセントオフ'],
  ['３月１日の15:30まで', 'サンガツツイタチノ ジューゴジサンジュップンマデ'],
  ['１日２回、一人で。', 'イチニチニカイ ヒトリデ'],
  ['今日は人気の日本人', 'キョーワ ニンキノ ニホンジン'],
  ['友達へ、もうやめよう。', 'トモダチエ モー ヤメヨー'],
  ['「高いクリーム」に', 'タカイ クリームニ'],
  ['Instagramで@glow_upを👇', 'インスタグラムデ アットグロウアップヲ'],
  ['#美白ケア www.glow.com', 'ビハク ケア グロウドットコム'],
  ['$19.99で30ml', 'ジューキュードルキュージューキューセントデ サンジューミリリットル'],
  ['バズってる', 'バズッテル'],
];

describe('readJapanese', () => {
  const phrases = new Map<string, JapanesePhrase[]>();
  beforeAll(async () => {
    // One process for all lines; sentences do not influence each other.
    const text = lines.map(([written]) => written).join('\n');
    const morphemes = await analyzeJapanese(text);
    let at = 0;
    for (const [written] of lines) {
      const own = morphemes
        .filter(({ startOffset }) => startOffset >= at && startOffset < at + written.length)
        .map((morpheme) => ({ ...morpheme, startOffset: morpheme.startOffset - at }));
      phrases.set(written, readJapanese(written, own));
      at += written.length + 1;
    }
  });

  it.each(lines)('reads %s', (written, spoken) => {
    const said = phrases.get(written)!.map((phrase) => phrase.spoken);
    expect(said.filter(Boolean).join(' ')).toBe(spoken);
  });

  it.each(lines)('loses nothing of %s', (written) => {
    const list = phrases.get(written)!;
    expect(list.map(({ text }) => text).join('')).toBe(written.replace(/\s+/gu, ''));
    for (const { text, startOffset, endOffset } of list) expect(written.slice(startOffset, endOffset)).toBe(text);
  });

  it('loses nothing with an empty dictionary', () => {
    const written = '𠮷野家 3個 glow.com！';
    expect(readJapanese(written, []).map(({ text }) => text)).toEqual(['𠮷野家', '3個', 'glow.com！']);
  });
});

describe('latinToKana', () => {
  it.each([
    ['Instagram', 'インスタグラム'],
    ['sakura', 'サクラ'],
    ['SNS', 'エスエヌエス'],
    ['GlowSerum', 'グロウセラム'],
    ['bloom', 'ブルーム'],
    ['Lumière', 'ルミエレ'],
  ])('says %s', (word, kana) => expect(latinToKana(word)).toBe(kana));

  it('says any word in kana', () => {
    for (const word of ['strength', 'aaa', 'rhythm', 'Qwertz', "don't", 'xyz', 'y', 'eye', 'queue', 'mmm']) {
      expect([word, latinToKana(word)]).toEqual([word, expect.stringMatching(/^[ァ-ヴー]+$/u)]);
    }
  });
});
