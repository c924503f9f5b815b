import { plainAdTexts } from '#scripts/ads/plain-ad-texts.ts';
import type { AdCopy } from '#scripts/ads/write-ad-copy.ts';
import { isSameText } from './parts/is-same-text.ts';

const fewest = 3;
const most = 5;

/** The phrases of a carousel, one per picture: the promise, its reasons, the conclusion. */
export function planCarousel({ name, offer, headlines, benefits, line, language, action }: AdCopy): string[] {
  const [promise = name || action, ...others] = headlines;
  const plain = plainAdTexts(language, { name, description: '' }).headlines;
  const price = offer ? [offer.figure, offer.note].filter(Boolean).join(' ') : '';
  const end = [name, line, ...plain, action].find((text) => isNew(text, [promise])) ?? promise;
  const phrases = [promise, end];
  for (const text of [...benefits, ...others]) if (phrases.length < most && isNew(text, phrases)) phrases.push(text);
  for (const text of [line, price, ...plain, action])
    if (phrases.length < fewest && isNew(text, phrases)) phrases.push(text);
  return [promise, ...phrases.slice(2), end];
}

function isNew(text: string, said: readonly string[]): boolean {
  return text !== '' && !said.some((one) => isSameText(one, text));
}
