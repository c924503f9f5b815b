import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { drawableText, setFace } from './faces.ts';
import { type FitOptions, fitText, measureLine } from './fit-text.ts';

const box = { face: 'display', width: 400, height: 500, maxPx: 160, minPx: 30 } satisfies Omit<FitOptions, 'text'>;

const texts = [
  'Sleep like it’s Sunday.',
  'A',
  'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrtsgesellschaftskapitäne',
  '深夜也能安心喝的冷萃咖啡，口感顺滑，无添加糖',
  '夜中でも安心して飲めるコールドブリュー。',
  '늦은 밤에도 안심하고 마실 수 있는 콜드브루',
  'Ночью пьёшь кофе и всё равно спишь как младенец',
  'रात में भी पिएं और चैन से सोएं। आधा कैफीन।',
  'இரவிலும் குடிக்கலாம், நன்றாக தூங்கலாம்.',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'word '.repeat(120).trim(),
];

it.each(texts)('keeps %j in its box', (text) => {
  for (const options of [box, { ...box, height: 60 }, { ...box, width: 90 }, { ...box, maxLines: 2 }]) {
    const fit = fitText({ ...options, text });
    expect(fit.lines.length).toBeGreaterThan(0);
    for (const line of fit.lines) expect(measureLine(line, 'display', fit.px)).toBeLessThanOrEqual(options.width + 1);
    if (options.height > fit.px * 1.1) expect(fit.height).toBeLessThanOrEqual(options.height + 1);
    expect(fit.lines.length).toBeLessThanOrEqual('maxLines' in options ? options.maxLines : 99);
  }
});

it('loses no word unless it is cut', () => {
  for (const text of texts.slice(0, 9)) {
    const fit = fitText({ ...box, text });
    expect(fit.isCut).toBe(false);
    const bare = (value: string): string => value.replace(/[\s-]/g, '');
    expect(bare(fit.lines.join(''))).toBe(bare(text));
    expect(drawableText(text)).toBe(text);
  }
});

it('hyphenates an endless word to set the rest larger, and marks a cut', () => {
  const long = fitText({ ...box, text: texts[2]! });
  expect(long.lines.some((line) => line.endsWith('-'))).toBe(true);
  const cut = fitText({ ...box, text: texts[10]!, maxLines: 2 });
  expect(cut.isCut).toBe(true);
  expect(cut.lines.at(-1)).toMatch(/…$/);
});

it('does not start a line with a closing mark', () => {
  for (let width = 120; width < 500; width += 20) {
    const { lines } = fitText({ ...box, width, text: texts[3]! });
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  }
});

it.each([
  ['デイブレイク 6本セット', ['デイブレイク', '6本セット']],
  ['夜中でも安心して飲めるコールドブリュー。', ['夜中でも安心して飲める', 'コールドブリュー。']],
  ['送料無料で今すぐお試しください', ['送料無料で今すぐ', 'お試しください']],
  [
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    ['Rindfleischetikettierungs-', 'überwachungs-', 'aufgabenübertragungsgesetz'],
  ],
])('breaks %j between words, phrases and parts of compounds', (text, lines) => {
  expect(fitText({ text, face: 'display', width: 920, height: 300, maxPx: 160, minPx: 54 }).lines).toEqual(lines);
});

it('puts no hyphen into a broken address', () => {
  const { lines } = fitText({ ...box, text: 'https://a-very-long-name-of-a-shop.example/with/a/page' });
  expect(lines.join('')).toBe('https://a-very-long-name-of-a-shop.example/with/a/page');
});

it('omits characters without a font', () => {
  expect(drawableText('Fresh 🍋 lemons\u200b  now')).toBe('Fresh lemons now');
  expect(drawableText('晨光 コーヒー')).toBe('晨光 コーヒー');
  expect(drawableText('Hello សួស្តី you')).toBe('Hello you');
});

it.each([
  ['İşe yaramayan', 'display'],
  ['महंगी क्रीम', 'display'],
  ['Ấm áp', 'strong'],
  ['Écume', 'fashion/display'],
] as const)('keeps the marks of %j below the top of its lines', (text, face) => {
  const fit = fitText({ ...box, face, text, maxLines: 1 });
  const canvas = createCanvas(1000, 400);
  const ctx = canvas.getContext('2d');
  setFace(ctx, face, fit.px, text);
  ctx.fillText(text, 300, 100 + fit.rise);
  const above = ctx.getImageData(0, 0, 1000, 99).data;
  expect(above.some((byte) => byte > 128)).toBe(false);
  expect(fit.rise).toBeGreaterThan(fitText({ ...box, face, text: 'Ise', maxPx: fit.px }).rise);
});
