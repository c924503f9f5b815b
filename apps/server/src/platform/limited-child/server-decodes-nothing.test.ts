import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));
/** Libraries that parse untrusted pictures and pages. */
const decoders = /^(sharp|cheerio)$/;
/** Its pictures are our own. */
const exceptions = ['features/videos/write-thumbnail.ts'];

const imports = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|import\('([^']+)'\)/gm;

/** Files of the server that are loaded with `entry`, and the packages each one imports. */
function loadedWith(entry: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const queue = [join(source, entry)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (packages.has(file)) continue;
    const named = [...readFileSync(file, 'utf8').matchAll(imports)].map((match) => match[1] ?? match[2] ?? '');
    packages.set(
      file,
      named.filter((name) => !/^[.#]/.test(name)),
    );
    for (const name of named) {
      const path = name.startsWith('#') ? join(source, name.slice(1)) : join(dirname(file), name);
      if (/^[.#]/.test(name) && existsSync(path)) queue.push(path);
    }
  }
  return packages;
}

it('loads no decoder of untrusted files into the server', () => {
  const loaded = loadedWith('main.ts');
  expect(loaded.size).toBeGreaterThan(200);
  const decoding = [...loaded].filter(([, packages]) => packages.some((name) => decoders.test(name)));
  expect(decoding.map(([file]) => relative(source, file))).toEqual(exceptions);
  // Else the search would find nothing anywhere.
  const tasks = ['platform/uploads/sanitize-image.task.ts', 'features/product-images/read-product-page.task.ts'];
  for (const task of tasks)
    expect([...loadedWith(task).values()].flat().some((name) => decoders.test(name))).toBe(true);
});
