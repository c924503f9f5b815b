import type { ClothName, EyeName, HairName, SkinName } from '#actors/cast-colors.ts';
import type {
  Beard,
  Earrings,
  EyeShape,
  FaceShape,
  Glasses,
  HairStyle,
  Headwear,
  NoseShape,
  TopKind,
} from '#actors/look.ts';
import type { SceneKind } from '#scenes/scene.ts';

/** One line of the catalogue, in order of popularity. */
export interface CastRow {
  name: string;
  /** f(emale), m(ale) or u(nknown), then Y(oung Adult), A(dult) or S(enior). */
  who: `${'f' | 'm' | 'u'}${'Y' | 'A' | 'S'}`;
  skin: SkinName;
  face: FaceShape;
  hair: [HairStyle, HairName];
  top: [TopKind, ClothName, ClothName?];
  scene: SceneKind;
  eyes?: [EyeShape, EyeName];
  nose?: NoseShape;
  lip?: string;
  beard?: Beard;
  glasses?: Glasses;
  wear?: [Headwear, ClothName];
  ear?: Earrings;
  necklace?: true;
  freckles?: true;
  arm?: true;
}

/** The first actors of the catalogue, made by hand. */
// biome-ignore format: one actor a line reads as the table it is
export const castTable: readonly CastRow[] = [
  { name: 'Maya', who: 'fY', skin: 'olive', face: 'oval', hair: ['bob', 'black'], top: ['vneck', 'navy'], scene: 'plaster', eyes: ['almond', 'brown'], nose: 'soft', lip: '#b8434f', arm: true },
  { name: 'Theo', who: 'mA', skin: 'umber', face: 'square', hair: ['fade', 'black'], top: ['crew', 'cream'], scene: 'sage', eyes: ['almond', 'dark'], nose: 'wide', beard: 'full' },
  { name: 'Inés', who: 'fA', skin: 'beige', face: 'heart', hair: ['big-curls', 'brown'], top: ['shirt', 'forest'], scene: 'kitchen', eyes: ['round', 'hazel'], nose: 'straight', glasses: 'round', lip: '#c4655a' },
  { name: 'Noor', who: 'fY', skin: 'honey', face: 'oval', hair: ['long-straight', 'black'], top: ['hoodie', 'mustard', 'cream'], scene: 'night', eyes: ['almond', 'dark'], nose: 'straight', arm: true },
  { name: 'Amara', who: 'fA', skin: 'ebony', face: 'diamond', hair: ['bun', 'black'], top: ['shirt', 'white'], scene: 'clay', eyes: ['almond', 'dark'], nose: 'wide', ear: 'hoops', lip: '#8c3440' },
  { name: 'Arjun', who: 'mY', skin: 'honey', face: 'oval', hair: ['quiff', 'black'], top: ['hoodie', 'teal', 'cream'], scene: 'mustard', eyes: ['almond', 'dark'], nose: 'straight', beard: 'stubble', arm: true },
  { name: 'Greta', who: 'fS', skin: 'porcelain', face: 'round', hair: ['bob-fringe', 'silver'], top: ['cardigan', 'red', 'cream'], scene: 'living-room', eyes: ['hooded', 'blue'], nose: 'soft', glasses: 'round', lip: '#c0505a' },
  { name: 'Kofi', who: 'mA', skin: 'cocoa', face: 'long', hair: ['coils', 'black'], top: ['polo', 'rose'], scene: 'sky', eyes: ['round', 'dark'], nose: 'wide', beard: 'goatee' },
  { name: 'Lena', who: 'fY', skin: 'porcelain', face: 'heart', hair: ['long-wavy', 'ginger'], top: ['crew', 'teal'], scene: 'park', eyes: ['round', 'green'], nose: 'button', freckles: true, arm: true },
  { name: 'Mateo', who: 'mA', skin: 'olive', face: 'square', hair: ['side-part', 'espresso'], top: ['denim', 'denim', 'white'], scene: 'street-evening', eyes: ['almond', 'brown'], nose: 'long', beard: 'short' },
  { name: 'Jonas', who: 'mY', skin: 'fair', face: 'round', hair: ['crop', 'blond'], top: ['sweater', 'forest', 'cream'], scene: 'desk', eyes: ['round', 'blue'], nose: 'button', glasses: 'square' },
  { name: 'Yuki', who: 'fY', skin: 'fair', face: 'round', hair: ['long-fringe', 'black'], top: ['blouse', 'white'], scene: 'blush', eyes: ['monolid', 'dark'], nose: 'button', lip: '#d0656a' },
  { name: 'Samira', who: 'fA', skin: 'olive', face: 'oval', hair: ['long-straight', 'espresso'], top: ['blazer', 'camel', 'cream'], scene: 'cafe', wear: ['hijab', 'rose'], eyes: ['almond', 'hazel'], nose: 'straight', lip: '#b95a58' },
  { name: 'Henrik', who: 'mS', skin: 'fair', face: 'long', hair: ['slick', 'silver'], top: ['shirt', 'sky'], scene: 'balcony', eyes: ['hooded', 'blue'], nose: 'long', beard: 'short' },
  { name: 'Zola', who: 'fY', skin: 'umber', face: 'round', hair: ['afro', 'black'], top: ['tank', 'coral'], scene: 'gym', eyes: ['round', 'dark'], nose: 'wide', ear: 'studs' },
  { name: 'Dario', who: 'mY', skin: 'beige', face: 'diamond', hair: ['short-curls', 'brown'], top: ['vneck', 'plum'], scene: 'car', eyes: ['almond', 'green'], nose: 'straight', beard: 'stubble', arm: true },
  { name: 'Sofia', who: 'fA', skin: 'beige', face: 'oval', hair: ['low-bun', 'chestnut'], top: ['turtleneck', 'lilac'], scene: 'shop', eyes: ['almond', 'hazel'], nose: 'straight', ear: 'drops', lip: '#b8434f' },
  { name: 'Tariq', who: 'mA', skin: 'honey', face: 'square', hair: ['buzz', 'black'], top: ['blazer', 'charcoal', 'white'], scene: 'library', eyes: ['almond', 'brown'], nose: 'long', beard: 'full', glasses: 'square' },
  { name: 'Chloe', who: 'fY', skin: 'fair', face: 'heart', hair: ['ponytail', 'blond'], top: ['hoodie', 'rose', 'white'], scene: 'sky', eyes: ['round', 'blue'], nose: 'button', lip: '#d86f78', arm: true },
  { name: 'Harpreet', who: 'mA', skin: 'honey', face: 'oval', hair: ['buzz', 'black'], top: ['shirt', 'white'], scene: 'sage', wear: ['turban', 'cobalt'], eyes: ['almond', 'dark'], nose: 'straight', beard: 'full' },
  { name: 'Ruth', who: 'fS', skin: 'umber', face: 'round', hair: ['coils', 'silver'], top: ['vneck', 'mustard'], scene: 'living-room', eyes: ['round', 'dark'], nose: 'wide', ear: 'studs', lip: '#8f3b46', necklace: true },
  { name: 'Min-jun', who: 'mY', skin: 'fair', face: 'diamond', hair: ['crop', 'black'], top: ['crew', 'black'], scene: 'blush', eyes: ['monolid', 'dark'], nose: 'straight' },
  { name: 'Aisha', who: 'fA', skin: 'cocoa', face: 'oval', hair: ['braids', 'black'], top: ['sweater', 'cream', 'rust'], scene: 'desk', eyes: ['almond', 'dark'], nose: 'soft', ear: 'hoops' },
  { name: 'Liam', who: 'mA', skin: 'porcelain', face: 'square', hair: ['side-part', 'ginger'], top: ['polo', 'forest'], scene: 'park', eyes: ['round', 'green'], nose: 'straight', beard: 'full', freckles: true },
  { name: 'Valentina', who: 'fY', skin: 'olive', face: 'diamond', hair: ['long-wavy', 'brown'], top: ['tank', 'black'], scene: 'street-evening', eyes: ['almond', 'brown'], nose: 'straight', lip: '#a8323e', ear: 'hoops' },
  { name: 'Emeka', who: 'mY', skin: 'ebony', face: 'oval', hair: ['fade', 'black'], top: ['hoodie', 'cobalt', 'white'], scene: 'mustard', eyes: ['almond', 'dark'], nose: 'wide', arm: true },
  { name: 'Ingrid', who: 'fA', skin: 'porcelain', face: 'long', hair: ['lob', 'platinum'], top: ['turtleneck', 'black'], scene: 'plaster', eyes: ['almond', 'grey'], nose: 'long', lip: '#b3424a' },
  { name: 'Rafael', who: 'mS', skin: 'olive', face: 'round', hair: ['receding', 'grey'], top: ['cardigan', 'navy', 'white'], scene: 'kitchen', eyes: ['downturned', 'brown'], nose: 'wide', beard: 'moustache', glasses: 'aviator' },
  { name: 'Priya', who: 'fY', skin: 'honey', face: 'heart', hair: ['side-braid', 'black'], top: ['kurta', 'plum', 'mustard'], scene: 'balcony', eyes: ['round', 'dark'], nose: 'soft', ear: 'drops', lip: '#b4474f' },
  { name: 'Oskar', who: 'mY', skin: 'fair', face: 'long', hair: ['man-bun', 'honey'], top: ['overalls', 'denim', 'cream'], scene: 'workshop', eyes: ['hooded', 'blue'], nose: 'straight', beard: 'short' },
  { name: 'Naledi', who: 'fY', skin: 'cocoa', face: 'heart', hair: ['space-buns', 'black'], top: ['overalls', 'mustard', 'white'], scene: 'sky', eyes: ['round', 'dark'], nose: 'wide', lip: '#a3474d' },
  { name: 'Elif', who: 'fA', skin: 'beige', face: 'oval', hair: ['shoulder-waves', 'auburn'], top: ['shirt', 'sky'], scene: 'cafe', eyes: ['almond', 'green'], nose: 'straight', lip: '#b9525a', necklace: true },
  { name: 'Kenji', who: 'mS', skin: 'beige', face: 'square', hair: ['crop', 'grey'], top: ['crew', 'charcoal'], scene: 'library', eyes: ['monolid', 'dark'], nose: 'soft', glasses: 'round' },
  { name: 'Camille', who: 'fY', skin: 'fair', face: 'diamond', hair: ['pixie', 'chestnut'], top: ['denim', 'denim', 'rose'], scene: 'clay', eyes: ['round', 'hazel'], nose: 'button', lip: '#c23f48', ear: 'studs' },
  { name: 'Malik', who: 'mA', skin: 'umber', face: 'square', hair: ['bald', 'black'], top: ['turtleneck', 'charcoal'], scene: 'night', eyes: ['almond', 'dark'], nose: 'wide', beard: 'short' },
  { name: 'Beatriz', who: 'fS', skin: 'olive', face: 'oval', hair: ['bun', 'grey'], top: ['blouse', 'teal'], scene: 'bedroom', eyes: ['hooded', 'brown'], nose: 'straight', ear: 'drops', lip: '#a84850' },
  { name: 'Finn', who: 'mY', skin: 'porcelain', face: 'round', hair: ['short-curls', 'ginger'], top: ['crew', 'mint'], scene: 'bathroom', eyes: ['round', 'blue'], nose: 'button', freckles: true, arm: true },
  { name: 'Layla', who: 'fY', skin: 'beige', face: 'round', hair: ['long-straight', 'black'], top: ['sweater', 'lilac', 'white'], scene: 'mustard', wear: ['hijab', 'navy'], eyes: ['round', 'brown'], nose: 'soft', lip: '#c0646a' },
  { name: 'Andrei', who: 'mA', skin: 'fair', face: 'square', hair: ['buzz', 'brown'], top: ['tank', 'charcoal'], scene: 'gym', eyes: ['hooded', 'grey'], nose: 'long', beard: 'stubble' },
  { name: 'Hana', who: 'fA', skin: 'beige', face: 'oval', hair: ['bob', 'plum'], top: ['blazer', 'lilac', 'white'], scene: 'shop', eyes: ['monolid', 'dark'], nose: 'straight', glasses: 'cat-eye', lip: '#b8434f' },
  { name: 'Tomás', who: 'mY', skin: 'bronze', face: 'heart', hair: ['quiff', 'espresso'], top: ['shirt', 'coral'], scene: 'balcony', eyes: ['round', 'brown'], nose: 'soft', wear: ['none', 'navy'] },
  { name: 'Wanjiru', who: 'fA', skin: 'ebony', face: 'round', hair: ['coils', 'black'], top: ['kurta', 'rust', 'mustard'], scene: 'sage', wear: ['head-wrap', 'mustard'], eyes: ['almond', 'dark'], nose: 'wide', ear: 'hoops', lip: '#7f2f38' },
  { name: 'Piotr', who: 'mS', skin: 'porcelain', face: 'round', hair: ['bald', 'white'], top: ['sweater', 'navy', 'cream'], scene: 'living-room', eyes: ['downturned', 'blue'], nose: 'wide', beard: 'full' },
  { name: 'Isla', who: 'fY', skin: 'fair', face: 'oval', hair: ['half-up', 'honey'], top: ['cardigan', 'sage', 'white'], scene: 'bedroom', eyes: ['almond', 'green'], nose: 'button', lip: '#cf7076', freckles: true },
  { name: 'Diego', who: 'mA', skin: 'bronze', face: 'diamond', hair: ['slick', 'black'], top: ['vneck', 'red'], scene: 'car', eyes: ['almond', 'dark'], nose: 'straight', beard: 'goatee', arm: true },
  { name: 'Thandiwe', who: 'fY', skin: 'umber', face: 'diamond', hair: ['locs', 'espresso'], top: ['crew', 'white'], scene: 'clay', eyes: ['round', 'dark'], nose: 'soft', ear: 'studs', necklace: true },
  { name: 'Hugo', who: 'mY', skin: 'beige', face: 'long', hair: ['crop', 'chestnut'], top: ['hoodie', 'charcoal', 'coral'], scene: 'street-evening', wear: ['beanie', 'rust'], eyes: ['hooded', 'hazel'], nose: 'straight' },
  { name: 'Mei', who: 'fA', skin: 'fair', face: 'heart', hair: ['low-bun', 'black'], top: ['blouse', 'red'], scene: 'bathroom', eyes: ['monolid', 'dark'], nose: 'soft', lip: '#b8323f', ear: 'studs' },
  { name: 'Joaquín', who: 'mA', skin: 'honey', face: 'round', hair: ['short-curls', 'black'], top: ['denim', 'charcoal', 'white'], scene: 'workshop', eyes: ['round', 'brown'], nose: 'wide', beard: 'moustache', glasses: 'square' },
  { name: 'Astrid', who: 'fY', skin: 'porcelain', face: 'square', hair: ['braids', 'platinum'], top: ['tank', 'teal'], scene: 'park', eyes: ['almond', 'blue'], nose: 'straight', wear: ['headband', 'coral'] },
  { name: 'Cyrus', who: 'mA', skin: 'olive', face: 'long', hair: ['shoulder-waves', 'black'], top: ['kurta', 'white', 'teal'], scene: 'sky', eyes: ['almond', 'dark'], nose: 'long', beard: 'short' },
  { name: 'Margot', who: 'fS', skin: 'fair', face: 'heart', hair: ['pixie', 'white'], top: ['turtleneck', 'cobalt'], scene: 'blush', eyes: ['round', 'grey'], nose: 'straight', lip: '#c23f48', ear: 'hoops', glasses: 'cat-eye' },
  { name: 'Ravi', who: 'mS', skin: 'bronze', face: 'square', hair: ['side-part', 'white'], top: ['polo', 'teal'], scene: 'plaster', eyes: ['hooded', 'dark'], nose: 'wide', beard: 'moustache' },
  { name: 'Fatou', who: 'fY', skin: 'ebony', face: 'oval', hair: ['long-fringe', 'black'], top: ['blazer', 'coral', 'white'], scene: 'desk', eyes: ['almond', 'dark'], nose: 'soft', lip: '#96404a', ear: 'drops' },
  { name: 'Bruno', who: 'mY', skin: 'bronze', face: 'round', hair: ['afro', 'espresso'], top: ['crew', 'mustard'], scene: 'cafe', eyes: ['round', 'hazel'], nose: 'wide', beard: 'stubble', arm: true },
  { name: 'Katya', who: 'fA', skin: 'porcelain', face: 'diamond', hair: ['long-straight', 'blond'], top: ['vneck', 'black'], scene: 'night', eyes: ['almond', 'blue'], nose: 'straight', lip: '#b23a46', necklace: true },
  { name: 'Eli', who: 'mY', skin: 'fair', face: 'heart', hair: ['short-curls', 'black'], top: ['sweater', 'rust', 'cream'], scene: 'library', eyes: ['round', 'brown'], nose: 'long', glasses: 'round' },
  { name: 'Sunita', who: 'fS', skin: 'bronze', face: 'round', hair: ['low-bun', 'grey'], top: ['kurta', 'teal', 'rose'], scene: 'kitchen', eyes: ['downturned', 'dark'], nose: 'soft', ear: 'studs', lip: '#8c3e46' },
  { name: 'Marcus', who: 'mY', skin: 'cocoa', face: 'square', hair: ['locs', 'black'], top: ['polo', 'white'], scene: 'shop', wear: ['cap', 'navy'], eyes: ['almond', 'dark'], nose: 'wide', beard: 'goatee' },
  { name: 'Freya', who: 'fY', skin: 'fair', face: 'round', hair: ['bob-fringe', 'auburn'], top: ['overalls', 'forest', 'cream'], scene: 'workshop', eyes: ['round', 'green'], nose: 'button', freckles: true, lip: '#c9666a' },
];
