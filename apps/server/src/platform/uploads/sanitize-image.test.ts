import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeImage } from './sanitize-image.ts';

const red = { r: 200, g: 20, b: 20 };
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } });

describe('sanitizing a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('takes %s and gives a JPEG', async (format) => {
    const clean = await sanitizeImage(await picture(40, 30).toFormat(format).toBuffer());
    expect(clean).toMatchObject({ width: 40, height: 30, contentType: 'image/jpeg', extension: 'jpg' });
    const { r, g, b } = (await sharp(clean.data).stats()).dominant;
    expect([r > 150, g < 70, b < 70]).toEqual([true, true, true]);
  });

  it('keeps transparency, and only where there is some', async () => {
    expect(await sanitizeImage(await picture(10, 10, 4).png().toBuffer())).toMatchObject({ extension: 'png' });
    const opaque = await picture(10, 10).ensureAlpha().png().toBuffer();
    expect(await sanitizeImage(opaque)).toMatchObject({ extension: 'jpg' });
  });

  it('turns it upright and drops everything said about it', async () => {
    const exif = { IFD0: { Copyright: 'a person', Make: 'a camera' }, IFD3: { GPSLatitudeRef: 'N' } };
    const sideways = await picture(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const clean = await sanitizeImage(sideways);
    expect(clean).toMatchObject({ width: 20, height: 40 });
    const { exif: left, orientation, xmp } = await sharp(clean.data).metadata();
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
  ])('refuses %s', async (_, source, reason) => {
    await expect(sanitizeImage(source)).rejects.toMatchObject({ name: 'ImageRefusedError', reason });
  });

  it('refuses one that is cut off', async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    await expect(sanitizeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('refuses a small file that unpacks to a huge picture', async () => {
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    await expect(sanitizeImage(bomb)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });
});
