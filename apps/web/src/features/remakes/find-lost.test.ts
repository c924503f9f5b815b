import { expect, it } from 'vitest';
import { findLost } from './find-lost.ts';

it('names what is gone: pictures first, else clips', () => {
  const whole = { missingPictures: 0, missingClips: 0 };
  expect(findLost([whole, whole])).toBeNull();
  expect(findLost([whole, { missingPictures: 0, missingClips: 1 }])?.title).toBe('A clip was deleted');
  expect(findLost([{ missingPictures: 1, missingClips: 1 }])?.title).toBe('Some product images have expired');
});
