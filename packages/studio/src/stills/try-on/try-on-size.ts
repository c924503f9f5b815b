/** Size of a try-on picture, pixels. */
export const tryOnSize = { width: 864, height: 1296 } as const;
