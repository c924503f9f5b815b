import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import type { AdTheme, Mood } from '#layouts/ad-theme.ts';
import type { Board, Rect } from '#layouts/board.ts';
import type { Face } from '#layouts/faces.ts';
import type { TypeWorld } from '#layouts/type-worlds.ts';
import type { CardLayoutName } from './card-layout-names.ts';
import type { EndCardContent } from './end-card-content.ts';

export interface TextBox {
  text: string;
  face: Face;
  box: Rect;
  maxPx: number;
  minPx: number;
  maxLines: number;
}

export type CardAlign = 'left' | 'center' | 'right';

/** Where the parts of a card are. */
export interface CardBoxes {
  art: Rect;
  logo: Rect;
  headline: TextBox;
  button: { box: Rect; px: number };
  url: TextBox;
  align: CardAlign;
  /** Everything from the headline to the address. */
  words: Rect;
  isWide: boolean;
}

/** How a layout arranges its parts. */
export interface CardOrder {
  /** In one column: words below the product, or the headline above it and the button at the foot. */
  column: 'art-first' | 'words-first';
  /** Side of the product in wide cards. */
  side: 'left' | 'right';
  /** Size of the headline relative to the usual one. */
  headline: number;
  /** Free space that the layout needs around the words, units of a 1080 wide card. */
  pad?: number;
  /** The address is set as large as the button. */
  isAddressLarge?: boolean;
}

/** Colors of a text and of what is behind it; the text's is changed until it can be read. */
export interface Inked {
  ink: string;
  grounds: readonly string[];
}

export interface CardInks {
  headline: Inked;
  url: Inked;
  button: { fill: string; ink: string };
}

/** What a layout paints on. */
export interface CardScene {
  ctx: SKRSContext2D;
  stage: Stage;
  unit: number;
  theme: AdTheme;
  boxes: CardBoxes;
  content: EndCardContent;
}

/** One design of the end card. */
export interface CardLayout {
  name: CardLayoutName;
  /** Its faces, unless the brand has its own. */
  world: TypeWorld;
  order: CardOrder;
  /** Its mood for a product; null without one. */
  moodFor(palette: ProductPalette | null): Mood;
  inks(theme: AdTheme): CardInks;
  /** Everything that does not move: planes, light, furniture. */
  paintGround(scene: CardScene): void;
  /** The product or the actor's portrait in its box. */
  paintArt(board: Board, scene: Omit<CardScene, 'ctx'>): void;
}
