import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SanitizedImage } from './encode-image.ts';
import { perform } from './sanitize-image.task.ts';
import type { ImageReply } from './sanitize-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As a limited child does it; these are our own pictures. */
async function sanitizeImage(source: Uint8Array): Promise<ImageReply & Partial<SanitizedImage>> {
  const sourceFile = join(folder, randomUUID());
  await writeFile(sourceFile, source);
  const reply = await perform({ sourceFile, outFile: `${sourceFile}-clean` });
  return { ...reply, ...('image' in reply ? reply.image : {}) };
}

const red = { r: 200, g: 20, b: 20 };
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } });

describe('sanitizing a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('accepts %s and returns a JPEG', async (format) => {
    const clean = await sanitizeImage(await picture(40, 30).toFormat(format).toBuffer());
    expect(clean).toMatchObject({ width: 40, height: 30, contentType: 'image/jpeg', extension: 'jpg' });
    const { r, g, b } = (await sharp(clean.file).stats()).dominant;
    expect([r > 150, g < 70, b < 70]).toEqual([true, true, true]);
  });

  it('keeps transparency, and only if there is some', async () => {
    const clear = await sanitizeImage(await picture(10, 10, 4).png().toBuffer());
    expect(clear).toMatchObject({ extension: 'png' });
    const { channels } = await sharp(clear.file).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([200, 20, 20, 128]);
    const opaque = await picture(10, 10).ensureAlpha().png().toBuffer();
    expect(await sanitizeImage(opaque)).toMatchObject({ extension: 'jpg' });
  });

  it('rotates it upright and removes all metadata', async () => {
    const exif = { IFD0: { Copyright: 'a person', Make: 'a camera' }, IFD3: { GPSLatitudeRef: 'N' } };
    const sideways = await picture(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const clean = await sanitizeImage(sideways);
    expect(clean).toMatchObject({ width: 20, height: 40 });
    const { exif: left, orientation, xmp } = await sharp(clean.file).metadata();
    expect([left, orientation, xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('scales down what is larger than anything we show', async () => {
    expect(await sanitizeImage(await picture(5200, 1300).jpeg().toBuffer())).toMatchObject({
      width: 2560,
      height: 640,
    });
  });

  it.each([
    ['text', Buffer.from('hello'), 'not-an-image'],
    ['nothing', Buffer.alloc(0), 'not-an-image'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'), 'not-an-image'],
    [
      'SVG with a declaration',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not-an-image',
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), 'not-an-image'],
    ['a Photoshop file', Buffer.from('8BPS\0\x01\0\0\0\0\0\0'), 'unsupported-type'],
    ['a damaged PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
  ])('rejects %s', async (_, source, reason) => {
    expect(await sanitizeImage(source)).toEqual({ refusal: reason });
  });

  it('rejects a truncated one', async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    expect(await sanitizeImage(whole.subarray(0, whole.length / 2))).toEqual({ refusal: 'damaged' });
  });

  it('returns grey and deep ones as JPEG, with their colors', async () => {
    const grey = await picture(20, 20).greyscale().png().toBuffer();
    expect(await sanitizeImage(grey)).toMatchObject({ extension: 'jpg' });
    const deep = await picture(20, 20).toColourspace('rgb16').png().toBuffer();
    const clean = await sanitizeImage(deep);
    expect(clean).toMatchObject({ extension: 'jpg' });
    expect((await sharp(clean.file).stats()).dominant.r).toBeGreaterThan(150);
  });

  it('accepts phone pictures, and rejects larger ones by the header alone', async () => {
    const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
    const chunk = (name: string, data: Buffer) => {
      const content = Buffer.concat([Buffer.from(name), data]);
      return Buffer.concat([number(data.length), content, number(crc32(content))]);
    };
    // Only the header says how large it is: there are no pixels to be decoded.
    const pngOf = (width: number, height: number) => {
      const header = Buffer.concat([number(width), number(height), Buffer.from([8, 6, 0, 0, 0])]);
      const signature = Buffer.from('89504e470d0a1a0a', 'hex');
      return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.from('none'))]);
    };
    expect(await sanitizeImage(pngOf(7000, 7000))).toEqual({ refusal: 'too-many-pixels' });
    expect(await sanitizeImage(pngOf(100_000, 100_000))).toEqual({ refusal: 'too-many-pixels' });
    expect(await sanitizeImage(pngOf(6000, 4000))).toEqual({ refusal: 'damaged' });

    const photo = await picture(8160, 6120).jpeg().toBuffer();
    expect(await sanitizeImage(photo)).toMatchObject({ width: 2560, height: 1920, extension: 'jpg' });
    const larger = Buffer.from(photo);
    const frame = larger.indexOf(Buffer.from([0xff, 0xc0]));
    larger.writeUInt16BE(9000, frame + 5);
    expect(await sanitizeImage(larger)).toEqual({ refusal: 'too-many-pixels' });
  });
});
