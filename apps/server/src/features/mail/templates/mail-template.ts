import type { OptionalMail } from '@hookline/contract/mail-settings';
import type { z } from 'zod';

/** Content of a mail: paragraphs before and after one button. */
export interface MailContent {
  subject: string;
  before: readonly string[];
  /** Between what is said and the button, leading where the button leads. */
  picture?: { url: string; alt: string };
  /** A table of labels and values: what a receipt lists. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string };
  after?: readonly string[];
}

/** Facts about this installation that templates may use. */
export interface MailContext {
  /** Without a slash at the end. */
  origin: string;
  productName: string;
  supportEmail: string;
  /** Address of the mailed link these params name; null for templates without one. */
  linkUrl: string | null;
  /** Address at which mail of this kind is turned off; null for mail that always arrives. */
  unsubscribeUrl: string | null;
  /** Address of a stored picture, good for the time in which mail is read. */
  pictureUrl(storageKey: string): string;
}

export interface MailTemplate<Params> {
  params: z.ZodType<Params>;
  /** Contains no text from other users: our mails must not carry their words or links. */
  write(params: Params, context: MailContext): MailContent;
  /** Set for mail that people can turn off. */
  optional?: OptionalMail;
}

export const template = <Params>(
  params: z.ZodType<Params>,
  write: MailTemplate<Params>['write'],
  optional?: OptionalMail,
): MailTemplate<Params> => ({ params, write, ...(optional !== undefined && { optional }) });

export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** A day as mails name it. UTC, like everything that is counted and charged. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
