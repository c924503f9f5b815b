/** Pronunciation of Latin words in Japanese advertising. Lower case. */
const known: Readonly<Record<string, string>> = {
  ad: 'アド',
  amazon: 'アマゾン',
  app: 'アプリ',
  apple: 'アップル',
  blue: 'ブルー',
  bottle: 'ボトル',
  dyson: 'ダイソン',
  nike: 'ナイキ',
  note: 'ノート',
  notion: 'ノーション',
  jeans: 'ジーンズ',
  baby: 'ベビー',
  bag: 'バッグ',
  beauty: 'ビューティー',
  best: 'ベスト',
  black: 'ブラック',
  body: 'ボディ',
  cafe: 'カフェ',
  care: 'ケア',
  check: 'チェック',
  clean: 'クリーン',
  clear: 'クリア',
  click: 'クリック',
  club: 'クラブ',
  co: 'コ',
  code: 'コード',
  coffee: 'コーヒー',
  com: 'コム',
  cream: 'クリーム',
  day: 'デイ',
  easy: 'イージー',
  eco: 'エコ',
  facebook: 'フェイスブック',
  face: 'フェイス',
  fit: 'フィット',
  for: 'フォー',
  free: 'フリー',
  fresh: 'フレッシュ',
  game: 'ゲーム',
  get: 'ゲット',
  gift: 'ギフト',
  girl: 'ガール',
  glow: 'グロウ',
  gold: 'ゴールド',
  good: 'グッド',
  google: 'グーグル',
  hair: 'ヘア',
  happy: 'ハッピー',
  health: 'ヘルス',
  hello: 'ハロー',
  home: 'ホーム',
  hookline: 'フックライン',
  hot: 'ホット',
  in: 'イン',
  info: 'インフォ',
  instagram: 'インスタグラム',
  iphone: 'アイフォーン',
  it: 'イット',
  kids: 'キッズ',
  life: 'ライフ',
  light: 'ライト',
  like: 'ライク',
  line: 'ライン',
  link: 'リンク',
  live: 'ライブ',
  love: 'ラブ',
  mask: 'マスク',
  max: 'マックス',
  me: 'ミー',
  men: 'メン',
  mini: 'ミニ',
  my: 'マイ',
  natural: 'ナチュラル',
  new: 'ニュー',
  no: 'ノー',
  of: 'オブ',
  off: 'オフ',
  ok: 'オーケー',
  on: 'オン',
  one: 'ワン',
  online: 'オンライン',
  only: 'オンリー',
  pay: 'ペイ',
  paypay: 'ペイペイ',
  plus: 'プラス',
  point: 'ポイント',
  power: 'パワー',
  premium: 'プレミアム',
  pro: 'プロ',
  protein: 'プロテイン',
  sale: 'セール',
  serum: 'セラム',
  set: 'セット',
  shop: 'ショップ',
  shopify: 'ショッピファイ',
  skin: 'スキン',
  smart: 'スマート',
  soap: 'ソープ',
  spa: 'スパ',
  start: 'スタート',
  step: 'ステップ',
  store: 'ストア',
  style: 'スタイル',
  super: 'スーパー',
  tea: 'ティー',
  the: 'ザ',
  tiktok: 'ティックトック',
  time: 'タイム',
  to: 'トゥー',
  try: 'トライ',
  twitter: 'ツイッター',
  up: 'アップ',
  vip: 'ビップ',
  vitamin: 'ビタミン',
  water: 'ウォーター',
  web: 'ウェブ',
  white: 'ホワイト',
  wow: 'ワオ',
  you: 'ユー',
  your: 'ユア',
  youtube: 'ユーチューブ',
  zoom: 'ズーム',
};

const letters =
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'.split(
    ' ',
  );

