/** Size of pictures of people with a product, pixels. */
export const inHandSize = { width: 1024, height: 1536 } as const;
