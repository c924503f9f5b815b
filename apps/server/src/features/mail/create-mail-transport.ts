import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';

/** SMTP where it is configured, else files in the data folder. The mail library is loaded with the first mail. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'allowsPlaintextMail' | 'mailFrom' | 'publicUrl' | 'operatorName' | 'dataDir'>,
): MailTransport {
  const { smtpUrl, allowsPlaintextMail, dataDir } = config;
  const from = config.mailFrom ?? defaultSender(config);
  const open = async (): Promise<MailTransport> => {
    if (smtpUrl !== null) {
      const { createSmtpTransport } = await import('./create-smtp-transport.ts');
      return createSmtpTransport(smtpUrl, from, { allowsPlaintext: allowsPlaintextMail });
    }
    const { createOutboxTransport } = await import('./create-outbox-transport.ts');
    return createOutboxTransport(join(dataDir, 'outbox'), from);
  };
  let opened: Promise<MailTransport> | undefined;
  return {
    reachesPeople: smtpUrl !== null,
    async send(message: MailMessage) {
      opened ??= open();
      await (await opened).send(message);
    },
  };
}

function defaultSender({ publicUrl, operatorName }: Pick<Config, 'publicUrl' | 'operatorName'>): string {
  const host = publicUrl === null ? 'hookline.local' : new URL(publicUrl).hostname;
  return `${operatorName.replaceAll(/["<>@\r\n\\]/g, '')} <no-reply@${host}>`;
}
