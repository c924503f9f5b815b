import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MailTemplateName } from './mail-templates.ts';
import type { MailTransport } from './mail-transport.ts';
import { type NewMail, queueMail } from './queue-mail.ts';

/** How other features send mail. */
export interface Mailer {
  /** False when mail only ends up in files, so nobody may be told to look for it. */
  reachesPeople: boolean;
  /** Has a mail sent once the transaction commits. False when the same was asked for before. */
  queue<Name extends MailTemplateName>(tx: Transaction, mail: NewMail<Name>): Promise<boolean>;
}

/** Puts mail into the queue that a worker sends from. */
export function createMailer(jobs: Jobs, transport: Pick<MailTransport, 'reachesPeople'>): Mailer {
  return { reachesPeople: transport.reachesPeople, queue: (tx, mail) => queueMail(tx, jobs, mail) };
}
