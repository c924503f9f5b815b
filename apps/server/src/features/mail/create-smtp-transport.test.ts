import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createSmtpTransport } from './create-smtp-transport.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** A local mail server that records whether messages arrived encrypted. Its certificate is self-signed. */
async function startSmtp({ hasTls }: { hasTls: boolean }) {
  const isEncrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(!hasTls && { disabledCommands: ['STARTTLS'] }),
    onData(stream, session, done) {
      isEncrypted.push(session.secure);
      stream.resume().on('end', () => done());
    },
  });
  // A client that does not like what it finds breaks off.
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { isEncrypted, port: (server.server.address() as AddressInfo).port };
}

const mail = { id: 'm1', to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
/** A loopback address that is not recognized as one, like the address of another machine. */
const elsewhere = '0.0.0.0';
const anyCertificate = 'tls.rejectUnauthorized=false';

const send = (url: string, allowsPlaintext = false) =>
  createSmtpTransport(url, 'Ads <ads@example.com>', { allowsPlaintext }).send(mail);

it('leaves this machine only encrypted', async () => {
  const plain = await startSmtp({ hasTls: false });
  await expect(send(`smtp://${elsewhere}:${plain.port}`)).rejects.toThrow();
  const evading = `smtp://${elsewhere}:${plain.port}?requireTLS=false&ignoreTLS=true&opportunisticTLS=true`;
  await expect(send(evading)).rejects.toThrow();
  expect(plain.isEncrypted).toEqual([]);
  const able = await startSmtp({ hasTls: true });
  await send(`smtp://${elsewhere}:${able.port}?${anyCertificate}&ignoreTLS=true`);
  expect(able.isEncrypted).toEqual([true]);
  await expect(send(`smtp://${elsewhere}:${able.port}`)).rejects.toThrow(/certificate/i);
});

it('is unencrypted if the operator says so explicitly, and within this machine', async () => {
  const plain = await startSmtp({ hasTls: false });
  await send(`smtp://${elsewhere}:${plain.port}`, true);
  await send(`smtp://127.0.0.1:${plain.port}`);
  await send(`smtp://localhost:${plain.port}`);
  expect(plain.isEncrypted).toEqual([false, false, false]);
});
