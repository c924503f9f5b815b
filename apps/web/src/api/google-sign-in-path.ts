/** Leads to Google; comes back to `return_to` of its query. */
export const googleSignInPath = '/api/auth/google';
