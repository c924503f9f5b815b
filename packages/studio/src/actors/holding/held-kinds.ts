/** How a kind of product is taken in hand. */
export type Hold =
  /** From behind: fingertips around one edge, the thumb at the other. */
  | 'round'
  /** Flat things: the thumb in front of a lower corner, the fingers behind. */
  | 'flat'
  /** Small things: between thumb and index finger, at their lower end. */
  | 'tips'
  /** By strap or band, from above. */
  | 'hang'
  /** By a handle at its side. */
  | 'handle';

/** A kind of product that is known by its name. */
export interface HeldKind {
  name: string;
  /** Stems of words for it, as in `\b(?:stem)\b`; German ones may also end a compound. */
  words: string;
  /** Longest side as it is shown, centimeters: the real one, but small things a little larger, so that they are seen. */
  size: number;
  /** Nobody reads it: gloss and stones are no print. */
  isUnlabeled?: true;
  hold: Hold;
  /** Width by height its picture can have; others are something else. */
  aspect?: readonly [number, number];
}

const tall = [0.05, 0.8] as const;

/**
 * Kinds from specific to general. Words in English, German, Spanish, French, Italian and Portuguese, as prompts and
 * names of products have them.
 */
export const heldKinds: readonly HeldKind[] = [
  {
    name: 'ring',
    words: 'rings?|anillos?|bagues?|anell[oi]|anel|anéis|ehering\\p{L}*|verlobungsring\\p{L}*|engagement ring',
    size: 6,
    hold: 'tips',
    isUnlabeled: true,
  },
  {
    name: 'earring',
    words: 'earrings?|ear ?studs?|ohrring\\p{L}*|pendientes?|aretes?|boucles? d.oreilles?|orecchin[oi]|brincos?',
    size: 6,
    hold: 'tips',
    isUnlabeled: true,
  },
  { name: 'earbuds', words: 'earbuds?|airpods?|ear ?phones?|in-ears?|écouteurs', size: 7, hold: 'tips' },
  {
    name: 'headphones',
    words: 'headphones?|headsets?|kopfhörer|auriculares|cascos|casque audio|cuffie|fones?',
    size: 21,
    hold: 'hang',
  },
  {
    name: 'lipstick',
    words:
      'lipsticks?|lip ?balms?|lip ?gloss(?:es)?|lippenstift\\p{L}*|lippenpflege\\p{L}*|pintalabios|labial(?:es)?|rouges? à lèvres|rossett[oi]|batom|batons',
    size: 9,
    hold: 'tips',
    aspect: tall,
  },
  {
    name: 'small cosmetics',
    words: 'mascaras?|eyeliners?|nail polish(?:es)?|nagellack\\p{L}*|esmaltes?|concealers?|lip ?liners?|lip ?oils?',
    size: 11,
    hold: 'tips',
    aspect: tall,
  },
  {
    name: 'pills',
    words:
      'pills?|capsules?|tablets? of|gummy|gummies|keys?|key ?rings?|key ?chains?|coins?|pins?|badges?|usb sticks?|sd cards?|memory cards?|charms?|pendants?|anhänger|schlüsselanhänger|llaveros?|porte-clés',
    size: 7,
    hold: 'tips',
  },
  {
    name: 'bracelet',
    words:
      'bracelets?|bangles?|necklaces?|armband|armbänder|halskette\\p{L}*|pulseras?|collar(?:es)?|colliers?|braccialett[oi]|collan[ae]',
    size: 9,
    hold: 'tips',
    isUnlabeled: true,
  },
  {
    name: 'watch',
    words: 'watch(?:es)?|smart ?watch(?:es)?|armbanduhr\\p{L}*|relojes|reloj|montres?|orologi[oi]?|relógios?',
    size: 11,
    hold: 'tips',
  },
  {
    name: 'pen',
    words:
      'pens?|pencils?|brush(?:es)?|tooth ?brush(?:es)?|zahnbürste\\p{L}*|stifte?|bolígrafos?|stylos?|penn[ae]|canetas?|spoons?|forks?|knife|knives|screwdrivers?',
    size: 17,
    hold: 'tips',
  },
  {
    name: 'card',
    words: 'cards?|gift ?cards?|credit ?cards?|business ?cards?|karten?|tarjetas?|cartes?|cartão|tickets?',
    size: 9.5,
    hold: 'flat',
  },
  {
    name: 'phone',
    words:
      '(?:smart|i|cell|mobile )?phones?|apps?|handys?|telefon\\p{L}*|móvil(?:es)?|teléfonos?|celular(?:es)?|téléphones?|telefon[oi]|screenshots?',
    size: 17,
    hold: 'flat',
  },
  { name: 'tablet computer', words: 'tablets?|ipads?|e-?readers?|kindles?', size: 22, hold: 'flat' },
  { name: 'laptop', words: 'laptops?|notebooks? computers?|macbooks?|keyboards?', size: 27, hold: 'flat' },
  {
    name: 'book',
    words:
      'books?|notebooks?|planners?|journals?|magazines?|buch|bücher|\\p{L}+buch|libros?|livres?|libr[oi]|livros?|posters?|calendars?|brochures?|flyers?|menus?',
    size: 21,
    hold: 'flat',
  },
  {
    name: 'plate',
    words: 'plates?|dish(?:es)?|frisbees?|teller|platos?|assiettes?|piatt[oi]|pratos?|pans?|skillets?|trays?',
    size: 22,
    hold: 'flat',
  },
  {
    name: 'mug',
    words:
      'mugs?|tea ?cups?|coffee ?cups?|cups?|becher|tassen?|\\p{L}+tasse|tazas?|tasses?|tazz[ae]|canecas?|xícaras?|steins?|jugs?|pitchers?',
    size: 13,
    hold: 'handle',
  },
  {
    name: 'glass',
    words: 'wine ?glass(?:es)?|tumblers?|glass(?:es)? of|beakers?',
    size: 16,
    hold: 'round',
    aspect: [0.15, 1.3],
  },
  {
    name: 'eyewear',
    words: 'sun ?glasses|glasses|spectacles|eyewear|sonnenbrille\\p{L}*|brillen?|gafas|lunettes|occhiali|óculos',
    size: 15,
    hold: 'tips',
    isUnlabeled: true,
  },
  {
    name: 'bag',
    words:
      '(?:hand|tote|shoulder|shopping|gym|sling|cross ?body|clutch )?-?bags?|totes?|purses?|backpacks?|rucksacks?|baskets?|(?:hand|umhänge|sport)?taschen?|\\p{L}+tasche|rucksack|rucksäcke|bolsos?|mochilas?|sacs?(?: à main| à dos)?|bors[ae]|bolsas?|lanterns?|buckets?',
    size: 25,
    hold: 'hang',
  },
  {
    name: 'pouch',
    words:
      'pouch(?:es)?|packets?|sachets?|chips|crisps|coffee beans|beutel|wallets?|geldbörse\\p{L}*|carteras?|portefeuilles?',
    size: 19,
    hold: 'round',
  },
  {
    name: 'shoe',
    words:
      'sneakers?|shoes?|trainers?|boots?|sandals?|heels?|slippers?|schuhe?|\\p{L}+schuhe?|zapatos?|zapatillas?|chaussures?|baskets|scarp[ae]|sapatos?|tênis',
    size: 26,
    hold: 'flat',
  },
  {
    name: 'clothing',
    words:
      't-?shirts?|shirts?|hoodies?|sweaters?|jackets?|blazers?|dress(?:es)?|jeans|trousers|leggings|scar(?:f|ves)|beanies?|caps?|hats?|socks?|gloves?|helmets?',
    size: 26,
    hold: 'flat',
  },
  {
    name: 'table lamp',
    words:
      '(?:table|desk|bedside|night) ?(?:lamp|light)s?|lamps?|\\p{L}*lampe|\\p{L}*lampen|lámparas?|lampad[ae]|candle ?sticks?|trophy|trophies|umbrellas?|(?:hair|curling|flat) ?(?:dryer|drier|iron|brush)s?|vases?',
    size: 27,
    hold: 'round',
  },
  {
    name: 'tube',
    words:
      'tubes?|(?:hand|face|eye|body|sun|day|night) ?creams?|moisturi[sz]ers?|sunscreens?|toothpastes?|tuben?|handcreme|zahnpasta|sonnencreme|crema(?:s)? de manos|crème mains',
    size: 17,
    hold: 'round',
  },
  {
    name: 'jar',
    words:
      'jars?|candles?|honey|jam|cream|creme|creams|tiegel|kerzen?|\\p{L}+kerze|tarros?|velas?|pots? de|bougies?|vasett[oi]|candel[ae]|frascos?|cremas?|crèmes?',
    size: 12,
    hold: 'round',
  },
  {
    name: 'dropper',
    words:
      'serums?|droppers?|essential oils?|face ?oils?|perfumes?|fragrances?|colognes?|sprays?|parfums?|profum[oi]|sérums?|deodorants?|deos?|vials?|roll-?ons?',
    size: 14,
    hold: 'round',
  },
  {
    name: 'can',
    words:
      '(?:soda |beer |drink )?cans?|energy ?drinks?|sodas?|dosen?|\\p{L}+dose|latas?|canettes?|lattin[ae]|cans? of',
    size: 15,
    hold: 'round',
    aspect: [0.2, 1.2],
  },
  {
    name: 'bottle',
    words:
      'bottles?|wine|shampoos?|conditioners?|lotions?|cleansers?|olive ?oils?|juices?|smoothies?|shakers?|flasks?|thermos|flaschen?|\\p{L}+flasche|botellas?|bouteilles?|flacons?|bottigli[ae]|flacon[ei]|garrafas?',
    size: 23,
    hold: 'round',
    aspect: [0.1, 1.1],
  },
  {
    name: 'box',
    words:
      'box(?:es)?|packs?|packages?|packagings?|cartons?|cereals?|kits?|puzzles?|board ?games?|schachteln?|karton|packung\\p{L}*|cajas?|boîtes?|paquets?|scatol[ae]|caixas?|bars?|chocolates?|snacks?|soaps?|teas?|coffees?',
    size: 18,
    hold: 'flat',
  },
  {
    name: 'device',
    words:
      'speakers?|cameras? body|controllers?|remotes?|consoles?|chargers?|power ?banks?|mouse|drones?|toys?|dolls?|plush(?:ies)?|teddy|teddies|figurines?|balls?|plants?|bouquets?',
    size: 16,
    hold: 'round',
  },
];

