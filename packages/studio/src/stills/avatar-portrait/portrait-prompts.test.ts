import { expect, it } from 'vitest';
import { findUndrawn } from './find-undrawn.ts';
import { type PortraitWish, readPortraitPrompt } from './read-portrait-prompt.ts';

/** Prompts as people write them, and the expected traits. */
const prompts: [prompt: string, expected: Partial<PortraitWish>][] = [
  // Hair: color, shape, length.
  ['woman with red curly hair', { hairColor: 'ginger', hair: { female: 'big-curls', male: 'short-curls' } }],
  ['woman with curly red hair', { hairColor: 'ginger', hair: { female: 'big-curls', male: 'short-curls' } }],
  [
    'a girl with long, straight, black hair',
    { hairColor: 'black', hair: { female: 'long-straight', male: 'long-straight' } },
  ],
  ['short pink hair', { hairColor: 'pink', hair: { female: 'pixie', male: 'crop' } }],
  ['her hair is dyed bright blue', { hairColor: 'blue' }],
  ['long wavy honey hair', { hairColor: 'honey', hair: { female: 'long-wavy', male: 'shoulder-waves' } }],
  ['blonde woman in a red dress', { hairColor: 'blond', top: 'blouse', topColor: 'red', gender: 'female' }],
  ['platinum blonde bob', { hairColor: 'platinum', hair: { female: 'bob', male: 'side-part' } }],
  ['man with dark brown hair and a grey hoodie', { hairColor: 'espresso', top: 'hoodie', topColor: 'charcoal' }],
  ['salt and pepper hair, 50 years old man', { hairColor: 'grey', age: 'adult', gender: 'male' }],
  ['a redhead with freckles', { hairColor: 'ginger', hasFreckles: true }],
  ['brunette with a high ponytail', { hairColor: 'brown', hair: { female: 'ponytail', male: 'man-bun' } }],
  [
    'shoulder-length auburn waves of hair',
    { hairColor: 'auburn', hair: { female: 'shoulder-waves', male: 'shoulder-waves' } },
  ],
  ['a pirate', { headwear: 'head-wrap', marks: ['eye-patch'] }],
  ['a queen with a golden crown', { gender: 'female', headwear: 'crown' }],
  ['a punk with a green mohawk', { hair: { female: 'mohawk', male: 'mohawk' }, hairColor: 'green' }],
  ['a woman with a nose ring and a scar', { marks: ['nose-ring', 'scar'] }],
  ['a groom with a bow tie', { gender: 'male', overTop: 'bow-tie', top: 'shirt' }],
  ['a man in a navy suit with a red tie', { top: 'blazer', topColor: 'navy', overTop: 'tie', overTopColor: 'red' }],
  ['a cowboy', { gender: 'male', headwear: 'hat' }],
  ['guy with green mohawk hair and black leather jacket', { hairColor: 'green', top: 'blazer', topColor: 'black' }],
  ['bald man with a long beard', { hair: { female: 'buzz', male: 'bald' }, beard: 'full' }],
  ['woman with braids and golden hoop earrings', { hair: { female: 'braids', male: 'braids' }, earrings: 'hoops' }],
  ['curly-haired boy', { hair: { female: 'big-curls', male: 'short-curls' }, gender: 'male' }],
  ['woman with white hair in a bun', { hairColor: 'white', hair: { female: 'bun', male: 'man-bun' } }],
  // Two colors, two objects.
  ['black jacket and red hair', { hairColor: 'ginger', top: 'blazer', topColor: 'black' }],
  ['red hair, black jacket', { hairColor: 'ginger', topColor: 'black' }],
  [
    'a black woman with blonde hair in a white t-shirt',
    { hairColor: 'blond', topColor: 'white', top: 'crew', skins: ['umber', 'cocoa', 'ebony'] },
  ],
  ['white man, black shirt', { topColor: 'black', top: 'shirt', skins: ['porcelain', 'fair'] }],
  ['woman in a light blue blouse with brown hair', { topColor: 'sky', hairColor: 'brown' }],
  ['green eyes and a dark green turtleneck', { eyeColor: 'green', top: 'turtleneck', topColor: 'forest' }],
  ['man in jeans and a yellow hoodie', { top: 'hoodie', topColor: 'mustard' }],
  ['man with long hair and a denim jacket', { top: 'denim', topColor: 'denim' }],
  ['pink background, woman in a black blazer', { scene: 'blush', topColor: 'black' }],
  ['man, blue background', { scene: 'sky' }],
  // Skin and origin.
  ['Nigerian man in a suit', { skins: ['umber', 'cocoa', 'ebony'], top: 'blazer', gender: 'male' }],
  ['Japanese grandmother in a garden', { isEastAsian: true, age: 'senior', scene: 'garden', gender: 'female' }],
  ['indian woman in a blue sari', { skins: ['honey', 'bronze'], top: 'kurta', topColor: 'cobalt' }],
  ['pale girl with black hair', { skins: ['porcelain', 'fair'], hairColor: 'black' }],
  ['latina with long hair', { skins: ['olive', 'beige'] }],
  // Age.
  ['woman in her 60s', { age: 'senior' }],
  ['24-year-old student', { age: 'young', scene: 'library' }],
  ['a man aged 45', { age: 'adult' }],
  ['elderly couple member, man', { age: 'senior', gender: 'male' }],
  // Head, face.
  ['man with a red baseball cap', { headwear: 'cap', headwearColor: 'red' }],
  ['woman wearing a green hijab and white blouse', { headwear: 'hijab', headwearColor: 'forest', topColor: 'white' }],
  ['hipster with beanie, moustache and round glasses', { headwear: 'beanie', beard: 'moustache', glasses: 'round' }],
  ['man with stubble and sunglasses', { beard: 'stubble', glasses: 'sunglasses' }],
  // Outerwear, accessories and held objects.
  ['barista in a green apron', { overTop: 'apron', overTopColor: 'forest', scene: 'cafe' }],
  ['Frau mit rotem Schal', { overTop: 'scarf', overTopColor: 'red' }],
  ['woman in a white shirt with a blue scarf', { overTop: 'scarf', overTopColor: 'cobalt', topColor: 'white' }],
  ['gamer with big black headphones', { headwear: 'headphones', headwearColor: 'black' }],
  ['woman with a straw hat', { headwear: 'hat' }],
  ['man holding a cup of coffee', { holds: 'cup' }],
  ['woman holding a red book', { holds: 'book', heldColor: 'red' }],
  ['femme avec un téléphone', { holds: 'phone' }],
  ['mujer con una taza de café', { holds: 'cup' }],
  // Settings, moods, trades.
  ['woman at the beach, laughing', { scene: 'beach', mood: 'excited' }],
  ['podcaster with microphone', { scene: 'recording-studio' }],
  ['female doctor', { top: 'blazer', topColor: 'white', gender: 'female' }],
  ['fitness trainer in a gym', { scene: 'gym', top: 'tank' }],
  ['selfie in a car, surprised', { scene: 'car', mood: 'surprised', isSelfie: true }],
  ['professional headshot of a lawyer, serious', { isSelfie: false, mood: 'serious', top: 'blazer' }],
  ['teacher in a classroom wearing a purple cardigan', { scene: 'classroom', top: 'cardigan', topColor: 'plum' }],
  // Style words.
  ['black and white photo of a man in a hoodie', { style: 'black-and-white', top: 'hoodie' }],
  ['woman at golden hour in a park', { style: 'warm', scene: 'park' }],
  ['cinematic portrait of a man at night', { style: 'dramatic', scene: 'night' }],
  // Spanish.
  [
    'mujer joven con pelo rojo rizado y camisa blanca',
    {
      gender: 'female',
      age: 'young',
      hairColor: 'ginger',
      hair: { female: 'big-curls', male: 'short-curls' },
      top: 'shirt',
      topColor: 'white',
    },
  ],
  [
    'hombre mayor con barba y gafas, suéter verde',
    { gender: 'male', age: 'senior', beard: 'full', glasses: 'round', top: 'sweater', topColor: 'forest' },
  ],
  ['chica rubia en la cocina, sonriendo', { hairColor: 'blond', scene: 'kitchen', mood: 'happy' }],
  // French.
  [
    'femme aux cheveux longs et roux, pull bleu',
    {
      gender: 'female',
      hairColor: 'ginger',
      hair: { female: 'long-straight', male: 'long-straight' },
      top: 'sweater',
      topColor: 'cobalt',
    },
  ],
  [
    'homme noir avec une veste rouge dans un café',
    { skins: ['umber', 'cocoa', 'ebony'], topColor: 'red', scene: 'cafe' },
  ],
  // German.
  [
    'Frau mit roten Locken und grünem Pullover',
    { hairColor: 'ginger', hair: { female: 'big-curls', male: 'short-curls' }, top: 'sweater', topColor: 'forest' },
  ],
  [
    'junger Mann mit blonden Haaren, schwarzes T-Shirt, Büro',
    { age: 'young', hairColor: 'blond', top: 'crew', topColor: 'black', scene: 'desk' },
  ],
  ['rothaarige Frau vor blauem Hintergrund', { hairColor: 'ginger', scene: 'sky' }],
  // Italian.
  [
    'donna con capelli ricci neri e camicia gialla',
    { hairColor: 'black', hair: { female: 'big-curls', male: 'short-curls' }, top: 'shirt', topColor: 'mustard' },
  ],
  ['uomo anziano con occhiali in giardino', { gender: 'male', age: 'senior', glasses: 'round', scene: 'garden' }],
  // Portuguese.
  [
    'mulher com cabelo curto ruivo e jaqueta preta',
    { hairColor: 'ginger', hair: { female: 'pixie', male: 'crop' }, top: 'blazer', topColor: 'black' },
  ],
  ['homem com barba, camiseta azul, na praia', { beard: 'full', top: 'crew', topColor: 'cobalt', scene: 'beach' }],
  // Other languages.
  ['молодая женщина с рыжими волосами', { gender: 'female', age: 'young', hairColor: 'ginger' }],
  ['赤い髪の女性、青いシャツ', { gender: 'female', hairColor: 'ginger', top: 'shirt', topColor: 'cobalt' }],
  ['红色卷发的女人，绿色毛衣', { gender: 'female', hairColor: 'ginger', top: 'sweater', topColor: 'forest' }],
  // Unknown words are skipped.
  ['blorbing zxcv woman with quux red hair', { gender: 'female' }],
  ['', {}],
];

