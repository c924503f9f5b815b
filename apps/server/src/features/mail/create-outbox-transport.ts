import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composedMail } from './composed-mail.ts';
import type { MailTransport } from './mail-transport.ts';

/** Writes each mail as an `.eml` file, readable by the system user of the server alone: its links sign people in. */
export function createOutboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: false,
    async send(message) {
      const { message: bytes } = await composer.sendMail(composedMail(message, from));
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not composed in memory');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The same name for every attempt: sending twice leaves one file, and never half of one.
      const path = join(folder, `${message.id}.eml`);
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
