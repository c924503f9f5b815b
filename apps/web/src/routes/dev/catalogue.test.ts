import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const components = new URL('../../components/', import.meta.url);
const catalogue = readFileSync(new URL('catalogue.tsx', import.meta.url), 'utf8');
/** Shown through `notify`. */
const indirect = ['toaster.tsx'];

it.each(['ui', 'media'])('the catalogue shows every component of %s/', (folder) => {
  const files = readdirSync(new URL(folder, components)).filter((file) => file.endsWith('.tsx'));
  const missing = files.filter((file) => !catalogue.includes(`#components/${folder}/${file}`));
  expect(missing.filter((file) => !indirect.includes(file))).toEqual([]);
});