it.each(prompts)('understands %j', (prompt, expected) => {
  expect(readPortraitPrompt(prompt)).toMatchObject(expected);
});

it('does not apply a color of something else to clothes or hair', () => {
  expect(readPortraitPrompt('a black woman in a hoodie').topColor).toBeUndefined();
  expect(readPortraitPrompt('a woman with hair and a blue shirt').hairColor).toBeUndefined();
  expect(readPortraitPrompt('man with a green cup, wearing a shirt').topColor).toBeUndefined();
  expect(readPortraitPrompt('camisa azul y pelo').hairColor).toBeUndefined();
});

it.each([
  ['man with a green cup, wearing a shirt, selfie taken with a phone camera in a phone shop', 'cup'],
  ['portrait shot on an iPhone', undefined],
  ['woman in a library full of books', undefined],
  ['woman without a scarf, no hat', undefined],
  ['woman with red hair in a book shop', undefined],
  ['man with glasses next to a phone shop', undefined],
  ['woman with a phone case', undefined],
  ['selfie taken with an iphone', undefined],
  ['woman not holding a phone', undefined],
  ['man with a portable microphone', undefined],
  ['woman with handy curls', undefined],
  ['man with soft light, iphone photo', undefined],
  ['Frau mit Handy', 'phone'],
  ['woman using her new red phone', 'phone'],
  ['woman with glasses, curls and a cup', 'cup'],
  ['woman holding in her hand a big blue mug', 'cup'],
  ['man holding a coffee', 'cup'],
  ['woman sipping from a mug', 'cup'],
])('puts only held objects into the hand: %s', (prompt, thing) => {
  expect(readPortraitPrompt(prompt).holds).toBe(thing);
  expect(readPortraitPrompt(prompt).overTop).toBeUndefined();
  expect(readPortraitPrompt(prompt).headwear).toBeUndefined();
});

