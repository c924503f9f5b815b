import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that stores all mail it receives. */
export interface MailBox {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** Number of mails with a link received for an address; the welcome has none. */
  count(to: string): number;
  /** The link in the newest of them; waits for one that is not among the first `after`. */
  link(to: string, after?: number): Promise<string>;
  close(): Promise<void>;
}

/** Far longer than mail takes, for busy machines. */
const WAIT_MS = 60_000;

export async function openMailBox(): Promise<MailBox> {
  const mails: { to: string; body: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      text(stream).then((body) => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address.toLowerCase(), body });
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const of = (to: string) => mails.filter((mail) => mail.to === to.toLowerCase() && findLink(mail.body) !== undefined);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: (to) => of(to).length,
    async link(to, after = 0) {
      const deadline = Date.now() + WAIT_MS;
      while (of(to).length <= after) {
        if (Date.now() > deadline) throw new Error(`no mail number ${after + 1} for ${to}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return findLink(of(to).at(-1)?.body ?? '') ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Mail lines have at most 76 characters; longer lines are continued after a trailing `=`. */
function findLink(mail: string): string | undefined {
  const unfolded = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /https?:\/\/[^\s"<>]+(?:\/auth\/confirm\?|\/reset-password#)token=[\w.~-]+/.exec(unfolded)?.[0];
}
