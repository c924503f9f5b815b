/** Whether two texts say the same but for capitals and punctuation. */
export function isSameText(one: string, other: string): boolean {
  const key = (text: string): string => text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');
  return key(one) === key(other);
}