it.each([
  ['Frau hat blonde Haare', undefined],
  ['woman before a beach hut', undefined],
  ['Mann mit Hut', 'hat'],
  ['man in a black hat', 'hat'],
  ['Frau trägt einen roten Hut und hat braune Haare', 'hat'],
])('distinguishes hats from other words: %s', (prompt, headwear) => {
  expect(readPortraitPrompt(prompt).headwear).toBe(headwear);
});

it('applies a head scarf only once', () => {
  const { headwear, overTop } = readPortraitPrompt('woman with a green head scarf');
  expect({ headwear, overTop }).toEqual({ headwear: 'hijab', overTop: undefined });
});

it.each([
  ['man with a tattoo on a rainy day', ['tattoo', 'rain']],
  ['Frau mit Hund', ['animal']],
  ['woman with a nose ring and a handbag, waving', ['bag', 'gesture']],
  ['full body photo of a couple', ['second person', 'full figure']],
  ['woman with glasses, a scarf and a cup', []],
  ['man without tattoos, no tie', []],
  ['woman with a dog in the snow', ['snow', 'animal']],
  ['woman with cat-eye glasses', []],
  ['Kat, a dog trainer in a tie-dye shirt', []],
  ['cat mom with snow white hair', []],
  ['family doctor', []],
  ['A woman holding a red umbrella', ['umbrella']],
  ['a man in a yellow raincoat on the street', ['raincoat']],
  ['Frau mit Regenschirm und Handschuhen', ['umbrella', 'gloves']],
  ['mujer con paraguas', ['umbrella']],
  ['a woman with a yellow raincoat and an umbrella in the rain', ['rain', 'umbrella', 'raincoat']],
  ['a girl holding a kite outdoors, laughing', ['kite']],
  ['a man carrying a glass of wine, wearing a swimsuit', ['glass of wine', 'swimsuit']],
  ['a chef wearing an apron and holding a wooden spoon in her hand', ['spoon']],
  ['a woman wearing casual summer clothes and a warm smile', []],
  ['a man wearing all black, holding his phone', []],
  ['a man wearing a grey linen blazer, not holding anything', []],
  ['woman wearing round glasses and red lipstick, holding a cup of coffee', []],
  ['a barista wearing a messy bun, holding eye contact', []],
  ['a woman who carries herself with confidence', []],
  ['a woman wearing minimal make up', []],
  ['a woman wearing her usual make up', []],
  ['a man holding still', []],
  ['a man holding back a laugh', []],
  ['a nurse who carries a calm energy', []],
  ['a girl carrying red balloons', ['balloons']],
])('reports what it does not draw: %s', (prompt, undrawn) => {
  expect(findUndrawn(prompt).map(({ thing }) => thing)).toEqual(undrawn);
});
