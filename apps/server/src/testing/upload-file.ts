import type { Answer, Caller } from './test-app.ts';

const boundary = 'between-the-parts';

/** Sends one file, and text fields before it, as a form does. */
export function uploadFile(
  caller: Pick<Caller, 'post'>,
  path: string,
  file: { data: Buffer; name: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const head = `${part(`name="file"; filename="${file.name}"`)}content-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + head), file.data, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

function part(disposition: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
}
