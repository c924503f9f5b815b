/** An invalid command line; ends the program with code 2 and this one line. */
export class UsageError extends Error {}
