/** What products are shown in; also what the interface promises to take. */
export const productImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
