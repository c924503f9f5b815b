import { buildUrl } from '@hookline/contract/client';
import type { LanguageCode } from '@hookline/contract/languages';
import type { ActorVoiceChoice } from '@hookline/contract/talk-previews';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** A language of a project, or 'auto'. */
export type VoiceLanguage = LanguageCode | 'auto';

/** Where a voice can be heard with one of our lines. */
export function sampleUrl(id: string, language: VoiceLanguage): string {
  return buildUrl(talkingActors.voiceSample, { params: { id }, query: { language } });
}

/** Voices are installed while the server runs. */
const freshMs = 30_000;

/** Voices that speak a language: of a connected service, and installed on the server. */
export function useVoices(language: VoiceLanguage): { service: string | null; voices: ActorVoiceChoice[] } | undefined {
  return useQuery({
    queryKey: ['voices', language],
    queryFn: async ({ signal }) => (await call(talkingActors.voices, { query: { language } }, { signal })).body,
    staleTime: freshMs,
  }).data;
}
