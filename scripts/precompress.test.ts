import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { precompress } from './precompress.ts';

it('writes copies of text files that are worth it, which unpack to the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-precompress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = '<p>Hookline</p>'.repeat(200);
  await writeFile(join(folder, 'page.html'), page);
  await writeFile(join(folder, 'small.css'), 'p{}');
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(5000));

  expect(await precompress(folder)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(
    ['font.woff2', 'page.html', 'page.html.br', 'page.html.gz', 'small.css'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(folder, 'page.html.br'))).toString()).toBe(page);
  expect(gunzipSync(await readFile(join(folder, 'page.html.gz'))).toString()).toBe(page);
});
