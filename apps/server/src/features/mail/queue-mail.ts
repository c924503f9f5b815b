import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { insertMail } from './mails.repository.ts';
import { sendMailJob } from './send-mail.job.ts';
import { type MailParams, type MailTemplateName, mailTemplates } from './templates/mail-templates.ts';

export interface NewMail<Name extends MailTemplateName> {
  template: Name;
  params: MailParams<Name>;
  to: string;
  /** Null for recipients without an account. */
  userId: string | null;
  /** Deduplication key, for example `video-ready:send_1`: a second mail with the same key is not sent. */
  uniqueKey: string;
}

/** Has a mail sent once the transaction commits. False when the same was asked for before. */
export async function queueMail<Name extends MailTemplateName>(
  tx: Transaction,
  jobs: Jobs,
  mail: NewMail<Name>,
): Promise<boolean> {
  const id = createId('mal');
  const { template, to: recipient, userId, uniqueKey } = mail;
  const params = mailTemplates[template].params.parse(mail.params);
  if (!(await insertMail(tx, { id, uniqueKey, userId, recipient, template, params }))) return false;
  await jobs.enqueue(tx, sendMailJob, { mailId: id });
  return true;
}
