import { ApiError } from '@hookline/contract/client';
import type { EndpointInput } from '@hookline/contract/endpoint';
import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { type ScriptVariant, scripts } from '@hookline/contract/scripts';
import { useMutation } from '@tanstack/react-query';
import { callForEvents } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

export type Expansion = Pick<
  EndpointInput<(typeof scripts)['expand']>['body'],
  'prompt' | 'language' | 'tone' | 'angle' | 'seconds' | 'productName' | 'unlike'
>;

/** What was written for one prompt. */
export interface Expanded {
  language: LanguageCode;
  variants: readonly ScriptVariant[];
  /** What to add to the prompt. */
  question: string | null;
  note: string | null;
}

/** Error codes whose message is more useful than the general one. */
const tellingCodes = new Set<unknown>(['RATE_LIMITED', 'SERVER_BUSY', 'UNAUTHENTICATED']);

interface Writing {
  expansion: Expansion;
  signal: AbortSignal;
  /** The first script so far, which may be shorter than before when it was begun anew. */
  onText: (text: string) => void;
}

/** Writes scripts from a prompt. Where it failed for a reason worth knowing that is not the prompt, that is told here. */
export function useExpandScript() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ expansion, signal, onText }: Writing): Promise<Expanded> => {
      const body = { ...expansion, variants: limits.scriptVariants, maxLength: limits.scriptCharacters };
      const options = { signal, onEvent: ({ text }: { text: string }) => onText(text) };
      return callForEvents(scripts.expand, { body }, options);
    },
    onError: (error) => {
      if (error instanceof ApiError && tellingCodes.has(error.code)) reportError(error);
    },
  });
}
