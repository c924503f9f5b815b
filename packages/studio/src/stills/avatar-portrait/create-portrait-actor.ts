import type { Actor } from '#actors/actor.ts';
import { clothColors, eyeColors, type HairName, type SkinName, skins } from '#actors/cast-colors.ts';
import type { EyeShape, FaceShape, HairStyle, Look, NoseShape, TopKind } from '#actors/look.ts';
import { flatHair } from '#actors/sampling/wardrobe.ts';
import { pickItem } from '#lists/pick-item.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { SceneKind } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';
import { hairTones } from './hair-words.ts';
import type { PortraitWish } from './read-portrait-prompt.ts';
import type { ReferenceColors } from './read-reference.ts';

const womensHair: readonly HairStyle[] = [
  'bob',
  'lob',
  'long-straight',
  'long-wavy',
  'shoulder-waves',
  'ponytail',
  'bun',
  'low-bun',
  'big-curls',
  'half-up',
  'bob-fringe',
  'pixie',
  'side-braid',
  'long-fringe',
];
const coiledWomensHair: readonly HairStyle[] = ['afro', 'braids', 'locs', 'bun', 'coils', 'space-buns', 'big-curls'];
/** Of a crown. */
const gold = '#d6a93a';
/** Hairstyles that are lowered when a hat is put on. */
const comesDown: ReadonlySet<HairStyle> = new Set<HairStyle>([...womensHair, ...coiledWomensHair, 'man-bun']);
const mensHair: readonly HairStyle[] = ['crop', 'side-part', 'quiff', 'short-curls', 'slick', 'fade', 'buzz'];
const coiledMensHair: readonly HairStyle[] = ['fade', 'coils', 'buzz', 'bald', 'locs', 'afro'];
const faces: readonly FaceShape[] = ['oval', 'round', 'square', 'heart', 'long', 'diamond'];
const eyeShapes: readonly EyeShape[] = ['almond', 'round', 'hooded', 'almond', 'downturned'];
const noses: readonly NoseShape[] = ['button', 'straight', 'soft', 'long'];
const womensTops: readonly TopKind[] = [
  'crew',
  'vneck',
  'shirt',
  'hoodie',
  'sweater',
  'blouse',
  'turtleneck',
  'cardigan',
];
const mensTops: readonly TopKind[] = ['crew', 'shirt', 'hoodie', 'sweater', 'polo', 'denim'];
const clothes = [
  'navy',
  'teal',
  'forest',
  'sage',
  'mustard',
  'rust',
  'rose',
  'sky',
  'cream',
  'plum',
  'coral',
  'camel',
  'charcoal',
] as const;
const homely: readonly SceneKind[] = ['living-room', 'kitchen', 'bedroom', 'balcony', 'park', 'cafe', 'desk'];
const lightEyes = ['brown', 'hazel', 'green', 'blue', 'grey'] as const;
const walls: readonly SceneKind[] = ['plaster', 'sage', 'blush', 'sky', 'mustard', 'clay'];
const allSkins: readonly SkinName[] = [
  'porcelain',
  'fair',
  'beige',
  'olive',
  'honey',
  'bronze',
  'umber',
  'cocoa',
  'ebony',
];
const lightSkins: readonly SkinName[] = ['porcelain', 'fair', 'beige'];
const darkSkins: readonly SkinName[] = ['umber', 'cocoa', 'ebony'];

/** The style, or a similar one that fits under the headwear. */
function fitUnder(headwear: Look['headwear'] | undefined, hair: HairStyle, isDark: boolean): HairStyle {
  if (headwear !== 'cap' && headwear !== 'beanie' && headwear !== 'headband' && headwear !== 'hat') return hair;
  if (flatHair.has(hair) || hair === 'bald') return hair;
  if (comesDown.has(hair)) return isDark ? 'braids' : 'shoulder-waves';
  return isDark ? 'fade' : 'crop';
}

