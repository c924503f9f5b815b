import type { SpeakerVoice } from '@hookline/providers/speech';
import type { Actor } from '@hookline/studio/cast';

const ages = { 'Young Adult': 'young', Adult: 'adult', Senior: 'senior' } as const;

/**
 * Chooses a service's voice for an actor and a language: always the same one, of the same gender and age if there is one.
 * Voices made for other languages speak only if there is no other.
 */
export function chooseVoice(
  { voice: { gender, variant }, ageBand }: Pick<Actor, 'voice' | 'ageBand'>,
  all: readonly SpeakerVoice[],
  language: string,
): string {
  const fluent = all.filter(({ languages }) => languages?.includes(language) ?? true);
  const voices = fluent.length > 0 ? fluent : all;
  const alike = voices.filter((voice) => voice.gender === gender);
  const sameAge = alike.filter((voice) => voice.age === ages[ageBand]);
  const suiting = [sameAge, alike, voices].find(({ length }) => length > 0) ?? [];
  // Consecutive actors of the cast get different voices.
  const chosen = suiting[variant % suiting.length];
  if (chosen === undefined) throw new Error('a service that speaks has a voice');
  return chosen.id;
}
