export { createMailTransport } from './create-mail-transport.ts';
export { MailRefusedError, type MailTransport } from './mail-transport.ts';
export { createMailUserData } from './mail-user-data.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { deleteMailsBefore } from './mails.repository.ts';
export type { NewMail } from './queue-mail.ts';
export { sendMailJob } from './send-mail.job.ts';
