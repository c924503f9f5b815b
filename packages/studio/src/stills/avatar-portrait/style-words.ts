import type { Lexicon } from './attribute-words.ts';

/** Color treatments of the finished picture. */
export type PortraitStyle = 'black-and-white' | 'vintage' | 'warm' | 'cool' | 'vivid' | 'soft' | 'dramatic';

export const styleWords: Lexicon<PortraitStyle> = [
  [
    'black-and-white',
    'black and white photo|black-and-white|black and white|monochrome|b&w|schwarz-weiß|schwarzweiß|schwarz-weiss|noir et blanc|blanco y negro|bianco e nero|preto e branco|черно-бел*|黑白|モノクロ|흑백',
  ],
  ['vintage', 'vintage|retro|sepia|polaroid|film look|analog|70s style|80s style|nostalgi*|rétro|复古|レトロ|빈티지'],
  [
    'warm',
    'golden hour|warm light|warm tones|sunset|sunlit|sunny|goldene stunde|warmes licht|abendsonne|coucher de soleil|lumière chaude|atardecer|luz cálida|tramonto|luce calda|pôr do sol|luz quente|夕焼け|暖光',
  ],
  ['cool', 'cool tones|cold light|blue hour|icy|kühl*|kaltes licht|tons froids|tonos fríos|toni freddi|tons frios'],
  [
    'vivid',
    'vivid|vibrant|colorful|colourful|saturated|pop art|bunt|farbenfroh*|coloré|vibrante|colorido|colorato|鲜艳',
  ],
  ['soft', 'pastel*|soft light|dreamy|airy|weiches licht|douce lumière|luz suave|luce morbida|柔和|パステル'],
  [
    'dramatic',
    'dramatic|moody|cinematic|film noir|low key|dramatisch|düster|cinematografic*|cinematográfic*|dramatique|电影感|シネマ*',
  ],
];

/** Words of the prompt that identify who holds the camera; true for the person. */
export const selfieWords: Lexicon<boolean> = [
  [
    false,
    'no selfie|not a selfie|kein selfie|headshot|portrait photo|studio portrait|professional portrait|passport photo|bewerbungsfoto|photo d’identité|retrato profesional',
  ],
  [true, 'selfie|selfies|autofoto|self-portrait|arm’s length|自拍|自撮り|셀카|селфи'],
];
