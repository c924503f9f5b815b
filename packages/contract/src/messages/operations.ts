/** In errors that are stored when their credit comes back; told as such only where it did. */
export const creditBack = 'Your credit is back.';
/** The same of two that one operation took. */
export const bothCreditsBack = 'Both credits are back.';

/** Errors any operation may end with. */
export const operationsMessages = {
  creditBack,
  bothCreditsBack,
  /** Of a send in several ratios, which one credit pays for. */
  creditShared: 'Your credit pays for the other ratios.',
  notFound: 'Operation not found',
  deadlineExceeded: 'This took too long. Please try again.',
  interrupted: 'The server restarted too many times. Please try again.',
  diskFull: `The server ran out of disk space. ${creditBack} Please try again later.`,
  generationFailed: 'Generation failed. Please try again.',
  engineUnavailable: 'This server cannot make this yet.',
} as const;
