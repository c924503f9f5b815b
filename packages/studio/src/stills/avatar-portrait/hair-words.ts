import { type HairName, hairColors } from '#actors/cast-colors.ts';
import type { HairStyle } from '#actors/look.ts';
import type { Lexicon } from './attribute-words.ts';

/** Hair colors for prompts, '#rrggbb': natural ones, and dyes not used in the cast. */
export const hairTones = {
  ...hairColors,
  copper: '#a4512b',
  strawberry: '#c98f5c',
  'dark-blond': '#a8834f',
  pink: '#d9829f',
  purple: '#6b4a86',
  blue: '#35588f',
  green: '#4f7a55',
  teal: '#2e7377',
} as const satisfies Record<HairName, string> & Record<string, string>;

export type HairTone = keyof typeof hairTones;

/** Words that name a hair color by themselves. */
export const hairToneWords: Lexicon<HairTone> = [
  ['platinum', 'platinum|platinum blond*|platinblond*|weissblond*|weißblond*|rubio platino|rubia platino'],
  ['strawberry', 'strawberry blond*|rotblond*|blond vénitien|blonde vénitienne'],
  ['dark-blond', 'dark blond*|dirty blond*|dunkelblond*|blond foncé|rubio oscuro'],
  [
    'blond',
    'blond|blonde|blondes|blonder|blonden|blondine|blondhaarig*|rubio|rubia|rubios|biondo|bionda|biondi|loiro|loira|loiros|blondynk*|блондин*|sarışın|金发|金髪|금발',
  ],
  ['copper', 'copper*|kupfer*|cuivré*|cobrizo|cobriza|ramato|ramata'],
  [
    'ginger',
    'ginger|redhead*|red-haired|redhaired|rothaarig*|rotschopf|roux|rousse|rousses|pelirroj*|ruivo|ruiva|ruivos|rossa di capelli|рыж*|红发|赤毛|赤髪|빨간 머리',
  ],
  ['auburn', 'auburn|kastanienrot*|acajou|caoba'],
  ['chestnut', 'chestnut|kastanie*|castagna|castano|castana|castaño|castaña|castanho|castanha'],
  ['brown', 'brunette|brunet|brünett*|brown-haired|braunhaarig*|châtain*|morena|moreno|mora|棕发|茶髪|갈색 머리'],
  ['silver', 'grey-haired|gray-haired|silver-haired|grauhaarig*|canoso|canosa|brizzolat*|grisalh*|白发|白髪|백발'],
  ['white', 'white-haired|weißhaarig*|weisshaarig*'],
  ['grey', 'salt and pepper|salt-and-pepper|graumeliert*|poivre et sel'],
  ['black', 'black-haired|dark-haired|schwarzhaarig*|dunkelhaarig*|黑发|黒髪|검은 머리'],
];

/** Color words used for hair, next to one of `hairNouns`. */
export const hairColorWords: Lexicon<HairTone> = [
  ['platinum', 'platinum|platin*|platino|platine'],
  ['dark-blond', 'dirty blond*|sandy|sandfarben*'],
  ['blond', 'blond*|golden|goldene*|rubio|rubia|rubios|biondi|biondo|loiro|loiros|yellow|gelb*|dorado|doré*|金'],
  ['copper', 'copper*|kupfer*|orange|cuivré*|cobrizo|cobriza'],
  ['auburn', 'auburn|mahogany|burgundy|wine red|weinrot*|acajou|caoba'],
  [
    'ginger',
    'red|ginger|rot|rote|roten|rotem|roter|rotes|rouge|rouges|roux|rousse|rojo|roja|rojos|pelirrojo|rossi|rosso|rossa|ruivo|ruivos|vermelho|vermelhos|рыж*|красн*|红|赤|빨간',
  ],
  ['chestnut', 'chestnut|light brown|hellbraun*|castaño claro|kastanie*|châtain clair|castani|castanho claro'],
  [
    'espresso',
    'dark brown|dark|dunkel|dunkle|dunklen|dunkles|dunkelbraun*|foncé*|oscuro|oscuri|escuro|escuros|темн*|тёмн*',
  ],
  [
    'brown',
    'brown|braun|braune|braunen|braunem|brun|bruns|brune|châtain*|marron|castaño|castaños|moreno|castano|castanho|castanhos|marrone|коричнев*|棕|茶|갈색',
  ],
  ['honey', 'honey|honig*|caramel|karamell*|miel'],
  ['white', 'white|snow white|weiß*|weiss*|blanc|blancs|blanco|bianchi|bianco|branco|brancos|бел*|白'],
  [
    'silver',
    'silver|silber*|gray|grey|grau|graue|grauen|graues|argenté*|gris|grises|plateado|grigi|grigio|argento|grisalho|cinza|prateado|сед*|灰|银|銀|회색',
  ],
  [
    'black',
    'black|schwarz|schwarze|schwarzen|schwarzem|schwarzes|noir|noirs|negro|negros|nero|neri|preto|pretos|zwart*|czarn*|черн*|чёрн*|siyah|黑|黒|검은|까만',
  ],
  ['pink', 'pink|pinke|pinken|rose|rosa|rosado|粉|ピンク|분홍'],
  ['purple', 'purple|violet*|lilac|lavender|lila|lilane*|morado|viola|roxo|紫|보라'],
  ['teal', 'teal|turquoise|türkis*|turquesa|mint'],
  ['blue', 'blue|blau|blaue|blauen|bleu|bleus|azul|azules|blu|蓝|青|파란'],
  ['green', 'green|grün|grüne|grünen|vert|verts|verde|verdes|verdi|绿|緑|초록'],
];

