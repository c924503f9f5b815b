import type { accountSettings } from '@hookline/contract/account-settings';
import type { EndpointArguments } from '@hookline/contract/endpoint';
import { call } from '#api/call.ts';

type ChangePassword = (typeof accountSettings)['changePassword'];

// Also on the page of reset links, so written out like the endpoints of the public pages.
const endpoint = { method: 'POST', path: '/api/user/password' } as ChangePassword;

/** Sets a new password; the other sessions end. The current one is left out where there is none. */
export async function changePassword(body: EndpointArguments<ChangePassword>['body']): Promise<void> {
  await call(endpoint, { body });
}
