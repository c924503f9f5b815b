import { expect, it } from 'vitest';
import { flatHair } from '#actors/sampling/wardrobe.ts';
import { createPortraitActor } from './create-portrait-actor.ts';
import { readPortraitPrompt } from './read-portrait-prompt.ts';
import { noReference } from './read-reference.ts';

it.each([
  [
    'A young woman with curly red hair, freckles and a green sweater in a kitchen, smiling',
    {
      gender: 'female',
      age: 'young',
      hairColor: 'ginger',
      hasFreckles: true,
      top: 'sweater',
      topColor: 'forest',
      scene: 'kitchen',
      mood: 'happy',
    },
  ],
  [
    'Middle-aged man with a beard and glasses, navy blazer, office, serious',
    {
      gender: 'male',
      age: 'adult',
      beard: 'full',
      glasses: 'round',
      top: 'blazer',
      topColor: 'navy',
      scene: 'desk',
      mood: 'serious',
    },
  ],
  [
    'Eine ältere Frau mit grauen Haaren und Brille, rote Strickjacke, im Wohnzimmer',
    {
      gender: 'female',
      age: 'senior',
      hairColor: 'silver',
      glasses: 'round',
      top: 'cardigan',
      topColor: 'red',
      scene: 'living-room',
    },
  ],
  [
    'mujer con hijab azul, sonriendo, café',
    { gender: 'female', headwear: 'hijab', headwearColor: 'cobalt', scene: 'cafe', mood: 'happy' },
  ],
  [
    '年轻男人，黑发，戴眼镜，蓝色卫衣，在咖啡厅',
    {
      gender: 'male',
      age: 'young',
      hairColor: 'black',
      glasses: 'round',
      top: 'hoodie',
      topColor: 'cobalt',
      scene: 'cafe',
    },
  ],
  [
    'Sikh man in a white shirt with a blue turban, garden',
    { gender: 'male', headwear: 'turban', headwearColor: 'cobalt', top: 'shirt', topColor: 'white', scene: 'garden' },
  ],
  ['a 67 year old gardener', { age: 'senior' }],
  [
    'older man with white beard and glasses in a library',
    { gender: 'male', age: 'senior', beard: 'full', hairColor: 'white', glasses: 'round', scene: 'library' },
  ],
  ['man with black hair and a grey beard', { gender: 'male', beard: 'full', hairColor: 'black' }],
  ['hijabi student taking a selfie', { gender: 'female', headwear: 'hijab', isSelfie: true }],
])('reads %j', (prompt, expected) => expect(readPortraitPrompt(prompt)).toMatchObject(expected));

it('leaves unstated and negated traits open', () => {
  expect(readPortraitPrompt('somebody nice')).toEqual({});
  expect(readPortraitPrompt('a man without a beard and no glasses')).toEqual({ gender: 'male' });
});

it('colors a beard, not the hat beside it', () => {
  const wish = readPortraitPrompt('man with beanie and orange beard at night');
  expect(wish).toMatchObject({ headwear: 'beanie', beard: 'full', hairColor: 'copper' });
  expect(wish.headwearColor).toBeUndefined();
});

it('draws hair if a hair color is given, and none that pierces a hat', () => {
  for (let seed = 0; seed < 40; seed++) {
    const lookOf = (prompt: string) =>
      createPortraitActor(readPortraitPrompt(prompt), String(seed), true, noReference).look;
    expect(lookOf('dark-skinned man with black hair').hair).not.toBe('bald');
    for (const prompt of ['man with a beanie', 'woman with a cap', 'black woman with an afro and a beanie'])
      expect(flatHair.has(lookOf(prompt).hair) || lookOf(prompt).hair === 'bald').toBe(true);
  }
});

it('draws the same person for the same words and a different one for another seed', () => {
  const wish = readPortraitPrompt('a woman in a cafe');
  const looks = ['1', '1', '2', '3', '4'].map((seed) =>
    JSON.stringify(createPortraitActor(wish, seed, true, noReference).look),
  );
  expect(looks[0]).toBe(looks[1]);
  expect(new Set(looks).size).toBe(4);
});

it('follows the request with any seed', () => {
  const wish = readPortraitPrompt('bald black man with a blue hoodie in the gym');
  for (let seed = 0; seed < 20; seed++) {
    const actor = createPortraitActor(wish, String(seed), false, { ...noReference, top: '#123456' });
    expect(actor).toMatchObject({
      gender: 'male',
      setting: { scene: 'gym' },
      look: { hair: 'bald', top: 'hoodie', topColor: '#3454a5', arm: 'none' },
    });
    expect(['#85502f', '#683c24', '#4c2c1d']).toContain(actor.look.skin);
  }
});
