export { checkMail } from './check-mail.ts';
export { createMailTransport } from './create-mail-transport.ts';
export { listMailsOf } from './list-mails-of.ts';
export { createMailFeature, mailJobs } from './mail-feature.ts';
export { MailRefusedError, type MailTransport } from './mail-transport.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { deleteMailsBefore } from './mails.repository.ts';
export type { NewMail } from './queue-mail.ts';
