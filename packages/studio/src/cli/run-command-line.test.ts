import { expect, it } from 'vitest';
import { runCommandLine } from './run-command-line.ts';

async function run(...args: string[]): Promise<{ code: number; printed: string; complaints: string[] }> {
  let printed = '';
  const complaints: string[] = [];
  const code = await runCommandLine(args, {
    environment: {},
    signal: new AbortController().signal,
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
])('explains in one line what is wrong with %j', async (args) => {
  const { code, printed, complaints } = await run(...args);
  expect([code, printed, complaints]).toEqual([2, '', [expect.stringMatching(/^[^\n]+\n$/)]]);
});

it.each([
  [['talk', '--frob'], 'There is no option --frob here. Try --help.'],
  [['talk', '-x'], 'There is no option -x here. Try --help.'],
  [['talk', '--script'], '--script needs a value.'],
  [['talk', '-o'], '--out needs a value.'],
  [['talk', '--script', '--hold'], '--script needs a value.'],
  [['talk', '--hold=yes', '--script', 'x'], '--hold takes no value.'],
  [['animate', 'zoom'], 'Unexpected "zoom". Put words in quotes, after the option they belong to.'],
  [['talk', '--script', 'Hi', '--image', 'no/jar.png'], 'There is no file no/jar.png.'],
  [['animate', '--image', 'no/jar.png'], 'There is no file no/jar.png.'],
  [['video-ad', '--prompt', 'x', '--image', 'no/jar.png'], 'There is no file no/jar.png.'],
  [['try-on', '--human', 'no/me.jpg', '--garment', 'x.jpg', '-o', 'x.png'], 'There is no file no/me.jpg.'],
  [['static-ad', '--prompt', 'x', '--photo', 'no/jar.png', '-o', 'x.png'], 'There is no file no/jar.png.'],
])('answers %j with: %s', async (args, complaint) => {
  expect(await run(...args)).toMatchObject({ code: 2, complaints: [`${complaint}\n`] });
});
