import type { OpeningLines } from '../script-language.ts';

export const tr: OpeningLines = {
  hooks: {
    problem: [
      'Dürüst ol: bunu ne zamandır erteliyorsun?',
      'Bu senin de başına sürekli geliyorsa, lütfen kaydırıp geçme.',
      'Bunun ne kadar sinir bozucu olduğunu neden kimse konuşmuyor?',
      'Yanlış bir şey yapmıyorsun. Bu gerçekten bu kadar sinir bozucu.',
      'Hepimizi rahatsız eden o şeyi biraz konuşabilir miyiz?',
      'Eminim artık buna alıştın. Ama alışmak zorunda değilsin.',
    ],
    story: [
      'Düşün ki pazartesi sabahı ve sen daha şimdiden geç kaldın.',
      'Sıradan bir gün işte böyle biraz daha güzelleşir.',
      'Hep aynı şekilde başlar: seni rahatsız eden küçük bir şeyle.',
      'Düşün ki bunu arkadaşlarına, onlar sana anlatmadan önce sen anlatıyorsun.',
      'Kısa bir hikâye anlatacağım ve başrolde sen varsın.',
      'Saat geç, ekranı kaydırıyorsun ve karşına bu çıkıyor. Tam zamanı.',
    ],
    list: [
      'Herhangi bir şey almadan önce bu küçük listeyi kaydet.',
      'Kaydırmadan önce kendine sorman gereken üç soru var.',
      'Üç kolay adımda iyi bir seçim yapmanın yolu bu.',
      'Neye bakacağını bilmiyor musun? Bu üç şeyle başla.',
      'Üç adım var, ödev yok. Hadi birlikte bakalım.',
      'Benimle üçe kadar say. Sadece birkaç saniye sürer.',
    ],
    comparison: [
      'Her zamanki gibi mi, yeni bir şey mi? Hadi karşılaştıralım.',
      'Solda eski alışkanlığın. Sağda bu. Hangisi kazanır?',
      'Yine aynısını almadan önce bir de buna bak.',
      'Bugün iki seçeneğin var ve biri hiçbir şey yapmamak.',
      'Eski alışkanlık, yeni fikre karşı. Hazır mısın? Başlıyoruz.',
      'Ya hep seçtiğin şey senin için en iyisi değilse?',
    ],
    offer: [
      'Doğru anı bekliyorsan, işte o an bu an.',
      'Bu, sonunda bir göz atman için beklediğin işaret.',
      'On saniye kaydırmayı bırak. Bu tam sana göre olabilir.',
      'Bugün uzun konuşma yok. Doğrudan konuya giriyorum.',
      'Bekle, daha geçme. Bunu duymak isteyeceksin.',
      'Yarım dakikan var mı? O zaman sana bir şey göstereyim.',
    ],
  },
  namedHooks: [
    'Bu adı duydun mu: {name}? Bana on saniye ver.',
    'Tamam, bugünkü konumuz {name}. Kısa keseceğim.',
    '{name}. Bu adı aklında tut, nedenini hemen söylüyorum.',
  ],
  audience: ['Bu, {audience} için.', 'Ve evet, bu tam da {audience} için.'],
  audiencePattern: /^((?:\p{L}+ ){0,3}\p{L}+) için(?!\p{L})/iu,
  price: ['Peki fiyatı? {price}.', 'Ne kadar? {price}.'],
  discount: ['Şu anda indirim {percent}.', 'Ve indirime dikkat: {percent}.'],
  code: ['Kodun: {code}.', 'Tek yapman gereken şu kodu girmek: {code}.'],
  url: ['Adres: {url}.', 'Şuraya bir uğra: {url}.'],
};
