/** The affiliate program. */
export const affiliatesMessages = {
  codeTaken: 'This code is taken. Try another one.',
  codeChanged: 'You have changed your code already.',
  tooLittle: 'You can request a payout from $50.',
  payoutOpen: 'You have requested a payout already.',
  bannerHeadline: 'Write a script. Get a video ad.',
  bannerAction: 'Try Hookline',
} as const;
