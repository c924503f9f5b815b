import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { askForHash } from './ask-for-hash.ts';

const hash = 'ab'.repeat(32);
const script = { input: new PassThrough(), output: new PassThrough() };

it('takes the hash that a script gives, before or after the file, with either spelling', async () => {
  for (const given of [
    ['x.zst', '--sha256', hash],
    ['--sha256', hash, 'x.zst'],
    ['x.zst', `--sha256=${hash.toUpperCase()}`],
    ['x.zst', '--sha256', `${hash}  x.zst`],
    ['x.zst', '--sha256', `SHA-256 ${hash}`],
  ]) {
    expect(await askForHash(given, script)).toEqual(['x.zst', hash]);
  }
});

it('asks at a terminal', async () => {
  const output = new PassThrough();
  const said = text(output);
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.write(`${hash}\n`);
  expect(await askForHash(['x.zst'], { input, output })).toEqual(['x.zst', hash]);
  output.end();
  expect(await said).toContain('SHA-256 that backup printed');
});

it('goes no further without one, or with something else', async () => {
  const refused = (...given: string[]) => expect(askForHash(given, script)).rejects;
  await refused('x.zst').toThrow('add --sha256');
  await refused('x.zst', '--sha256').toThrow('64 characters');
  await refused('x.zst', '--sha256', 'abc').toThrow('64 characters');
  await refused('--sha256', hash).toThrow('Name one file');
  await refused('x.zst', 'y.zst', '--sha256', hash).toThrow('Name one file');
});
