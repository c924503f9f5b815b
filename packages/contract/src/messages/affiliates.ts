/** The affiliate program. */
export const affiliatesMessages = {
  codeTaken: 'This code is taken. Try another one.',
  codeChanged: 'You have changed your code already.',
  tooLittle: 'You can request a payout from $50.',
  payoutOpen: 'You have requested a payout already.',
  detailsFirst: 'Enter your payout details first.',
  destinationOnHold: 'Your payout destination was just changed. You can request a payout three days after that.',
  payoutOnHold: 'The payout destination was just changed. Pay three days after that.',
  noDetails: 'This affiliate has no payout details.',
  notCovered: 'Refunds took the balance below this amount. Decline it, and the affiliate can request what is left.',
  paidOtherwise: 'This payout was already marked as paid, with another reference.',
  undoTooLate: 'This was marked as paid more than a day ago. It can’t be undone.',
  anotherOpen: 'This affiliate has requested another payout since. Decline that one first.',
  statementTooLong: 'A PDF has room for 5,000 entries. Choose a shorter period, or CSV.',
  periodBackward: 'The first day of a period comes before its last.',
  bannerHeadline: 'Write a script. Get a video ad.',
  bannerAction: 'Try Hookline',
} as const;
