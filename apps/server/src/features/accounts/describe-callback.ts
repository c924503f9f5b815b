import { messages } from '@hookline/contract/messages';
import type { AccountsContext } from './accounts-context.ts';
import { findUnusedLink } from './email-links.repository.ts';
import { linkTypeOf } from './exchange-link.ts';

/** Builds the callback page's URL fragment for a mailed link. Does not consume the link. */
export async function describeCallback(
  { db, linkTokens, now }: AccountsContext,
  token: string,
): Promise<URLSearchParams> {
  const linkId = linkTokens.read(token);
  const found = linkId === null ? null : await findUnusedLink(db, linkId, now());
  if (found === null || found.link.purpose === 'reset') {
    const description = messages.accounts.invalidConfirmationLink;
    return new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired', error_description: description });
  }
  const { accessToken, refreshToken } = await linkTokens.issueCallback(found.link.id, now());
  const type = linkTypeOf[found.link.purpose];
  return new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken, type });
}
