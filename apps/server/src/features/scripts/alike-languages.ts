import type { LanguageCode } from '@hookline/contract/languages';

const groups: readonly (readonly LanguageCode[])[] = [
  ['no', 'da', 'sv'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['es', 'pt', 'it'],
  ['ru', 'uk', 'bg'],
];

/** Whether two languages are easily confused in short texts. */
export function areAlike(one: LanguageCode, other: LanguageCode): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}
