/** Unexpected errors. */
export const errorsMessages = {
  title: 'Error',
  unexpected: 'An unexpected error occurred.',
  serviceTitle: 'Service Error',
  system: 'Something went wrong. Please try again or contact support.',
  busy: 'The server is busy right now. Please try again in a moment.',
  diskFull: 'The server has run out of disk space. Nothing was saved. Please try again later.',
} as const;