/** Romanization of Japanese syllables by consonant, vowels in the order a i u e o; '' if there is none. */
const syllables: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ',
  k: 'カ キ ク ケ コ',
  s: 'サ シ ス セ ソ',
  t: 'タ ティ トゥ テ ト',
  n: 'ナ ニ ヌ ネ ノ',
  h: 'ハ ヒ フ ヘ ホ',
  m: 'マ ミ ム メ モ',
  y: 'ヤ イ ユ イェ ヨ',
  r: 'ラ リ ル レ ロ',
  w: 'ワ ウィ ウ ウェ ウォ',
  g: 'ガ ギ グ ゲ ゴ',
  z: 'ザ ジ ズ ゼ ゾ',
  d: 'ダ ディ ドゥ デ ド',
  b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ',
  sh: 'シャ シ シュ シェ ショ',
  ch: 'チャ チ チュ チェ チョ',
  j: 'ジャ ジ ジュ ジェ ジョ',
  ts: 'ツァ ツィ ツ ツェ ツォ',
  f: 'ファ フィ フ フェ フォ',
  v: 'ヴァ ヴィ ヴ ヴェ ヴォ',
  l: 'ラ リ ル レ ロ',
  c: 'カ シ ク セ コ',
  q: 'カ キ ク ケ コ',
  x: 'クサ クシ クス クセ クソ',
  ky: 'キャ キ キュ キェ キョ',
  gy: 'ギャ ギ ギュ ギェ ギョ',
  ny: 'ニャ ニ ニュ ニェ ニョ',
  hy: 'ヒャ ヒ ヒュ ヒェ ヒョ',
  my: 'ミャ ミ ミュ ミェ ミョ',
  ry: 'リャ リ リュ リェ リョ',
  by: 'ビャ ビ ビュ ビェ ビョ',
  py: 'ピャ ピ ピュ ピェ ピョ',
  th: 'サ シ ス セ ソ',
  ph: 'ファ フィ フ フェ フォ',
  ck: 'ッカ ッキ ック ッケ ッコ',
};
const table = new Map(Object.entries(syllables).map(([consonant, row]) => [consonant, row.split(' ')]));

/**
 * A Latin word in katakana: known words as pronounced, up to four capitals by letter names, others by the nearest
 * syllables ('sakura' サクラ, 'luna' ルナ). Everything except letters and digits is dropped.
 */
export function latinToKana(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]/g, '');
  const lower = plain.toLowerCase();
  const said = known[lower];
  if (said) return said;
  const upper = plain === plain.toUpperCase();
  if ((upper && plain.length <= 4) || !/[aeiouy]/.test(lower)) return spellOut(lower);
  const parts = plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ');
  if (parts.length > 1) return parts.map(latinToKana).join('');
  return bySyllables(lower);
}

function spellOut(lower: string): string {
  return [...lower].map((letter) => letters[letter.charCodeAt(0) - 97] ?? '').join('');
}

function bySyllables(lower: string): string {
  // A silent last e, as in 'note', would otherwise become a syllable.
  const word = lower
    .replace(/([^aeiouy])([^aeiouy])y/g, '$1$2i')
    .replace(/y$/, 'i')
    .replace(/([aiou][^aeioulw])e$/, '$1');
  let said = '';
  for (let at = 0; at < word.length; ) {
    const consonants =
      /^(?:[^aeiou](?=[aeiou]))?/u.exec(word.slice(at + 1)) && (/^[^aeiou]*/u.exec(word.slice(at))?.[0] ?? '');
    if (consonants === '') {
      const vowels = word.slice(at, at + 2);
      said += vowels === 'oo' ? 'ウー' : vowels === 'ee' ? 'イー' : syllable('', word.charAt(at));
      at += vowels === 'oo' || vowels === 'ee' ? 2 : 1;
      continue;
    }
    const cluster = consonants ?? '';
    const vowel = word[at + cluster.length];
    const onset =
      vowel === undefined
        ? ''
        : ([2, 1].map((length) => cluster.slice(-length)).find((end) => end.length > 0 && table.has(end)) ?? '');
    said += closed(cluster.slice(0, cluster.length - onset.length), onset, said === '');
    at += cluster.length;
    if (vowel === undefined) continue;
    const double = word.slice(at, at + 2);
    if (double === 'oo' || double === 'ee') {
      said += `${syllable(onset, double === 'oo' ? 'u' : 'i')}ー`;
      at += 2;
    } else {
      said += syllable(onset, vowel);
      at += 1;
    }
  }
  return said;
}

function syllable(consonant: string, vowel: string): string {
  return table.get(consonant)?.['aiueo'.indexOf(vowel)] ?? '';
}

/** Consonants without a vowel get u (t and d get o); n and m before another consonant are nasal. */
function closed(cluster: string, onset: string, first: boolean): string {
  const parts = cluster.match(/sh|ch|th|ph|ck|ts|./g) ?? [];
  return parts
    .map((part, index) => {
      const next = parts[index + 1] ?? onset;
      if (part === 'n' || (part === 'm' && /^[bp]/.test(next))) return 'ン';
      if (part === next[0] && !'lrnm'.includes(part)) return first ? '' : 'ッ';
      if (part === next[0] || part === 'h') return '';
      if (part === 'r' && !first) return 'ー';
      if (part === 't' || part === 'd') return part === 't' ? 'ト' : 'ド';
      return syllable(part, part === 'ch' || part === 'sh' || part === 'j' ? (part === 'sh' ? 'u' : 'i') : 'u');
    })
    .join('');
}
