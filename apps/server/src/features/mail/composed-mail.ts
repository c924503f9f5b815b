import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail-transport.ts';

/** A message in nodemailer's format, marked as automatic so that it triggers no out-of-office reply. */
export function composedMail({ id, to, subject, text, html, oneClickUrl }: MailMessage, from: string): SendMailOptions {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object it is one recipient, whatever characters the address holds.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(oneClickUrl !== undefined && {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
