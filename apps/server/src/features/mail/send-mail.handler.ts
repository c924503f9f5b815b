import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { type MailContent, type MailContext, type MailTemplateName, mailTemplates } from './mail-templates.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { findMail, type MailRow, markRefused, markSent } from './mails.repository.ts';
import { renderMail } from './render-mail.ts';

export interface SendMailDeps {
  db: Database;
  transport: MailTransport;
  logger: Logger;
  context: () => Omit<MailContext, 'linkUrl'>;
  /** Address of a mailed link; null when it was used or ran out meanwhile, and the mail is pointless. */
  findLinkUrl(linkId: string): Promise<string | null>;
}

const linkSchema = z.object({ linkId: z.string() });

export async function handle({ mailId }: { mailId: string }, deps: SendMailDeps): Promise<void> {
  const mail = await findMail(deps.db, mailId);
  if (mail === undefined || mail.sentAt !== null || mail.refusal !== null) return;
  const link = linkSchema.safeParse(mail.params);
  const linkUrl = link.success ? await deps.findLinkUrl(link.data.linkId) : null;
  if (link.success && linkUrl === null) return markRefused(deps.db, mailId, 'its link is no longer valid');
  const context = { ...deps.context(), linkUrl };
  const content = writeContent(mail, context);
  try {
    await deps.transport.send({ id: mail.id, to: mail.recipient, ...renderMail(content, context) });
    await markSent(deps.db, mail.id, new Date());
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    deps.logger.warn({ err: error, mailId, template: mail.template }, 'a mail was refused');
    await markRefused(deps.db, mailId, 'refused by the mail server');
  }
}

function writeContent(mail: MailRow, context: MailContext): MailContent {
  // Rows are written by `queueMail` only, which checked name and params.
  const { params, write } = mailTemplates[mail.template as MailTemplateName];
  return (write as (filled: unknown, about: MailContext) => MailContent)(params.parse(mail.params), context);
}
