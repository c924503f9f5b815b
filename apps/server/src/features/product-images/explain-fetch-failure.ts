import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SafeFetchError } from '#platform/safe-fetch/safe-fetch.ts';

const text = messages.productImages;

/** Explains why the user's URL could not be loaded, and what to do about it. */
export function explainFetchFailure(cause: SafeFetchError): Refusal {
  return new Refusal('EXTRACTION_FAILED', { message: sentenceFor(cause), cause });
}

function sentenceFor({ reason, status }: SafeFetchError): string {
  switch (reason) {
    case 'invalid-url':
      return text.extractMalformed;
    case 'address-refused':
      return text.extractPrivate;
    case 'bad-status':
      return text.extractGone(status ?? 0);
    case 'timeout':
      return text.extractSlow;
    case 'too-large':
      return text.extractTooHeavy;
    case 'unreachable':
    case 'too-many-redirects':
      return text.extractDead;
  }
}
