/** Errors any operation may end with. */
export const operationsMessages = {
  notFound: 'Operation not found',
  deadlineExceeded: 'This took too long. Please try again.',
  interrupted: 'The server restarted too many times. Please try again.',
  diskFull: 'The server ran out of disk space. Your credit is back. Please try again later.',
  generationFailed: 'Generation failed. Please try again.',
  engineUnavailable: 'This server cannot make this yet.',
} as const;
