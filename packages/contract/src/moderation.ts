import { messages } from './messages.ts';

/**
 * Categories of prohibited content: the `category` in the details of a CONTENT_MODERATION_ERROR, next to its `field`.
 */
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
 * Input field whose text was rejected (`script`, `endCard.headline`), or `pronunciations` for a custom pronunciation.
 * Undefined if `details` do not say.
 */
export function refusedField(details: unknown): string | undefined {
  const field = typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/**
 * Explains a rejection for display beside the field. `details` are those of a CONTENT_MODERATION_ERROR; for an unknown
 * category the text only says that the content was rejected.
 */
export function explainRefusal(details: unknown): string {
  const named = typeof details === 'object' && details !== null && 'category' in details ? details.category : undefined;
  const category = contentCategories.find((known) => known === named);
  return messages.moderation.refusedWords(category && messages.moderation.categories[category]);
}
