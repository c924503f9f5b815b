import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { RenderError } from '#errors/render-error.ts';
import { namePictures } from './name-pictures.ts';

it('names the unreadable one of several pictures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [good, text] = [path.join(folder, 'good.png'), path.join(folder, 'text.png')];
  await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c63' } })
    .png()
    .toFile(good);
  await writeFile(text, 'no picture');
  const fail = async () => {
    throw new RenderError('unreadable_media', 'A picture could not be read.');
  };
  const message = expect.stringMatching(/text\.png: We could not read this picture\. Use JPG, PNG or WEBP\.$/);
  await expect(namePictures([good, text], fail)).rejects.toMatchObject({ code: 'unreadable_media', message });
  // If the cause was something else, such as the music, no picture is blamed.
  await expect(namePictures([good], fail)).rejects.toMatchObject({ message: 'A picture could not be read.' });
});
