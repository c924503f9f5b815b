import { accountSettings } from '@hookline/contract/account-settings';
import { callQuietly } from '#api/call.ts';
import { accountEndpoints } from '../account-endpoints.ts';

/**
 * Hands everything kept about the person to the browser's own download, which shows its progress and can be large.
 * The session is renewed first where needed: a download cannot do that by itself.
 *
 * @throws ApiError when the session or the server is gone
 */
export async function saveExport(): Promise<void> {
  await callQuietly(accountEndpoints.status);
  const link = document.createElement('a');
  link.href = accountSettings.exportData.path;
  link.download = '';
  link.click();
}
