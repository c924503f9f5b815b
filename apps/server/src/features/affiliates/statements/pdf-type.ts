import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;
export type Weight = 400 | 700;

const { resolve } = createRequire(import.meta.url);

/** One file holds one script; a name may need several. The first is for what no file has. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
type Subset = (typeof subsets)[number];

let coverage: { folder: string; ranges: Map<Subset, (readonly [number, number])[]> } | undefined;

function readCoverage() {
  if (coverage !== undefined) return coverage;
  const manifest = resolve('@fontsource/noto-sans/unicode.json');
  const written: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  const parse = (text: string) =>
    text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
  coverage = {
    folder: join(dirname(manifest), 'files'),
    ranges: new Map(subsets.map((subset) => [subset, parse(written[subset] ?? '')])),
  };
  return coverage;
}

function subsetOf(character: string): Subset {
  const code = character.codePointAt(0) ?? 0;
  for (const [subset, ranges] of readCoverage().ranges) {
    if (ranges.some(([from, to]) => code >= from && code <= to)) return subset;
  }
  return 'latin';
}

/** Parts of a text that one font file can write each. */
function splitRuns(text: string): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // Accents of their own and spaces go with what they follow.
    const subset = last !== undefined && /[\p{M}\p{Zs}]/u.test(character) ? last.subset : subsetOf(character);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

export interface TextBox extends TextStyle {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Writes text with Noto Sans, in all letters that payout details may have. */
export function createPdfType(doc: Doc) {
  const choose = (subset: Subset, { size, weight = 400 }: TextStyle) => {
    doc.font(join(readCoverage().folder, `noto-sans-${subset}-${weight}-normal.woff`)).fontSize(size);
  };

  const widthOf = (text: string, style: TextStyle): number =>
    splitRuns(text).reduce((sum, run) => {
      choose(run.subset, style);
      return sum + doc.widthOfString(run.text);
    }, 0);

  /** Words on lines that fit; a word that is longer than a line is broken. */
  function wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (line !== '' && widthOf(line + character, style) > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line];
  }

  const lineHeight = (size: number): number => size * 1.4;
  return {
    lineHeight,
    /** How many lines it takes. */
    count: (text: string, box: TextStyle & { width: number }): number => wrap(text, box, box.width).length,
    /** Returns where the next line goes. */
    write(text: string, box: TextBox): number {
      const { x, y, width, align = 'left', size, color = '#16130f' } = box;
      const lines = wrap(text, box, width);
      for (const [index, line] of lines.entries()) {
        let left = align === 'right' ? x + width - widthOf(line, box) : x;
        for (const run of splitRuns(line)) {
          choose(run.subset, box);
          doc
            .fillColor(color)
            .text(run.text, left, y + index * lineHeight(size), { lineBreak: false, baseline: 'top' });
          left += doc.widthOfString(run.text);
        }
      }
      return y + lines.length * lineHeight(size);
    },
  };
}
export type PdfType = ReturnType<typeof createPdfType>;
