import type { Operation } from '@hookline/contract/operations';
import { expect, test } from 'vitest';
import { emptyDraft } from '#features/composer/index.ts';
import { fingerprintOf, wasSent } from './sent-projects.ts';

const draft = {
  ...emptyDraft,
  script: 'Two cans.',
  actorIds: ['maya', 'theo'],
  mediaUrls: ['/files/a.jpg?exp=1&sig=x'],
};
const sent = [{ fingerprint: fingerprintOf(draft), sendId: 'snd_1' }];
const ended = (status: Operation['status']) => [{ sendId: 'snd_1', status } as Operation];

test('the same project is known again, however its pictures are signed and its cast was picked', () => {
  const again = {
    ...draft,
    script: 'Two cans.\n',
    actorIds: ['theo', 'maya'],
    mediaUrls: ['/files/a.jpg?exp=2&sig=y'],
  };
  expect(wasSent(again, sent, [])).toBe(true);
  expect(wasSent(again, sent, ended('completed'))).toBe(true);
});

test('an option that is not chosen and one that is missing are the same', () => {
  expect(wasSent({ ...draft, voice: undefined }, sent, [])).toBe(true);
});

test('whatever is changed makes another project', () => {
  for (const change of [
    { script: 'Three cans.' },
    { actorIds: ['maya'] },
    { mediaUrls: [] },
    { captions: 'boxed' as const },
    { endCard: { callToAction: 'Shop now', headline: '', url: '', logoUrl: null } },
  ])
    expect(wasSent({ ...draft, ...change }, sent, [])).toBe(false);
});

test('a send of which nothing came does not count', () => {
  expect(wasSent(draft, sent, ended('canceled'))).toBe(false);
  expect(wasSent(draft, sent, [...ended('failed'), ...ended('processing')])).toBe(true);
});
