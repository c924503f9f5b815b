import { expect, it } from 'vitest';
import { runCommandLine } from './run-command-line.ts';

async function run(...args: string[]): Promise<{ code: number; printed: string; complaints: string[] }> {
  let printed = '';
  const complaints: string[] = [];
  const code = await runCommandLine(args, {
    ...{ environment: {}, signal: new AbortController().signal },
    print: (text) => (printed += text),
    complain: (text) => complaints.push(text),
  });
  return { code, printed, complaints };
}

it.each([
  [['nope']],
  [['script']],
  [['script', '--prompt', 'x', '--tone', 'sad']],
  [['portrait', '--prompt', 'x']],
  [['animate', '--prompt', 'zoom in']],
  [['animate', '--image', 'x.png', '--seconds', '60']],
  [['video-ad', '--prompt', 'x', '--template', 'nope']],
  [['greeting', '--actor', 'nobody-at-all']],
  [['static-ad', '--bogus']],
])('tells in one line what is wrong with %j', async (args) => {
  const { code, printed, complaints } = await run(...args);
  expect([code, printed, complaints]).toEqual([2, '', [expect.stringMatching(/^[^\n]+\n$/)]]);
});
