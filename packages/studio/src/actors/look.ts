/** The head's outline. */
export type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'long' | 'diamond';

export type HairStyle =
  // close to the head
  | 'bald'
  | 'buzz'
  | 'fade'
  | 'crop'
  | 'side-part'
  | 'quiff'
  | 'slick'
  | 'pixie'
  | 'short-curls'
  | 'receding'
  | 'mohawk'
  // volume
  | 'afro'
  | 'big-curls'
  | 'coils'
  | 'bun'
  | 'low-bun'
  | 'ponytail'
  | 'space-buns'
  // length
  | 'bob'
  | 'bob-fringe'
  | 'lob'
  | 'long-straight'
  | 'long-wavy'
  | 'long-fringe'
  | 'half-up'
  | 'braids'
  | 'side-braid'
  | 'locs'
  | 'man-bun'
  | 'shoulder-waves';

export type Headwear =
  | 'none'
  | 'hijab'
  | 'turban'
  | 'cap'
  | 'beanie'
  | 'headband'
  | 'head-wrap'
  | 'headphones'
  | 'hat'
  | 'crown';
/** Worn over the top. */
export type OverTop = 'scarf' | 'apron' | 'tie' | 'bow-tie';
/** Small marks on a face. */
export type FaceMark = 'eye-patch' | 'nose-ring' | 'scar';
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
export type Glasses = 'none' | 'round' | 'square' | 'cat-eye' | 'aviator' | 'sunglasses';
export type EyeShape = 'almond' | 'round' | 'hooded' | 'monolid' | 'downturned';
export type NoseShape = 'button' | 'straight' | 'wide' | 'long' | 'soft';
export type TopKind =
  | 'crew'
  | 'vneck'
  | 'shirt'
  | 'hoodie'
  | 'blazer'
  | 'turtleneck'
  | 'tank'
  | 'polo'
  | 'denim'
  | 'cardigan'
  | 'sweater'
  | 'blouse'
  | 'kurta'
  | 'overalls';
export type Earrings = 'none' | 'studs' | 'hoops' | 'drops';
export type Arm = 'none' | 'left' | 'right';

/** Everything that defines an actor's appearance. Colors are '#rrggbb' in neutral light. */
export interface Look {
  skin: string;
  face: FaceShape;
  hair: HairStyle;
  hairColor: string;
  headwear: Headwear;
  headwearColor: string;
  brow: number;
  eyes: EyeShape;
  eyeColor: string;
  nose: NoseShape;
  /** Lip color; null for natural lips. */
  lip: string | null;
  /** 0.6 thin .. 1.4 full. */
  lipFullness: number;
  beard: Beard;
  glasses: Glasses;
  /** 0 young .. 1 old: lines in the face. */
  age: number;
  freckles: boolean;
  top: TopKind;
  topColor: string;
  /** Second color of the top: the shirt under a blazer, a stripe, cords. */
  topAccent: string;
  /** No cast member wears any. */
  overTop?: OverTop | undefined;
  overTopColor?: string | undefined;
  /** No cast member has any. */
  marks?: FaceMark[] | undefined;
  earrings: Earrings;
  necklace: boolean;
  /** 0.9 slight .. 1.1 broad. */
  build: number;
  /** The arm that reaches to the camera, as the viewer sees it. */
  arm: Arm;
}
