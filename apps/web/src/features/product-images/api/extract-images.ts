import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type ExtractedImages, productImages } from '@hookline/contract/product-images';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { describeError, type ErrorNotice } from '#api/describe-error.ts';

const text = messages.productImages;

/** What to say about an extraction that gave no pictures; null when it has been said already. */
export function explainExtraction(outcome: ExtractedImages | Error): ErrorNotice | null {
  if (!(outcome instanceof Error)) return { title: text.noneCompatibleTitle, text: outcome.message };
  const code = outcome instanceof ApiError ? outcome.code : undefined;
  if (code === 'EXTRACTION_FAILED' || code === 'INVALID_INPUT' || code === 'STORAGE_FULL')
    return { title: text.extractFailedTitle, text: outcome.message };
  if (code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED' || code === 'SERVER_BUSY' || code === 'NETWORK_ERROR')
    return describeError(outcome, { title: text.extractErrorTitle })?.notice ?? null;
  return { title: text.extractErrorTitle, text: text.extractError };
}

/** Reads a shop's page on the server; the answer holds our own copies of its pictures. */
export function useExtractImages() {
  return useMutation({
    mutationFn: async ({ url, signal }: { url: string; signal: AbortSignal }) =>
      (await call(productImages.extract, { body: { url } }, { signal })).body,
  });
}