export const hairNouns =
  'hair|curls|locks|ponytail|bob|braids|bun|afro|dreadlocks|bangs|pixie|mohawk|haar|haare|haaren|haars|locken|zöpfe|zopf|dutt|cheveux|boucles|pelo|cabello|cabellos|rizos|capelli|riccioli|cabelo|cabelos|cachos|włosy|волос*|волосы|saç*|头发|发|髪|머리';

/** Length and wave, which together determine a style if none is named. */
export const hairLengthWords: Lexicon<'short' | 'medium' | 'long'> = [
  [
    'short',
    'short hair|short-haired|kurze haare|kurzen haaren|kurzhaar*|kurzem haar|cheveux courts|pelo corto|cabello corto|capelli corti|cabelo curto|cabelos curtos|短发|ショートヘア|短髪|짧은 머리|short',
  ],
  [
    'medium',
    'medium hair|shoulder-length|shoulder length|medium-length|halblang*|schulterlang*|mi-long*|media melena|capelli medi|cabelo médio|中长发|ミディアム',
  ],
  [
    'long',
    'long hair|long-haired|lange haare|langen haaren|langem haar|langhaar*|cheveux longs|pelo largo|cabello largo|melena|capelli lunghi|cabelo longo|cabelos longos|długie włosy|длинн*|长发|長髪|ロングヘア|긴 머리|long',
  ],
];

export const hairWaveWords: Lexicon<'straight' | 'wavy' | 'curly'> = [
  [
    'curly',
    'curly|curls|curly-haired|curled|coily|kinky|frizzy|lockig*|locken|lockenkopf|bouclé*|frisé*|boucles|rizad*|rizos|ricci|riccio|riccia|riccioli|cacheado|cacheada|cacheados|cachos|krullen|kręcon*|кудряв*|кудри|kıvırcık|卷发|巻き毛|くせ毛|곱슬*',
  ],
  ['wavy', 'wavy|waves|wellig*|gewellt*|ondulé*|ondulad*|mosso|mossi|волнист*|dalgalı|波浪|ウェーブ|웨이브'],
  [
    'straight',
    'straight hair|straight|sleek|glatt|glatte|glatten|glattes|lisse|lisses|liso|lisos|lacio|liscio|lisci|прям*|düz|直发|ストレート|생머리',
  ],
];

type Styles = { female: HairStyle; male: HairStyle };

const styleTable: Record<string, Styles> = {
  'short/straight': { female: 'pixie', male: 'side-part' },
  'short/wavy': { female: 'bob', male: 'quiff' },
  'short/curly': { female: 'coils', male: 'short-curls' },
  'medium/straight': { female: 'lob', male: 'slick' },
  'medium/wavy': { female: 'shoulder-waves', male: 'shoulder-waves' },
  'medium/curly': { female: 'big-curls', male: 'short-curls' },
  'long/straight': { female: 'long-straight', male: 'long-straight' },
  'long/wavy': { female: 'long-wavy', male: 'shoulder-waves' },
  'long/curly': { female: 'big-curls', male: 'big-curls' },
  'short/': { female: 'pixie', male: 'crop' },
  'medium/': { female: 'lob', male: 'shoulder-waves' },
  'long/': { female: 'long-straight', male: 'long-straight' },
  '/straight': { female: 'long-straight', male: 'side-part' },
  '/wavy': { female: 'long-wavy', male: 'quiff' },
  '/curly': { female: 'big-curls', male: 'short-curls' },
};

/** The style for a length and wave; undefined if neither is known. */
export function styleOf(length: string | undefined, wave: string | undefined): Styles | undefined {
  return styleTable[`${length ?? ''}/${wave ?? ''}`];
}
