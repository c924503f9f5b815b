import { limits } from '@hookline/contract/limits';

/**
 * What a page says of its product, as somebody would tell the script writer; empty where it says nothing. As long as
 * the writer takes.
 */
export function aboutProduct(name: string | null, description: string | null): string {
  const text = description?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (text === '') return '';
  const named = name && !text.toLowerCase().includes(name.toLowerCase()) ? `${name}: ${text}` : text;
  if (named.length <= limits.promptCharacters) return named;
  return named.slice(0, named.lastIndexOf(' ', limits.promptCharacters - 2)).concat(' …');
}
