import { ApiError } from '@hookline/contract/client';
import type { EndpointInput } from '@hookline/contract/endpoint';
import { limits } from '@hookline/contract/limits';
import { scripts } from '@hookline/contract/scripts';
import { useMutation } from '@tanstack/react-query';
import { callForEvents } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

export type Expansion = Pick<
  EndpointInput<(typeof scripts)['expand']>['body'],
  'prompt' | 'language' | 'tone' | 'angle' | 'unlike'
>;

/** Error codes whose message is more useful than the general one. */
const tellingCodes = new Set<unknown>(['CONTENT_MODERATION_ERROR', 'RATE_LIMITED', 'UNAUTHENTICATED']);

interface Writing {
  expansion: Expansion;
  signal: AbortSignal;
  /** The script so far, which may be shorter than before when it was begun anew. */
  onText: (text: string) => void;
}

/** Writes a script from a prompt. Where it failed for a reason worth knowing, that is told here. */
export function useExpandScript() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ expansion, signal, onText }: Writing) => {
      const body = { ...expansion, maxLength: limits.scriptCharacters };
      const options = { signal, onEvent: ({ text }: { text: string }) => onText(text) };
      return (await callForEvents(scripts.expand, { body }, options)).expandedScript;
    },
    onError: (error) => {
      if (error instanceof ApiError && tellingCodes.has(error.code)) reportError(error);
    },
  });
}
