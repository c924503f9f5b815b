import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPicturePainter } from './picture-painter.ts';

it('draws simultaneous requests, each in its own shape', async () => {
  const painter = createPicturePainter();
  const pictures = await Promise.all([
    painter.paint('maya', 'tile'),
    painter.paint('kofi', 'face'),
    painter.paint('maya', 'film-16x9'),
  ]);
  const shapes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect(shapes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 432, 768],
    ['jpeg', 192, 192],
    ['jpeg', 1280, 720],
  ]);
  await painter.close();
});

it('tells waiting requests that the server is stopping when it closes', async () => {
  const painter = createPicturePainter();
  const pictures = [painter.paint('maya', 'tile'), painter.paint('kofi', 'face')];
  const waited = Promise.all(pictures.map((picture) => expect(picture).rejects.toMatchObject({ code: 'NOT_READY' })));
  await painter.close();
  await waited;
});