/** An actor matching a request; everything left open follows from the seed alone. */
export function createPortraitActor(
  wish: PortraitWish,
  seed: string,
  isSelfie: boolean,
  colors: ReferenceColors,
): Actor {
  const random = createRandom(`portrait/${seed}`);
  const pick = <Value>(list: readonly Value[]): Value => pickItem(list, random);
  // Every choice is drawn in the same order whether it is needed or not, so that an additional word changes only one
  // thing.
  const gender = wish.gender ?? (random() < 0.5 ? 'female' : 'male');
  if (wish.gender) random();
  const female = gender === 'female';
  const isLightHaired = ['ginger', 'blond', 'platinum', 'auburn'].includes(wish.hairColor ?? '');
  const anySkin = pick(isLightHaired || wish.hasFreckles || wish.eyeColor === 'blue' ? lightSkins : allSkins);
  const skin = wish.skins ? pickItem(wish.skins, random) : (colors.skin ?? anySkin);
  if (!wish.skins) random();
  const isDark = darkSkins.includes(skin);
  const ageBand = wish.age ?? (random() < 0.55 ? 'young' : 'adult');
  if (wish.age) random();
  const age =
    ageBand === 'senior' ? 0.8 + random() * 0.2 : ageBand === 'adult' ? 0.25 + random() * 0.15 : random() * 0.1;
  const anyHair = pick(
    (female ? (isDark ? coiledWomensHair : womensHair) : isDark ? coiledMensHair : mensHair).filter(
      // A hair color requires hair.
      (style) => !wish.hairColor || style !== 'bald',
    ),
  );
  const hair = fitUnder(wish.headwear, wish.hair?.[gender] ?? anyHair, isDark);
  const naturals: readonly HairName[] =
    ageBand === 'senior'
      ? ['silver', 'grey', 'white']
      : isDark || wish.isEastAsian
        ? ['black', 'espresso']
        : lightSkins.includes(skin)
          ? ['espresso', 'brown', 'chestnut', 'honey', 'blond', 'ginger']
          : ['black', 'espresso', 'brown'];
  const anyColor = pick(naturals);
  const top = wish.top ?? pick(female ? womensTops : mensTops);
  if (wish.top) random();
  const anyCloth = pick(clothes);
  const anyAccent = pick(['cream', 'white', 'navy', 'mustard'] as const);
  const anyScene = pick(isSelfie ? homely : walls);
  const light = random() < 0.5 ? 'left' : 'right';
  const beard = female ? 'none' : (wish.beard ?? pick(['none', 'none', 'stubble', 'short', 'full'] as const));
  const scene = wish.scene ?? anyScene;
  const overTopColor =
    wish.overTopColor ?? (wish.overTop === 'tie' ? 'plum' : wish.overTop === 'bow-tie' ? 'black' : undefined);
  return {
    id: 'portrait',
    name: 'Portrait',
    seed: `portrait/${seed}`,
    gender,
    ageBand: ageBand === 'senior' ? 'Senior' : ageBand === 'adult' ? 'Adult' : 'Young Adult',
    situations: [...scenes[scene].situations],
    voice: { gender, variant: 0, pitch: 1, pace: 1 },
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: true,
    popularity: 1,
    addedAt: '2026-01-01',
    setting: { scene, light },
    look: {
      skin: skins[skin],
      face: pick(faces),
      hair,
      hairColor: wish.hairColor ? hairTones[wish.hairColor] : (colors.hair ?? hairTones[anyColor]),
      headwear: wish.headwear ?? 'none',
      headwearColor:
        wish.headwear === 'crown' && !wish.headwearColor
          ? gold
          : clothColors[wish.headwearColor ?? (wish.headwear === 'hat' ? 'camel' : anyCloth)],
      brow: 0.85 + random() * 0.4,
      eyes: wish.isEastAsian ? 'monolid' : pick(eyeShapes),
      eyeColor:
        eyeColors[
          wish.eyeColor ??
            (isDark || wish.isEastAsian
              ? 'dark'
              : pick(lightSkins.includes(skin) ? lightEyes : (['dark', 'brown', 'hazel'] as const)))
        ],
      nose: isDark ? 'wide' : pick(noses),
      lip: wish.hasLipstick ? '#b3283a' : female ? pick(['#b8434f', '#c4655a', '#b95a58', null]) : null,
      lipFullness: (isDark ? 1.12 : 0.92) + random() * 0.18,
      beard,
      glasses: wish.glasses ?? 'none',
      age,
      freckles: wish.hasFreckles ?? false,
      top,
      topColor: wish.topColor ? clothColors[wish.topColor] : (colors.top ?? clothColors[anyCloth]),
      topAccent: colors.accent ?? clothColors[anyAccent],
      marks: wish.marks,
      overTop: wish.overTop,
      overTopColor: overTopColor && clothColors[overTopColor],
      earrings: wish.earrings ?? (female && random() < 0.4 ? 'studs' : 'none'),
      necklace: wish.hasNecklace ?? false,
      build: 0.95 + random() * 0.1,
      arm: isSelfie ? (light === 'left' ? 'right' : 'left') : 'none',
    } satisfies Look,
  };
}
