import type { AccountsContext } from './accounts-context.ts';
import { findUnusedLink } from './email-links.repository.ts';
import { resetUrl } from './reset-password.ts';

/** Target of confirmation links; redirects to the callback page. */
export const confirmPath = '/auth/confirm';

/** The address a mail's link leads to; null when the link was used or ran out meanwhile. */
export async function findLinkUrl(
  { db, linkTokens, now }: AccountsContext,
  linkId: string,
  origin: string,
): Promise<string | null> {
  const found = await findUnusedLink(db, linkId, now());
  if (found === null) return null;
  const token = linkTokens.tokenOf(linkId);
  return found.link.purpose === 'reset' ? resetUrl(origin, token) : `${origin}${confirmPath}?token=${token}`;
}
