import type { PublicConfig, system } from '@hookline/contract/system';
import { useEffect } from 'react';
import { callOnce } from '#api/call.ts';
import { createStore, useStore } from '#state/create-store.ts';

export type SignInOptions = Pick<PublicConfig, 'localMode' | 'signUp' | 'mail' | 'google' | 'supportEmail'>;

// As with the session, written out so that public pages do not carry the contract's schemas.
const publicConfig = { method: 'GET', path: '/api/public/config' } as (typeof system)['publicConfig'];

const options = createStore<SignInOptions | null>(null);
let isAsked = false;

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  callOnce(publicConfig)
    .then(({ body }) => options.set(body))
    .catch(() => {
      // Asked again by whoever needs it next; until then a form with e-mail and password is never wrong.
      isAsked = false;
    });
}

/** Which ways of signing in this installation offers; null until it has answered. */
export function useSignInOptions(): SignInOptions | null {
  useEffect(ask, []);
  return useStore(options);
}
