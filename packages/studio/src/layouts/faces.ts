import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { canDraw, displayFont, displayVariation, parseUnicodeRange } from '#fonts/register-fonts.ts';
import { PictureError } from '#images/picture-error.ts';

/** The smaller the type, the wider and lighter it is set. */
export type Face = 'display' | 'heading' | 'strong' | 'body';

const faces: Record<Face, { width: number; weight: number; optical: number; tracking: number; lineHeight: number }> = {
  display: { width: 75, weight: 780, optical: 96, tracking: -0.02, lineHeight: 0.94 },
  heading: { width: 82, weight: 720, optical: 48, tracking: -0.014, lineHeight: 1.04 },
  strong: { width: 100, weight: 680, optical: 18, tracking: -0.004, lineHeight: 1.25 },
  body: { width: 100, weight: 480, optical: 14, tracking: 0, lineHeight: 1.36 },
};

type EastAsian = 'sc' | 'jp' | 'kr';

interface FontFile {
  family: string;
  file: string;
  ranges: readonly (readonly [number, number])[];
  registered: boolean;
}

const resolve = createRequire(import.meta.url).resolve;
const eastAsian = new Map<EastAsian, FontFile[]>();

/** The hundred-odd files of one face; they are only registered when a text needs them. */
function filesOf(region: EastAsian): FontFile[] {
  let files = eastAsian.get(region);
  if (!files) {
    const manifest = resolve(`@fontsource-variable/noto-sans-${region}/unicode.json`);
    const coverage: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
    files = Object.entries(coverage).map(([key, ranges]) => {
      const subset = key.replace(/[[\]]/g, '');
      return {
        family: `Hookline ${region} ${subset}`,
        file: path.join(path.dirname(manifest), 'files', `noto-sans-${region}-${subset}-wght-normal.woff2`),
        ranges: parseUnicodeRange(ranges),
        registered: false,
      };
    });
    eastAsian.set(region, files);
  }
  return files;
}

function regionOf(text: string): EastAsian {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'jp';
  return /\p{sc=Hangul}/u.test(text) ? 'kr' : 'sc';
}

const covers = (file: FontFile, point: number): boolean =>
  file.ranges.some(([from, to]) => point >= from && point <= to);

const familyCache = new Map<string, string>();

/** Families beyond the Latin ones that a text needs, registered; an empty text when it needs none. */
function eastAsianFamilies(text: string): string {
  const known = familyCache.get(text);
  if (known !== undefined) return known;
  const missing = [...new Set([...text].map((c) => c.codePointAt(0)!))].filter((p) => p > 0x2e7f && !canDraw(p));
  const families: string[] = [];
  if (missing.length > 0) {
    for (const file of filesOf(regionOf(text))) {
      if (!missing.some((point) => covers(file, point))) continue;
      if (!file.registered && !GlobalFonts.registerFromPath(file.file, file.family)) {
        throw new PictureError('invalid_spec', `The font ${file.family} could not be loaded.`);
      }
      file.registered = true;
      families.push(`"${file.family}"`);
    }
  }
  const result = families.length > 0 ? `, ${families.join(', ')}` : '';
  if (familyCache.size > 2000) familyCache.clear();
  familyCache.set(text, result);
  return result;
}

/** Sets a context up for one text in a face and size in pixels. */
export function setFace(ctx: SKRSContext2D, face: Face, px: number, text: string): void {
  const { width, weight, optical, tracking } = faces[face];
  ctx.font = displayFont(px) + eastAsianFamilies(text);
  ctx.fontVariationSettings = displayVariation(width, weight, optical);
  ctx.letterSpacing = `${(tracking * px).toFixed(3)}px`;
}

/** Distance of the baselines in sizes. Scripts with marks above and below, and dense ones, need more air. */
export function lineHeightOf(face: Face, text: string): number {
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Devanagari}]/u.test(text);
  return (
    faces[face].lineHeight +
    (isDense ? 0.18 : /\p{Lu}\p{M}|[ÁÂÄÅÉÊÍÓÔÖŐÚÛÜŰẤẾỐ]/u.test(text.normalize('NFC')) ? 0.06 : 0)
  );
}

/** The part of a text our fonts can draw; emoji and scripts without a font are left out, white space is evened out. */
export function drawableText(text: string): string {
  let result = '';
  const composed = text.normalize('NFC');
  const region = regionOf(composed);
  for (const character of composed) {
    const point = character.codePointAt(0)!;
    if (/\s/u.test(character)) result += ' ';
    else if (/\p{Cc}|\p{Cf}|\p{Variation_Selector}/u.test(character)) continue;
    else if (canDraw(point)) result += character;
    else if (
      point > 0x2e7f &&
      !/\p{Extended_Pictographic}/u.test(character) &&
      filesOf(region).some((f) => covers(f, point))
    )
      result += character;
  }
  return result.replace(/ +/g, ' ').trim();
}
