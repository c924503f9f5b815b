import type { EyeName, HairName, SkinName } from '#actors/cast-colors.ts';
import type { EyeShape, NoseShape } from '#actors/look.ts';

/** Hair texture, which determines the possible styles. */
export type Texture = 'coiled' | 'wavy' | 'straight';

/** Combinations of skin, hair and features that often occur together; an entry listed twice is twice as likely. */
export interface ColoringRange {
  skins: readonly SkinName[];
  hair: readonly HairName[];
  eyes: readonly EyeName[];
  eyeShapes: readonly EyeShape[];
  noses: readonly NoseShape[];
  textures: readonly Texture[];
}

export type Coloring = 'deep' | 'brown' | 'golden' | 'olive' | 'tawny' | 'rosy';

/** The ranges the cast is drawn from. */
export const colorings: Record<Coloring, ColoringRange> = {
  deep: {
    skins: ['umber', 'cocoa', 'cocoa', 'ebony', 'ebony'],
    hair: ['black', 'black', 'black', 'espresso', 'espresso'],
    eyes: ['dark', 'dark', 'dark', 'brown'],
    eyeShapes: ['almond', 'round', 'almond', 'hooded', 'downturned'],
    noses: ['wide', 'wide', 'soft', 'soft', 'straight'],
    textures: ['coiled', 'coiled', 'coiled', 'coiled', 'straight'],
  },
  brown: {
    skins: ['honey', 'bronze', 'bronze', 'umber'],
    hair: ['black', 'black', 'black', 'espresso'],
    eyes: ['dark', 'dark', 'brown', 'hazel'],
    eyeShapes: ['almond', 'round', 'almond', 'downturned', 'hooded'],
    noses: ['straight', 'soft', 'long', 'wide'],
    textures: ['straight', 'straight', 'wavy'],
  },
  golden: {
    skins: ['fair', 'beige', 'beige', 'olive', 'honey'],
    hair: ['black', 'black', 'black', 'espresso', 'brown'],
    eyes: ['dark', 'dark', 'brown'],
    eyeShapes: ['monolid', 'monolid', 'almond', 'hooded'],
    noses: ['soft', 'button', 'straight', 'soft', 'wide'],
    textures: ['straight', 'straight', 'straight', 'wavy'],
  },
  olive: {
    skins: ['beige', 'beige', 'olive', 'olive', 'honey'],
    hair: ['black', 'espresso', 'espresso', 'brown', 'chestnut'],
    eyes: ['brown', 'dark', 'hazel', 'brown', 'green'],
    eyeShapes: ['almond', 'round', 'almond', 'hooded', 'downturned'],
    noses: ['straight', 'long', 'straight', 'soft'],
    textures: ['wavy', 'wavy', 'straight'],
  },
  tawny: {
    skins: ['olive', 'honey', 'honey', 'bronze', 'bronze'],
    hair: ['black', 'black', 'espresso', 'brown'],
    eyes: ['dark', 'brown', 'brown', 'hazel'],
    eyeShapes: ['almond', 'round', 'hooded', 'almond'],
    noses: ['wide', 'soft', 'straight', 'button'],
    textures: ['wavy', 'wavy', 'straight', 'coiled'],
  },
  rosy: {
    skins: ['porcelain', 'porcelain', 'fair', 'fair', 'beige'],
    hair: ['blond', 'honey', 'chestnut', 'brown', 'ginger', 'auburn', 'espresso'],
    eyes: ['blue', 'green', 'grey', 'hazel', 'brown'],
    eyeShapes: ['almond', 'round', 'hooded', 'round', 'downturned'],
    noses: ['button', 'straight', 'long', 'soft'],
    textures: ['straight', 'straight', 'wavy', 'wavy'],
  },
};
