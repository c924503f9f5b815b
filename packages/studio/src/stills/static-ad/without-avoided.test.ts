import { expect, it } from 'vitest';
import { writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { withoutAvoided } from './without-avoided.ts';

it('leaves out texts that say a word, not those with another one around it', () => {
  const copy = writeAdCopy({
    prompt: 'Start the day slowly.',
    productName: 'Daybreak',
    productDescription: '',
    seed: 1,
  });
  expect(copy.headlines.join(' ')).toContain('Start');
  expect(withoutAvoided(copy, ['art'])).toEqual(copy);
  expect(withoutAvoided(copy, ['star']).headlines.join(' ')).not.toContain('Start');
});
