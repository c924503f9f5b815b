import { expect, it } from 'vitest';
import { readWish } from './read-wish.ts';
import { tellWish } from './testing/tell-wish.ts';

/** Written before the rules for further languages, and never tuned to. */
const cases: readonly (readonly [message: string, wish: string])[] = [
  ['Can you tone the brightness down a bit?', 'darker'],
  ['Number three, but as a square', 'size:square@2'],
  ['Lose the price tag please', 'drop:price'],
  ['I’d like to see it on navy', 'color:#14213d'],
  ['Try it with the other picture', 'other-photo'],
  ['Headline should be “Cold by nature”', 'headline=Cold by nature'],
  ['The logo is too small', 'logo-bigger'],
  ['Could all three be in Polish?', 'language:pl@all'],
  ['What is this?', 'unclear'],
  ['I’m not sure about it', 'unclear'],
  ['сделай темнее', 'darker'],
  ['слишком темно', 'lighter'],
  ['без цены, пожалуйста', 'drop:price'],
  ['второй вариант квадратный', 'size:square@1'],
  ['другое фото', 'other-photo'],
  ['заголовок покороче', 'shorter-headline'],
  ['мне нравится третий', 'choose:2'],
  ['biraz daha koyu olsun', 'darker'],
  ['fiyatı kaldır', 'drop:price'],
  ['başka bir fotoğraf dene', 'other-photo'],
  ['kare yap', 'size:square'],
  ['ikincisini kullan', 'choose:1'],
  ['再暗一点', 'darker'],
  ['去掉价格', 'drop:price'],
  ['换一张照片', 'other-photo'],
  ['标题短一点', 'shorter-headline'],
  ['用第二个', 'choose:1'],
  ['做成方形的', 'size:square'],
  ['もっと暗くしてください', 'darker'],
  ['価格なしで', 'drop:price'],
  ['別の写真にして', 'other-photo'],
  ['見出しを短く', 'shorter-headline'],
  ['ロゴを大きくして', 'logo-bigger'],
  ['2番目がいいです', 'choose:1'],
  ['더 어둡게 해 주세요', 'darker'],
  ['가격 빼 주세요', 'drop:price'],
  ['다른 사진으로', 'other-photo'],
  ['세 번째가 좋아요', 'choose:2'],
  ['اجعله أغمق', 'darker'],
  ['بدون السعر', 'drop:price'],
  ['صورة أخرى', 'other-photo'],
  ['इसे गहरा करो', 'darker'],
  ['कीमत हटा दो', 'drop:price'],
  ['दूसरी फोटो लगाओ', 'other-photo'],
  ['lebih gelap', 'darker'],
  ['tanpa harga', 'drop:price'],
  ['foto lain', 'other-photo'],
  ['gör den mörkare', 'darker'],
  ['utan pris', 'drop:price'],
  ['en annan bild', 'other-photo'],
];

/** Of these, as the rules stood when they were first run against them. */
const understoodAtFirst = 47;

it('understands as many of the messages it was not tuned for as when they were first read', () => {
  const missed = cases.filter(([message, wish]) => tellWish(readWish(message, { hasAds: true })) !== wish);
  const told = missed.map(([message]) => `${message} (${tellWish(readWish(message, { hasAds: true }))})`).join('; ');
  expect(cases.length - missed.length, told).toBeGreaterThanOrEqual(understoodAtFirst);
});
