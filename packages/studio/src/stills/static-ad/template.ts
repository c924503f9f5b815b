import type { Canvas } from '@napi-rs/canvas';
import type { AdTheme, Mood } from '#layouts/ad-theme.ts';
import type { Board } from '#layouts/board.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import type { AdCopy } from '#scripts/ads/write-ad-copy.ts';
import type { AdTemplateName } from './template-names.ts';

export interface AdScene {
  board: Board;
  copy: AdCopy;
  /** This layout's headline. */
  headline: string;
  /** May be empty; the first is the main one. */
  art: readonly ProductArt[];
  theme: AdTheme;
  /** A picture to stand in, such as a service paints; null without. */
  backdrop: Canvas | null;
  /** Position in a carousel; null for a single ad. */
  frame: AdFrame | null;
}

/** A picture's place in a carousel, from 0, and how many there are. */
export interface AdFrame {
  index: number;
  count: number;
}

/** One way to compose an ad. */
export interface AdTemplate {
  name: AdTemplateName;
  /** Layouts of one family look alike; a set of three takes each family once. */
  family: 'standing' | 'photo' | 'list' | 'split' | 'offer' | 'type' | 'grid' | 'proof' | 'talk';
  moods: readonly Mood[];
  /** How well it suits the content, 0 (cannot be used) .. 1. */
  suits(copy: AdCopy, art: readonly ProductArt[], shape: { width: number; height: number }): number;
  paint(scene: AdScene): void;
}

/** A part of the copy that the layout was chosen for. Throws `RangeError` if the request does not contain it. */
export function stated<Part>(part: Part | null): Part {
  if (part === null) throw new RangeError('This layout does not suit the copy.');
  return part;
}
