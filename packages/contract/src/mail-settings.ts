import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { messages } from './messages.ts';

/**
 * Mail that people can turn off. `results`: work that ended while they were away. `credits`: credits are almost or all
 * used. Everything else concerns the account, money, or a charge about to come, and always arrives.
 */
export const optionalMails = ['results', 'credits'] as const;
export type OptionalMail = (typeof optionalMails)[number];

export const mailChoicesSchema = z
  .object({ results: z.boolean(), credits: z.boolean() })
  .describe('True where that mail is sent')
  .meta({ id: 'MailChoices' });
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** Address of one-click unsubscribing (RFC 8058): mail programs send a POST there; opened, it leads to the page. */
export const oneClickUnsubscribePath = '/api/mail/unsubscribe/one-click';

export const mailSettings = {
  choices: defineEndpoint({
    method: 'GET',
    path: '/api/user/mail-choices',
    auth: 'session',
    summary: 'Which of the optional mails the signed-in user gets',
    responses: { 200: z.object({ choices: mailChoicesSchema }) },
  }),
  choose: defineEndpoint({
    method: 'PUT',
    path: '/api/user/mail-choices',
    auth: 'session',
    summary: 'Turn optional mails on or off',
    body: mailChoicesSchema.partial(),
    responses: { 200: z.object({ choices: mailChoicesSchema }) },
    errors: ['INVALID_INPUT'],
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/mail/unsubscribe',
    auth: 'public',
    summary: 'Turn one kind of mail off (or on again) by the token of a mail of that kind, without signing in',
    body: z.object({
      token: z.string(messages.mail.invalidLink).min(1, messages.mail.invalidLink).max(500, messages.mail.invalidLink),
      subscribed: z.boolean().default(false),
    }),
    responses: { 200: z.object({ mail: z.enum(optionalMails), subscribed: z.boolean() }) },
    errors: ['INVALID_INPUT'],
  }),
} as const;
