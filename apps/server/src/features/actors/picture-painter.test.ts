import { expect, it } from 'vitest';
import { createPicturePainter } from './picture-painter.ts';

it('tells whoever still waits when it closes that the server is stopping', async () => {
  const painter = createPicturePainter();
  const picture = painter.paint('maya', 'tile');
  const waited = expect(picture).rejects.toMatchObject({ code: 'NOT_READY' });
  await painter.close();
  await waited;
});
