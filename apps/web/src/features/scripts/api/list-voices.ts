import { buildUrl } from '@hookline/contract/client';
import type { LanguageCode } from '@hookline/contract/languages';
import { type ActorVoiceChoice, talkingActors } from '@hookline/contract/talking-actors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useInstallation } from '#features/installation/index.ts';

/** A language of a project, or 'auto'. */
export type VoiceLanguage = LanguageCode | 'auto';

/** Where a voice can be heard with one of our lines. */
export function sampleUrl(id: string, language: VoiceLanguage): string {
  return buildUrl(talkingActors.voiceSample, { params: { id }, query: { language } });
}

/** Voices of a connected service that speak a language; none, without a call, where no service is connected. */
export function useVoices(language: VoiceLanguage): { service: string | null; voices: ActorVoiceChoice[] } | undefined {
  const hasServices = useInstallation()?.services.length;
  const list = useQuery({
    queryKey: ['voices', language],
    queryFn: async ({ signal }) => (await call(talkingActors.voices, { query: { language } }, { signal })).body,
    enabled: hasServices !== undefined && hasServices > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return hasServices === 0 ? { service: null, voices: [] } : list.data;
}
