import type { TypeWorld } from '#layouts/type-worlds.ts';
import { readSale } from './fit-action.ts';

/** Words for kinds of brands, in the larger languages; the first match decides. */
const signs: readonly (readonly [TypeWorld, RegExp])[] = [
  [
    'play',
    /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|kibble|toys?|kids?|children|bab(?:y|ies)|hund\w*|katze\w*|spielzeug|kinder\w*|chiens?|chats?|jouets?|enfants?|perros?|gatos?|juguetes?|niñ[oa]s|cani|gatti|giocattoli|bambini|cachorros?|brinquedos?|crianças)\b/iu,
  ],
  [
    'care',
    /\b(?:serum|skin(?:care)?|cream|moisturi[sz]er|soap|shampoo|lotion|cosmetics?|perfume|scents?|candles?|face oil|creme|haut|seife|pflege|parfum|kerzen?|crème|peau|savon|bougies?|sérum|crema|piel|jabón|velas?|sapone|pelle|sabonete|pele)\b/iu,
  ],
  [
    'sport',
    /\b(?:energy|hydration|electrolytes?|sports?|running|shoes|sneakers?|gym|fitness|protein|bikes?|cycling|drinks?|soda|laufschuhe?|fahrr\p{L}+|training|chaussures|vélos?|zapatillas|bicicletas?|scarpe|bici|tênis)\b/iu,
  ],
  [
    'food',
    /\b(?:coffee|espresso|roast(?:ed|ery)?|beans|cold brew|tea|bakery|bread|pizza|burgers?|sauces?|chocolate|snacks?|kaffee|röst\p{L}+|tee|brot|schokolade|café|thé|pain|chocolat|té|pan|salsa|caffè|pane|pão|koffie|kawa)\b/iu,
  ],
  [
    'fashion',
    /\b(?:bags?|totes?|handbags?|dress(?:es)?|jewel(?:ry|lery)|watch(?:es)?|leather|silk|linen|sunglasses|shirts?|coats?|tasche\w*|kleid\w*|schmuck|leder|sacs?|robes?|bijoux|cuir|bolsos?|vestidos?|joyas|borsa|borse|pelletteria|vestiti|bolsas?)\b/iu,
  ],
];

/** The pair of faces that suits what a text sells; the house's own where nothing tells. */
export function fitTypeWorld(text: string): TypeWorld {
  const sale = readSale(text);
  if (sale === 'trade') return 'trade';
  if (sale === 'app') return 'software';
  const found = signs.find(([, sign]) => sign.test(text))?.[0];
  return found ?? (sale === 'meal' ? 'food' : 'house');
}
