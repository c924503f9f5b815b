import { createReadStream } from 'node:fs';

/**
 * Lines of a file, without empty ones.
 * @throws Error as soon as a line is longer than `mostBytes`
 */
export async function* readLines(file: string, mostBytes: number): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const take = (): string => {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(0x0a, from);
      const part = chunk.subarray(from, end === -1 ? chunk.length : end);
      bytes += part.length;
      if (bytes > mostBytes) throw new Error(`a line is longer than ${mostBytes} bytes`);
      parts.push(part);
      if (end === -1) break;
      from = end + 1;
      const line = take();
      if (line !== '') yield line;
    }
  }
  const last = take();
  if (last !== '') yield last;
}
