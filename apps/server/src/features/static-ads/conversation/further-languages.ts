import type { AdChange } from './ad-change.ts';

/*
 * The commonest wishes in Russian, Ukrainian, Turkish, Chinese, Japanese, Korean, Arabic, Hindi, Indonesian and Malay,
 * Swedish, Danish and Norwegian. Several of them write no spaces, so these look for stems, not for whole words.
 */
const table: readonly (readonly [RegExp, AdChange])[] = [
  [
    /слишком т[её]мн|светлее|посветл|ярче|світліш|занадто темн|daha açık|çok koyu|aydınlat|太暗|亮一点|更亮|浅一点|暗すぎ|明るく|너무 어두|밝게|داكن جد|أفتح|बहुत गहरा|हल्का|उजला|terlalu gelap|lebih terang|för mörk|for mørk|ljusare|lysere/iu,
    { kind: 'lighter' },
  ],
  [
    /слишком (?:светл|ярк)|т[её]мн(?:ее|ей)|потемн|затемн|темніш|koyu|karart|太亮|暗一点|更暗|深一点|再暗|明るすぎ|暗く|너무 밝|어둡게|فاتح جد|أغمق|أكثر قتامة|गहरा|गाढ़ा|डार्क|lebih gelap|gelapkan|mörkare|mørkere/iu,
    { kind: 'darker' },
  ],
  [
    /(?:другой|новый|інший) заголов|başka (?:bir )?başlık|(?:换|另)(?:个|一个)?标题|別の見出し|다른 (?:제목|헤드라인)|عنوان آخر|दूसर[ीा] (?:हेडलाइन|शीर्षक)|judul lain|annan rubrik|anden overskrift|annen overskrift/iu,
    { kind: 'other-headline' },
  ],
  [
    /короче|покороче|сократи|коротш|başlığı? (?:daha )?kısa|kısalt|标题(?:再)?(?:短|简短)|缩短|見出し.{0,4}短|短くし|(?:제목|헤드라인).{0,6}짧|짧게|عنوان أقصر|أقصر|छोट[ीा] (?:हेडलाइन|शीर्षक)|(?:हेडलाइन|शीर्षक) छोट|judul (?:lebih )?pendek|lebih pendek|kortare|kortere/iu,
    { kind: 'shorter-headline' },
  ],
  [
    /логотип\S* (?:по)?(?:больше|крупнее|більш)|(?:больше|крупнее|увеличь)\S* логотип|logoyu? (?:daha )?büyü|(?:标志|标识|logo|徽标).{0,4}(?:大一点|更大|放大)|放大(?:标志|logo)|ロゴ.{0,4}大き|로고.{0,4}(?:크게|키워)|شعار أكبر|كبّ?ر الشعار|लोगो बड़ा|logo (?:lebih )?besar|perbesar logo|större logo|logo\S* större|større logo|logo\S* større/iu,
    { kind: 'logo-bigger' },
  ],
  [
    /логотип\S* (?:по)?меньше|(?:меньше|уменьши)\S* логотип|logoyu? (?:daha )?küçü|(?:标志|标识|logo).{0,4}(?:小一点|更小|缩小)|ロゴ.{0,4}小さ|로고.{0,4}(?:작게|줄여)|شعار أصغر|लोगो छोटा|logo (?:lebih )?kecil|perkecil logo|mindre logo|logo\S* mindre/iu,
    { kind: 'logo-smaller' },
  ],
  [
    /(?:друг(?:ое|ую)|інше|нов(?:ое|ую)) (?:фото|картинк|изображени|зображенн)|(?:поменяй|смени|замени) (?:фото|картинк)|(?:başka|farklı) (?:bir )?(?:fotoğraf|resim|görsel)|(?:换|另)(?:一)?(?:张|个)?(?:照片|图片|图)|(?:別|他|ほか)の(?:写真|画像)|写真を(?:変え|替え)|다른 (?:사진|이미지)|صورة (?:أخرى|مختلفة)|(?:दूसरी|अलग|और) (?:फोटो|फ़ोटो|तस्वीर|इमेज)|(?:foto|gambar) (?:lain|berbeda)|(?:annan|annat|anden|andet|annet) (?:bild|foto|billede|bilde)/iu,
    { kind: 'other-photo' },
  ],
  [
    /друг(?:ой|ая|ую) (?:макет|дизайн|компоновк)|інший (?:макет|дизайн)|(?:başka|farklı) (?:bir )?(?:düzen|tasarım)|(?:换|另)(?:一)?(?:个|种)?(?:布局|版式|设计|排版)|別の(?:レイアウト|デザイン)|다른 (?:레이아웃|디자인)|(?:تصميم|تخطيط) (?:آخر|مختلف)|(?:दूसरा|अलग) (?:लेआउट|डिज़ाइन|डिजाइन)|(?:tata letak|desain|reka bentuk) lain|(?:annan|anden|annen) (?:layout|design)/iu,
    { kind: 'other-layout' },
  ],
  [
    /(?:без|убери|удали|прибери) (?:цен|скидк|цін|знижк)|fiyatı? (?:kaldır|sil|çıkar|olmadan)|fiyatsız|(?:去掉|不要|删除|删掉|没有)(?:价格|价钱|折扣)|価格(?:なし|を(?:消|外|削除))|値段(?:なし|を(?:消|外))|가격(?:은|을|를)? ?(?:빼|없이|삭제|지워)|(?:بدون|احذف|أزل) (?:ال)?(?:سعر|خصم)|(?:कीमत|दाम) (?:हटा|निकाल|के बिना)|(?:tanpa|hapus|buang) harga|(?:utan|ta bort|uden|fjern|uten) pris/iu,
    { kind: 'drop', part: 'price' },
  ],
  [
    /(?:без|убери|удали|прибери) кнопк|butonu? (?:kaldır|sil|çıkar)|(?:去掉|不要|删除|删掉)按钮|ボタン(?:なし|を(?:消|外|削除))|버튼(?:은|을|를)? ?(?:빼|없이|삭제|지워)|(?:بدون|احذف|أزل) (?:ال)?زر|बटन (?:हटा|निकाल|के बिना)|(?:tanpa|hapus|buang) tombol|(?:utan|ta bort|uden|fjern|uten) knapp?e?n?/iu,
    { kind: 'drop', part: 'button' },
  ],
  [
    /(?:без|убери|удали|прибери) (?:лого|логотип)|logoyu (?:kaldır|sil|çıkar)|(?:去掉|不要|删除|删掉)(?:标志|标识|logo|徽标)|ロゴ(?:なし|を(?:消|外|削除))|로고(?:는|를)? ?(?:빼|없이|삭제|지워)|(?:بدون|احذف|أزل) (?:ال)?شعار|लोगो (?:हटा|निकाल|के बिना)|(?:tanpa|hapus|buang) logo|(?:utan|ta bort|uden|fjern|uten) logo/iu,
    { kind: 'drop', part: 'logo' },
  ],
  [
    /квадрат|\bkare\b|方形|正方形|スクエア|정사각|مربع|चौकोर|वर्गाकार|\bpersegi\b|kvadrat/iu,
    { kind: 'size', size: 'square' },
  ],
  [
    /сторис|история|hikaye|竖版|竖屏|快拍|ストーリー|스토리|قصة|ستوري|स्टोरी|\bcerita\b/iu,
    { kind: 'size', size: 'story' },
  ],
];

