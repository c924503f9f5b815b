import { type MailChoices, type OptionalMail, optionalMails } from '@hookline/contract/mail-settings';
import { messages } from '@hookline/contract/messages';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findMailChoices, setMailChoice } from './mail-opt-outs.repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface MailChoicesDeps {
  db: Database;
  unsubscribeTokens: UnsubscribeTokens;
}

/** Which of the optional mails somebody gets. */
export function getMailChoices({ db }: Pick<MailChoicesDeps, 'db'>, userId: string): Promise<MailChoices> {
  return findMailChoices(db, userId);
}

/** Turns those that are named on or off, and gives all as they are then. */
export async function chooseMail(
  { db }: Pick<MailChoicesDeps, 'db'>,
  userId: string,
  change: { [mail in OptionalMail]?: boolean | undefined },
): Promise<MailChoices> {
  for (const mail of optionalMails) {
    const isWanted = change[mail];
    if (isWanted !== undefined) await setMailChoice(db, userId, mail, isWanted);
  }
  return findMailChoices(db, userId);
}

/**
 * Turns the kind of mail off, or on again, that a token names.
 * @throws Refusal INVALID_INPUT for a token that is not ours
 */
export async function chooseByToken(
  { db, unsubscribeTokens }: MailChoicesDeps,
  token: string,
  subscribed: boolean,
): Promise<{ mail: OptionalMail; subscribed: boolean }> {
  const named = unsubscribeTokens.read(token);
  if (named === null) {
    const message = messages.mail.invalidLink;
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'token', message }] });
  }
  await setMailChoice(db, named.userId, named.mail, subscribed);
  return { mail: named.mail, subscribed };
}
