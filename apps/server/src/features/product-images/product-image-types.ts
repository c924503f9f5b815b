/** Formats of product pictures, as promised by the user interface. */
export const productImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
