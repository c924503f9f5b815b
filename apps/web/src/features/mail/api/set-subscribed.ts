import { mailSettings, type OptionalMail } from '@hookline/contract/mail-settings';
import { callQuietly } from '#api/call.ts';

/**
 * Turns one kind of mail off or on by the token of a mail of that kind.
 *
 * @throws ApiError for a token that is none, or when the server is away
 */
export async function setSubscribed(token: string, subscribed: boolean): Promise<OptionalMail> {
  return (await callQuietly(mailSettings.unsubscribe, { body: { token, subscribed } })).body.mail;
}
