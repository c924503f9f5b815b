/** Authentication errors, returned by every call that requires a session. */
export const authMessages = {
  required: 'Authentication required - please log in',
  sessionExpired: 'Session expired - please log in again',
  requiredShort: 'Authentication required',
  network: 'Network error - please check your connection',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  errorTitle: 'Authentication Error',
  errorText: 'Please log in to continue.',
  ownerLinkExpired: 'This link has expired or was already used.',
} as const;
