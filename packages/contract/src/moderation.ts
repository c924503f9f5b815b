import { messages } from './messages.ts';

/** What a text may not be about; the `category` in the details of a CONTENT_MODERATION_ERROR, beside its `field`. */
export const contentCategories = [
  'hate',
  'sexual-minors',
  'sexual',
  'self-harm',
  'violence',
  'terror',
  'illegal-goods',
  'weapons',
  'health',
  'fraud',
] as const;
export type ContentCategory = (typeof contentCategories)[number];

/**
 * The field whose words were refused, as the call's input names it (`script`, `endCard.headline`), or `pronunciations` for
 * what the words of a script were told to sound like. Undefined when the `details` do not say.
 */
export function refusedField(details: unknown): string | undefined {
  const field = typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/**
 * Why words were refused, to stand beside the field they were written in. `details` are those of a
 * CONTENT_MODERATION_ERROR; without a category that is known here it says only that they were.
 */
export function explainRefusal(details: unknown): string {
  const named = typeof details === 'object' && details !== null && 'category' in details ? details.category : undefined;
  const category = contentCategories.find((known) => known === named);
  return messages.moderation.refusedWords(category && messages.moderation.categories[category]);
}
