import type { LinkType } from '@hookline/contract/accounts';

/** What a mailed link or an identity provider leaves in the address: a pair to exchange for a session. */
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

export interface LinkFragment {
  tokens: LinkTokens | null;
  /** What the link was for, as it says; null when that is nothing the callback page is for. */
  type: LinkType | null;
  /** Why there are no tokens, in the sender's words. */
  error: string | null;
}

// Written out like the endpoints of the public pages.
export const linkTypes: readonly LinkType[] = ['signup', 'email_change', 'recovery'];

/** Reads the fragment of an address, as `#access_token=...&refresh_token=...&type=...` or `#error=...`. */
export function parseLinkFragment(hash: string): LinkFragment {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access_token = params.get('access_token');
  const refresh_token = params.get('refresh_token');
  return {
    tokens: access_token && refresh_token ? { access_token, refresh_token } : null,
    type: linkTypes.find((type) => type === params.get('type')) ?? null,
    error: params.get('error_description') ?? params.get('error'),
  };
}

/**
 * Whether a link that worked asks for a new password next. Not everybody who keeps accounts tells what a link was for;
 * then it counts as what it says.
 */
export function leadsToNewPassword(told: LinkType | null, said: LinkType): boolean {
  return (told ?? said) === 'recovery';
}

/** Takes the fragment out of the address at once: tokens must not stay in the history, nor be copied with the address. */
export function takeLinkFragment(): LinkFragment {
  const fragment = parseLinkFragment(window.location.hash);
  const { pathname, search } = window.location;
  if (window.location.hash) window.history.replaceState(window.history.state, '', pathname + search);
  return fragment;
}

/** Tokens with which the identity provider came back to the dashboard; only there are they looked for. */
export function takeProviderTokens(): LinkTokens | null {
  const isReturn = /^\/dashboard(\/|$)/.test(window.location.pathname);
  return isReturn && parseLinkFragment(window.location.hash).tokens ? takeLinkFragment().tokens : null;
}
