import { expect, it } from 'vitest';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { createCallbackAddresses, isPublicOrigin } from './callback-address.ts';

it('signs an address for each operation, and accepts it until the operation is over', () => {
  let time = Date.now();
  const secrets = ['a secret that has more than thirty-two characters'];
  const signer = createUrlSigner(secrets, () => time);
  const addresses = createCallbackAddresses(signer, 'https://ads.example.com');
  const url = new URL(addresses.of('op_1') ?? '');
  expect(url.origin + url.pathname).toBe('https://ads.example.com/api/provider-callbacks/op_1');
  const path = url.pathname + url.search;
  expect(addresses.isOurs('op_1', path)).toBe(true);
  expect(addresses.isOurs('op_2', path)).toBe(false);
  expect(addresses.isOurs('op_1', `${path}0`)).toBe(false);
  expect(addresses.isOurs('op_1', url.pathname)).toBe(false);
  expect(createCallbackAddresses(createUrlSigner(['another']), null).isOurs('op_1', path)).toBe(false);
  time += 4 * 86_400_000;
  expect(addresses.isOurs('op_1', path)).toBe(false);
  expect(createCallbackAddresses(signer, null).of('op_1')).toBeUndefined();
});

it.each([
  ['https://ads.example.com', true],
  ['http://8.8.8.8:3000', true],
  ['http://localhost:3000', false],
  ['http://192.168.1.4', false],
  ['http://[::1]:3000', false],
  ['http://nas', false],
  ['http://nas.local', false],
])('%s can be called: %s', (origin, isPublic) => expect(isPublicOrigin(origin)).toBe(isPublic));
