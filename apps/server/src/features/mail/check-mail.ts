import type { Config } from '#config/config.ts';
import { isLoopbackHost } from '#config/is-loopback-host.ts';

interface MailFinding {
  state: 'ok' | 'warning' | 'failed';
  told: string;
  todo?: string;
}

/** Signs in at the mail server, with the same demand for TLS as sending; sends nothing. */
export async function checkMail({
  smtpUrl,
  allowsPlaintextMail,
  isLocal,
}: Pick<Config, 'smtpUrl' | 'allowsPlaintextMail' | 'isLocal'>): Promise<MailFinding> {
  if (smtpUrl === null) {
    const told = 'SMTP_URL is not set: mail is written to DATA_DIR/outbox and not sent';
    if (isLocal) return { state: 'ok', told };
    return { state: 'warning', told, todo: 'Set SMTP_URL and MAIL_FROM, or nobody can sign up by email.' };
  }
  const { hostname } = new URL(smtpUrl);
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({
    url: smtpUrl,
    ...(!allowsPlaintextMail && !isLoopbackHost(hostname) && { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  try {
    await smtp.verify();
    return { state: 'ok', told: `${hostname} takes our mail` };
  } catch (error) {
    const told = `${hostname}: ${error instanceof Error ? error.message : String(error)}`;
    return { state: 'failed', told, todo: 'Check SMTP_URL: host, port, user, password, and smtps:// or STARTTLS.' };
  } finally {
    smtp.close();
  }
}
