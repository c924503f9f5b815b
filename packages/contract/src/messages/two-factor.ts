/** The second step of signing in: codes of an authenticator app, and recovery codes. */
export const twoFactorMessages = {
  codeRequired: 'Please enter the code',
  wrongCode: 'That code is wrong or was used already. Please enter the newest one.',
  stepExpired: 'That took too long. Please sign in again.',
  setupExpired: 'That took too long. Please start again.',
  alreadyOn: 'Two-factor sign-in is already on',
  isOff: 'Two-factor sign-in is off',
  /** The owner of local mode signs in by a link from the terminal, where no code is asked for. */
  notForOwner: 'You sign in by a link from your terminal, so there is no second step to turn on.',
  stepTitle: 'Enter your code',
  stepLead: 'Open your authenticator app and enter the 6-digit code.',
  recoveryLead: 'Enter one of the recovery codes you saved. Each works once.',
  turnedOn: 'Two-factor sign-in is on. Your other devices were signed out.',
  turnedOff: 'Two-factor sign-in is off.',
  renewed: 'Your old recovery codes no longer work.',
} as const;
