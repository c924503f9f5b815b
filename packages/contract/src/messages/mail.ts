/** Which mail somebody gets. */
export const mailMessages = {
  invalidLink: 'This link isn’t valid. Sign in and choose your emails under Settings.',
  names: {
    results: 'Finished work',
    credits: 'Credit warnings',
  },
  notes: {
    results: 'When something you made is ready and you’re away',
    credits: 'When 80% and when all of your credits are used',
  },
  always: 'Emails about your account, payments, and your plan always arrive.',
} as const;
