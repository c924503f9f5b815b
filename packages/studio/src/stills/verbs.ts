import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { PictureError } from '#errors/picture-error.ts';
import { renderAvatarPortrait } from './avatar-portrait/render-avatar-portrait.ts';
import type { Still, StillOptions } from './encode-still.ts';
import { renderProductInHand } from './product-in-hand/render-product-in-hand.ts';
import { type AdSize, adSizes, renderStaticAds } from './static-ad/render-static-ads.ts';
import { renderTryOn } from './try-on/render-try-on.ts';

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface WrittenStills {
  /** Paths of the files. */
  files: string[];
  /** What was asked for and could not be done, in sentences. */
  notes?: string[];
}

/** A still as a command of the studio's command line: options for `parseArgs`, and what to do with their values. */
export interface StillVerb {
  name: string;
  /** Usage lines for the help. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Renders and writes the files. Throws `PictureError`. */
  run(values: Values, options?: StillOptions): Promise<WrittenStills>;
}

const text = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

const texts = (values: Values, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.filter((v) => typeof v === 'string') : [];
};

function need(values: Values, name: string): string {
  const value = text(values, name);
  if (value === '') throw new PictureError('invalid_spec', `Say --${name}.`);
  return value;
}

const formatOf = (file: string): 'png' | 'jpeg' => (/\.jpe?g$/i.test(file) ? 'jpeg' : 'png');

async function write(file: string, still: Still<unknown>): Promise<string> {
  const target = path.resolve(file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, still.data);
  return path.relative('', target);
}

const out = { out: { type: 'string', short: 'o' } } as const;
const label = { label: { type: 'boolean' } } as const;
const seed = { seed: { type: 'string' } } as const;

function seedOf(values: Values): number {
  const value = text(values, 'seed');
  if (value === '') return 0;
  if (!/^\d{1,9}$/.test(value)) throw new PictureError('invalid_spec', '--seed takes a whole number.');
  return Number(value);
}

/** Every still the studio makes, one command each. */
export const stillVerbs: readonly StillVerb[] = [
  {
    name: 'static-ad',
    help: `studio static-ad --prompt TEXT [--name NAME] [--description TEXT] [--photo FILE]... [--size ${Object.keys(adSizes).join('|')}] [--label] -o FILE

  Writes three ads with three different layouts: FILE gets -1, -2 and -3 before its ending.
`,
    options: {
      ...out,
      ...label,
      ...seed,
      prompt: { type: 'string' },
      name: { type: 'string' },
      description: { type: 'string' },
      photo: { type: 'string', multiple: true },
      size: { type: 'string' },
    },
    async run(values, options) {
      const file = need(values, 'out');
      const size = text(values, 'size') || 'portrait';
      if (!(size in adSizes))
        throw new PictureError('invalid_spec', `--size is one of ${Object.keys(adSizes).join(', ')}.`);
      const ads = await renderStaticAds(
        {
          prompt: text(values, 'prompt'),
          productName: text(values, 'name'),
          productDescription: text(values, 'description'),
          photos: texts(values, 'photo'),
          // Checked just above.
          size: size as AdSize,
          seed: seedOf(values),
          label: values.label === true,
          format: formatOf(file),
        },
        options,
      );
      const { dir, name, ext } = path.parse(file);
      return {
        files: await Promise.all(
          ads.map((ad, index) => write(path.join(dir, `${name}-${index + 1}${ext || '.png'}`), ad)),
        ),
      };
    },
  },
  {
    name: 'portrait',
    help: `studio portrait --prompt TEXT [--selfie | --no-selfie] [--reference FILE] [--seed N] [--label] -o FILE

  Draws a person from a description.
`,
    options: {
      ...out,
      ...label,
      ...seed,
      prompt: { type: 'string' },
      selfie: { type: 'boolean' },
      'no-selfie': { type: 'boolean' },
      reference: { type: 'string' },
    },
    async run(values, options) {
      const file = need(values, 'out');
      const reference = text(values, 'reference');
      const still = await renderAvatarPortrait(
        {
          prompt: need(values, 'prompt'),
          ...(values['no-selfie'] === true ? { isSelfie: false } : values.selfie === true ? { isSelfie: true } : {}),
          ...(reference === '' ? {} : { reference }),
          seed: seedOf(values),
          label: values.label === true,
          format: formatOf(file),
        },
        options,
      );
      const { undrawn } = still.meta;
      return {
        files: [await write(file, still)],
        notes: undrawn.length > 0 ? [`Not drawn: ${undrawn.join(', ')}.`] : [],
      };
    },
  },
  {
    name: 'in-hand',
    help: `studio in-hand --product FILE [--actor NAME | --base FILE] [--prompt TEXT] [--label] -o FILE

  Puts a product into the hand of an actor, or of the person on a picture.
`,
    options: {
      ...out,
      ...label,
      product: { type: 'string' },
      actor: { type: 'string' },
      base: { type: 'string' },
      prompt: { type: 'string' },
    },
    async run(values, options) {
      const file = need(values, 'out');
      const [actor, base] = [text(values, 'actor'), text(values, 'base')];
      const still = await renderProductInHand(
        {
          product: need(values, 'product'),
          ...(actor === '' ? {} : { actor }),
          ...(base === '' ? {} : { base }),
          prompt: text(values, 'prompt'),
          label: values.label === true,
          format: formatOf(file),
        },
        options,
      );
      return { files: [await write(file, still)] };
    },
  },
  {
    name: 'try-on',
    help: `studio try-on --human FILE --garment FILE [--label] -o FILE

  Puts a garment on the person of a photo.
`,
    options: { ...out, ...label, human: { type: 'string' }, garment: { type: 'string' } },
    async run(values, options) {
      const file = need(values, 'out');
      const still = await renderTryOn(
        {
          human: need(values, 'human'),
          garment: need(values, 'garment'),
          label: values.label === true,
          format: formatOf(file),
        },
        options,
      );
      return { files: [await write(file, still)] };
    },
  },
];
