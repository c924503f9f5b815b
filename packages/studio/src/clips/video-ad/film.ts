import type { SKRSContext2D } from '@napi-rs/canvas';
import type { AdTheme, Mood } from '#layouts/ad-theme.ts';
import type { Rect } from '#layouts/board.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import type { EffectId } from '#music/effects.ts';
import type { FilmGrid } from './film-grid.ts';
import type { FilmName } from './video-ad-spec.ts';
import type { FilmCopy } from './write-film-copy.ts';

/** Input of a film. Times are seconds from its own start. */
export interface FilmInput {
  grid: FilmGrid;
  copy: FilmCopy;
  /** May be empty; the first is the main one. */
  art: readonly ProductArt[];
  theme: AdTheme;
  seconds: number;
  /** Length of a beat of the music. */
  beat: number;
  random: () => number;
}

export interface FilmSound {
  id: EffectId;
  at: number;
  /** 1 is as loud as the music's loud passages. */
  gain: number;
}

/** A film ready to be drawn: all words are set, all pictures are loaded. */
export interface Film {
  /** Times at which everything changes at once. */
  cuts: readonly number[];
  /** Times at which all words are in place and nothing moves, unless they are just before the cuts. */
  restsAt?: readonly number[];
  sounds: readonly FilmSound[];
  /** A time at which it shows its subject. */
  posterAt: number;
  /** Paints the whole frame at a time; pure except for the context. */
  paint(ctx: SKRSContext2D, time: number): void;
}

/** A film template. */
export interface FilmTemplate {
  name: FilmName;
  moods: readonly Mood[];
  /** Ids of suitable tracks. */
  music: readonly string[];
  /** Words of a prompt that request it. */
  words: RegExp;
  /** How well it suits the content, 0 (cannot be used) .. 1. */
  suits(copy: FilmCopy, art: readonly ProductArt[]): number;
  create(input: FilmInput): Film;
}

export type { Rect };
