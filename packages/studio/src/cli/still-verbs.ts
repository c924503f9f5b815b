import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { readHeldKind } from '#actors/holding/read-held-kind.ts';
import { renderInChild } from '#child/render-in-child.ts';
import { PictureError } from '#errors/picture-error.ts';
import { type AdSize, adSizes } from '#stills/static-ad/ad-sizes.ts';
import type { StillProgress } from '#stills/still-progress.ts';
import { withLookedAt } from './photos/with-looked-at.ts';

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface WrittenStills {
  /** Paths of the files. */
  files: string[];
  /** Requests that could not be fulfilled, and what was done with photos, in sentences. */
  notes?: string[];
}

interface StillVerbOptions {
  signal?: AbortSignal;
  onProgress?: (progress: StillProgress) => void;
}

/** A still as a command of the studio's command line: options for `parseArgs`, and a handler for their values. */
export interface StillVerb {
  name: string;
  /** Usage lines for the help. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Renders in a separate process and writes the files. Throws `PictureError` and `RenderError`. */
  run(values: Values, options?: StillVerbOptions): Promise<WrittenStills>;
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

/** The requested file, in an existing folder. */
async function fileIn(values: Values): Promise<string> {
  const file = path.resolve(need(values, 'out'));
  await mkdir(path.dirname(file), { recursive: true });
  return file;
}

const named = (file: string): string => path.relative('', file);

const out = { out: { type: 'string', short: 'o' } } as const;
const label = { label: { type: 'boolean' } } as const;
const seed = { seed: { type: 'string' } } as const;

function seedOf(values: Values): number {
  const value = text(values, 'seed');
  if (value === '') return 0;
  if (!/^\d{1,9}$/.test(value)) throw new PictureError('invalid_spec', '--seed must be a whole number.');
  return Number(value);
}

/** Every kind of still the studio makes, one command each. */
export const stillVerbs: readonly StillVerb[] = [
  {
    name: 'static-ad',
    help: `studio static-ad --prompt TEXT [--name NAME] [--description TEXT] [--photo FILE]... [--size ${Object.keys(adSizes).join('|')}] [--label] -o FILE

  Writes three ads with three different layouts: -1, -2 and -3 are added to the file name.
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
      const size = text(values, 'size') || 'portrait';
      if (!(size in adSizes))
        throw new PictureError('invalid_spec', `--size must be one of ${Object.keys(adSizes).join(', ')}.`);
      const file = await fileIn(values);
      const { dir, name, ext } = path.parse(file);
      const outFiles = [1, 2, 3].map((number) => path.join(dir, `${name}-${number}${ext || '.png'}`));
      const spec = {
        prompt: text(values, 'prompt'),
        productName: text(values, 'name'),
        productDescription: text(values, 'description'),
        photos: texts(values, 'photo'),
        // Checked just above.
        size: size as AdSize,
        seed: seedOf(values),
        label: values.label === true,
        format: formatOf(file),
      };
      return withLookedAt(spec.photos, options?.signal, async ({ cuts, notes }) => {
        const ads = await renderInChild('static-ads', { ...spec, cuts }, { ...options, outFiles });
        return { files: ads.map((ad) => named(ad.file)), notes };
      });
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
      const file = await fileIn(values);
      const reference = text(values, 'reference');
      const still = await renderInChild(
        'avatar-portrait',
        {
          prompt: need(values, 'prompt'),
          ...(values['no-selfie'] === true ? { isSelfie: false } : values.selfie === true ? { isSelfie: true } : {}),
          ...(reference === '' ? {} : { reference }),
          seed: seedOf(values),
          label: values.label === true,
          format: formatOf(file),
        },
        { ...options, outFile: file },
      );
      const { undrawn } = still.meta;
      return {
        files: [named(still.file)],
        notes: undrawn.length > 0 ? [`Not drawn: ${undrawn.join(', ')}.`] : [],
      };
    },
  },
  {
    name: 'in-hand',
    help: `studio in-hand --product FILE [--name TEXT] [--actor NAME | --base FILE] [--prompt TEXT] [--label] -o FILE

  Puts a product in the hand of an actor or of the person in a picture. Its name, or else the prompt or its file's name,
  tells how large it is and how it is held.
`,
    options: {
      ...out,
      ...label,
      product: { type: 'string' },
      name: { type: 'string' },
      actor: { type: 'string' },
      base: { type: 'string' },
      prompt: { type: 'string' },
    },
    async run(values, options) {
      const file = await fileIn(values);
      const [actor, base] = [text(values, 'actor'), text(values, 'base')];
      const product = need(values, 'product');
      const spec = {
        product,
        productName: text(values, 'name') || nameOfFile(product, text(values, 'prompt')),
        ...(actor === '' ? {} : { actor }),
        ...(base === '' ? {} : { base }),
        prompt: text(values, 'prompt'),
        label: values.label === true,
        format: formatOf(file),
      };
      return withLookedAt([product], options?.signal, async ({ cuts: [productCut], notes }) => {
        const still = await renderInChild('product-in-hand', { ...spec, productCut }, { ...options, outFile: file });
        return { files: [named(still.file)], notes };
      });
    },
  },
  {
    name: 'try-on',
    help: `studio try-on --human FILE --garment FILE [--label] -o FILE

  Puts a garment on the person in a photo.
`,
    options: { ...out, ...label, human: { type: 'string' }, garment: { type: 'string' } },
    async run(values, options) {
      const file = await fileIn(values);
      const still = await renderInChild(
        'try-on',
        {
          human: need(values, 'human'),
          garment: need(values, 'garment'),
          label: values.label === true,
          format: formatOf(file),
        },
        { ...options, outFile: file },
      );
      return { files: [named(still.file)] };
    },
  },
];

/** A product's name as its file tells it, if the prompt does not. */
function nameOfFile(file: string, prompt: string): string {
  return readHeldKind(prompt)
    ? ''
    : path
        .parse(file)
        .name.replaceAll(/[-_.]+/g, ' ')
        .slice(0, 400);
}
