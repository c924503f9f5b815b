import { ApiError } from '@hookline/contract/client';
import { expect, test } from 'vitest';
import { placeRefusal } from './place-refusal.ts';

const refused = (code: ApiError['code'], message: string, details?: unknown, status = 422) =>
  placeRefusal(new ApiError(message, { code, status, details }));

test('what is wrong with the script stands beside it', () => {
  expect(refused('UNSPEAKABLE_SCRIPT', 'No words')).toEqual({ place: 'script', text: 'No words' });
  expect(refused('CONTENT_MODERATION_ERROR', 'x', { category: 'fraud' })).toEqual({
    place: 'script',
    text: 'This sounds like fraud or forgery, which we do not allow. Please rewrite it.',
  });
  const line = { category: 'fraud', field: 'hookText' };
  expect(refused('CONTENT_MODERATION_ERROR', 'x', line)?.place).toBe('script');
  const issues = [
    { path: 'music', message: 'Gone' },
    { path: 'script', message: 'Please enter a script' },
  ];
  expect(refused('INVALID_INPUT', 'Gone', issues)).toEqual({ place: 'script', text: 'Please enter a script' });
});

test('what is wrong with anything else says what it is', () => {
  const at = (path: string) => refused('INVALID_INPUT', 'It is gone', [{ path, message: 'It is gone' }])?.text;
  expect(at('music')).toBe('Music: It is gone');
  expect(at('endCard.callToAction')).toBe('End card: It is gone');
  expect(at('mediaUrls.3')).toBe('Product images: It is gone');
  expect(at('toString')).toBe('It is gone');
  const words = (field: string) => refused('CONTENT_MODERATION_ERROR', 'x', { category: 'fraud', field })?.text;
  expect(words('endCard.url')).toMatch(/^End card: This sounds like fraud/);
  expect(words('productName')).toMatch(/^Product name: This sounds/);
  expect(words('pronunciations')).toMatch(/^Pronunciation: This sounds/);
  expect(refused('IMAGE_REFUSED', 'Not a picture')).toEqual({ place: 'form', text: 'Not a picture' });
  expect(refused('NOT_FOUND', 'Not found', undefined, 404)).toEqual({ place: 'form', text: 'Not found' });
});

test('what has nothing to do with what was entered is told elsewhere', () => {
  expect(refused('SYSTEM_ERROR', 'x', undefined, 500)).toBeUndefined();
  expect(refused('STORAGE_FULL', 'x', undefined, 403)).toBeUndefined();
  expect(placeRefusal(new Error('x'))).toBeUndefined();
});
