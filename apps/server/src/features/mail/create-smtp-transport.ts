import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#config/is-loopback-host.ts';
import { composedMail } from './composed-mail.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

const timeoutMs = 20_000;

/**
 * Sends through a mail server. `url` is SMTP_URL. Links that sign people in travel to another machine by TLS only, from the
 * start (smtps) or upgraded to (STARTTLS), whatever the parameters of the address say; `allowsPlaintext` alone lifts that.
 */
export function createSmtpTransport(
  url: string,
  from: string,
  { allowsPlaintext }: { allowsPlaintext: boolean },
): MailTransport {
  const address = new URL(url);
  const isTlsRequired = !allowsPlaintext && !isLoopbackHost(address.hostname);
  // Parameters in the URL take precedence over the library's options.
  if (isTlsRequired)
    for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) address.searchParams.delete(name);
  const smtp = createTransport({
    url: isTlsRequired ? address.href : url,
    ...(isTlsRequired && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message may name a file or address of ours to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: true,
    async send(message) {
      try {
        await smtp.sendMail(composedMail(message, from));
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError('the mail server refused the message', { cause: error }) : error;
      }
    },
  };
}

/**
 * 5xx answers to the recipient or the message are final, and so is an address that cannot even be sent; a wrong password
 * or sender of ours is not the message's fault, and an operator can put it right before the retries are over.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string };
  if (responseCode === undefined) return code === 'EENVELOPE';
  if (command === 'MAIL FROM') return false;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
