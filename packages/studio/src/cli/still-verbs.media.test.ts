import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stillVerbs } from './still-verbs.ts';

describe('verbs', () => {
  it('write their files and return the paths', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stills-'));
    try {
      const verb = stillVerbs.find(({ name }) => name === 'static-ad')!;
      const { files } = await verb.run({ out: path.join(folder, 'ad.jpg'), name: 'Daybreak', prompt: 'Sleep well.' });
      expect(files.map((file) => path.basename(file))).toEqual(['ad-1.jpg', 'ad-2.jpg', 'ad-3.jpg']);
      for (const file of files) expect((await sharp(await readFile(file)).metadata()).format).toBe('jpeg');
      await expect(verb.run({})).rejects.toMatchObject({ code: 'invalid_spec' });
      await expect(verb.run({ out: 'x.png', name: 'a', size: 'huge' })).rejects.toMatchObject({ code: 'invalid_spec' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('report requested features that were not drawn', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stills-'));
    try {
      const verb = stillVerbs.find(({ name }) => name === 'portrait')!;
      const out = path.join(folder, 'portrait.jpg');
      expect((await verb.run({ out, prompt: 'man with a tattoo in the rain' })).notes).toEqual([
        'Not drawn: tattoo, rain.',
      ]);
      expect((await verb.run({ out, prompt: 'man in a scarf' })).notes).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
