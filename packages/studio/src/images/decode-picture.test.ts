import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from '#images/decode-picture.ts';

const flat = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } });

it('rotates a photo upright by its EXIF orientation', async () => {
  const file = await flat(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await decodePicture(file);
  expect([width, height]).toEqual([80, 120]);
});

it('converts CMYK to sRGB', async () => {
  const file = await flat(100, 100).toColourspace('cmyk').jpeg().toBuffer();
  const { data } = await decodePicture(file);
  expect(data.length).toBe(100 * 100 * 4);
  expect(data[0]!).toBeGreaterThan(data[2]! + 80);
  expect(data[3]).toBe(255);
});

it('takes the first frame of an animation', async () => {
  const frames = await Promise.all([flat(64, 64, '#ff0000'), flat(64, 64, '#0000ff')].map((f) => f.png().toBuffer()));
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { height, data } = await decodePicture(file);
  expect(height).toBe(64);
  expect(data[0]!).toBeGreaterThan(200);
});

it('reduces a picture of 8000 x 8000', async () => {
  const file = await flat(8000, 8000).jpeg().toBuffer();
  const { width, height } = await decodePicture(file, { longestSide: 500 });
  expect([width, height]).toEqual([500, 500]);
});

it('explains what is wrong with a file', async () => {
  await expect(decodePicture(await flat(1, 1).png().toBuffer())).rejects.toMatchObject({ code: 'image_quality' });
  await expect(decodePicture(Buffer.from('hello'))).rejects.toMatchObject({ code: 'unreadable_image' });
  // Not the picture's fault, where it was one of ours.
  await expect(decodePicture('/nowhere/photo.jpg')).rejects.toMatchObject({ code: 'ENOENT' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
  await expect(decodePicture(svg)).rejects.toMatchObject({ code: 'unreadable_image' });
  const whole = await flat(300, 300).jpeg().toBuffer();
  await expect(decodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'unreadable_image' });
});
