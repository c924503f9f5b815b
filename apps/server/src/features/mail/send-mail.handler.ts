import { oneClickUnsubscribePath } from '@hookline/contract/mail-settings';
import { pagePaths } from '@hookline/contract/page-paths';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { findMailChoices } from './choices/mail-opt-outs.repository.ts';
import type { UnsubscribeTokens } from './choices/unsubscribe-tokens.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { findMail, type MailRow, markRefused, markSent } from './mails.repository.ts';
import type { MailContent, MailContext } from './templates/mail-template.ts';
import { type MailTemplateName, mailTemplates } from './templates/mail-templates.ts';
import { renderMail } from './templates/render-mail.ts';

export interface SendMailDeps {
  db: Database;
  transport: MailTransport;
  logger: Logger;
  context: () => Omit<MailContext, 'linkUrl' | 'unsubscribeUrl'>;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'tokenOf'>;
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
  const { optional } = templateOf(mail);
  if (optional !== undefined && mail.userId !== null && !(await findMailChoices(deps.db, mail.userId))[optional])
    return markRefused(deps.db, mailId, 'turned off by its reader');
  const facts = deps.context();
  const token = optional && mail.userId !== null ? deps.unsubscribeTokens.tokenOf(mail.userId, optional) : null;
  const unsubscribeUrl = token === null ? null : `${facts.origin}${pagePaths.unsubscribe}#token=${token}`;
  const oneClickUrl = token === null ? {} : { oneClickUrl: `${facts.origin}${oneClickUnsubscribePath}?token=${token}` };
  const context: MailContext = { ...facts, linkUrl, unsubscribeUrl };
  const rendered = renderMail(writeContent(mail, context), context);
  try {
    await deps.transport.send({ id: mail.id, to: mail.recipient, ...rendered, ...oneClickUrl });
    await markSent(deps.db, mail.id, new Date());
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    deps.logger.warn({ err: error, mailId, template: mail.template }, 'a mail was refused');
    await markRefused(deps.db, mailId, 'refused by the mail server');
  }
}

/** Rows are written by `queueMail` only, which checked name and params. */
const templateOf = (mail: MailRow) => mailTemplates[mail.template as MailTemplateName];

function writeContent(mail: MailRow, context: MailContext): MailContent {
  const { params, write } = templateOf(mail);
  return (write as (filled: unknown, about: MailContext) => MailContent)(params.parse(mail.params), context);
}