/** 'Не делай темнее', 'koyu olmasın', '不要再暗': what is denied is not done. */
const denial =
  /(?:^|\s)не (?:делай|надо|нужно|меняй)|(?:olmasın|yapma|değiştirme)(?:\s|$)|(?:不要|别)(?:再|更|太|换|改|变)|しないで|하지 ?마|(?:^|\s)لا ت|मत (?:करो|कर|हटा)|(?:^|\s)jangan(?:\s|$)|(?:gör|ta) (?:den )?inte|ikke gør|ikke gjør/iu;

/** The changes a message in one of these languages names. */
export function readFurtherChanges(text: string): AdChange[] {
  if (denial.test(text)) return [];
  const changes: AdChange[] = [];
  let rest = text;
  for (const [pattern, change] of table) {
    if (!pattern.test(rest)) continue;
    changes.push(change);
    rest = rest.replace(pattern, ' ');
  }
  return changes;
}

const furtherPlaces: readonly RegExp[] = [
  /(?:^|\s)перв(?:ый|ая|ое|ого|ую)|перш(?:ий|а|е)|birinci|(?:^|\s)ilkini|第一(?:个|张|版)?|(?:1|一)(?:番目|つ目|枚目)|첫 ?번째|1번|الأول[ىه]?|पहल[ाीे]|yang pertama|första|første/iu,
  /(?:^|\s)втор(?:ой|ая|ое|ого|ую)|друг(?:ий|а|е)(?:\s|$)|ikinci|第二(?:个|张|版)?|(?:2|二)(?:番目|つ目|枚目)|두 ?번째|2번|الثاني|दूसर(?:ा|ी|े) (?:वाल|वर्|विज)|yang kedua|(?:^|\s)(?:den )?andra(?:\s|$)|den anden(?:\s|$)|den andre(?:\s|$)/iu,
  /(?:^|\s)трет(?:ий|ья|ье|ьего|ью)|трет(?:ій|я|є)|üçüncü|第三(?:个|张|版)?|(?:3|三)(?:番目|つ目|枚目)|세 ?번째|3번|الثالث|तीसर[ाीे]|yang ketiga|tredje/iu,
];

/** The places a message in one of these languages names, counted from 0; null for none. */
export function readFurtherPlaces(text: string): number[] | null {
  const found = furtherPlaces.flatMap((pattern, index) => (pattern.test(text) ? [index] : []));
  return found.length > 0 ? found : null;
}