/** What nobody holds in one hand: no picture of it in a hand would be believed. */
export const tooBig =
  'motor ?(?:bike|cycle)s?|e-?bikes?|bikes?|bicycles?|mopeds?|e-?scooters?|scooters?|cars?|suvs?|pickups?|trucks?|vans?|motor ?homes?|campers?|caravans?|boats?|yachts?|kayaks?|canoes?|jet ?skis?|tractors?|bus(?:es)?|trains?|planes?|sofas?|couch(?:es)?|armchairs?|chairs?|recliners?|beds?|mattress(?:es)?|wardrobes?|dressers?|book ?(?:case|shel(?:f|ve))s?|desks?|tables?|fridges?|refrigerators?|freezers?|washing ?machines?|washers?|dishwashers?|ovens?|stoves?|bath ?tubs?|hot ?tubs?|saunas?|pools?|pianos?|treadmills?|exercise ?bikes?|trampolines?|tvs?|televisions?|lawn ?mowers?|houses?|apartments?|garages?|sheds?|floor ?lamps?|doors?|windows?|tents?|motorräder|motorrad|fahrräder|fahrrad|autos?|lastwagen|betten?|bett|matratzen?|sofas?|sessel|stühle|stuhl|schränke|schrank|tisch|tische|kühlschrank|waschmaschinen?|fernseher|motos?|motocicletas?|bicicletas?|coches?|carros?|camas?|colchón|colchones|sofás?|sillas?|mesas?|voitures?|vélos?|canapés?|lits?|matelas|chaises?|fauteuils?|automobili|macchin[ae]|divan[oi]|lett[oi]|materass[oi]|sedi[ae]';
