import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MailTransport } from './mail-transport.ts';
import { type NewMail, queueMail } from './queue-mail.ts';
import type { MailTemplateName } from './templates/mail-templates.ts';

/** Sends mail for other features. */
export interface Mailer {
  /** False if mail is only written to files, so pages must not tell users to check their inbox. */
  reachesPeople: boolean;
  /** Has a mail sent once the transaction commits. False when the same was asked for before. */
  queue<Name extends MailTemplateName>(tx: Transaction, mail: NewMail<Name>): Promise<boolean>;
}

/** Puts mail into the queue that a worker sends from. */
export function createMailer(jobs: Jobs, transport: Pick<MailTransport, 'reachesPeople'>): Mailer {
  return { reachesPeople: transport.reachesPeople, queue: (tx, mail) => queueMail(tx, jobs, mail) };
}
