import { afterEach, expect, it } from 'vitest';
import { knowSecrets, strikeSecrets } from './strike-secrets.ts';

const secret = 'sk-live/Ä+7"x y=3\\z';
let forget = () => {};
afterEach(() => forget());

it.each<[string, string]>([
  ['as it is', secret],
  ['in JSON', JSON.stringify({ said: `no such key ${secret}` })],
  ['in JSON inside of JSON', JSON.stringify(JSON.stringify({ key: secret }))],
  ['in an address', `https://s.test/?key=${encodeURIComponent(secret)}&a=b`],
  ['in an address, in small digits', encodeURIComponent(secret).toLowerCase().replace('sk-live', 'sk-live')],
  ['in a form', new URLSearchParams({ key: secret }).toString()],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
  ['as Basic, as a name', `Basic ${Buffer.from(`${secret}:`).toString('base64')}`],
  ['as Basic, as a password', `Basic ${Buffer.from(`operator:${secret}`).toString('base64')}`],
  ['as Basic, with a name of any length', `Basic ${Buffer.from(`op:${secret}`).toString('base64')}`],
  ['in hexadecimal', Buffer.from(secret).toString('hex')],
])('strikes a secret %s', (_, text) => {
  forget = knowSecrets([secret]);
  const told = strikeSecrets(`before ${text} after`);
  expect(told).toContain('***');
  expect(told).toMatch(/^before .* after$/s);
  const decoded = [...told.matchAll(/[A-Za-z0-9+/_-]{6,}/g)].map(([word]) => Buffer.from(word, 'base64').toString());
  for (const part of [told, decodeURIComponent(told), ...decoded]) {
    expect(part).not.toContain('7"x');
    expect(part).not.toContain('live/Ä');
  }
});

it('strikes every one of several, also one inside of another', () => {
  forget = knowSecrets(['longer-secret-1', 'secret-1', 'another secret']);
  expect(strikeSecrets('longer-secret-1 secret-1 another secret secret-2')).toBe('*** *** *** secret-2');
});

it('leaves everything else alone, and short words that somebody made up', () => {
  forget = knowSecrets(['ollama', '', secret]);
  const text = 'ollama says: {"model":"sk-live-model"} https://s.test/?key=a+b';
  expect(strikeSecrets(text)).toBe(text);
});

it('forgets them when the last who knew them does', () => {
  const first = knowSecrets([secret]);
  const second = knowSecrets([secret]);
  first();
  expect(strikeSecrets(secret)).toBe('***');
  second();
  expect(strikeSecrets(secret)).toBe(secret);
});
