import type { SpeakerVoice } from '@hookline/providers/speech';
import type { Actor } from '@hookline/studio/cast';

const ages = { 'Young Adult': 'young', Adult: 'adult', Senior: 'senior' } as const;

/** Chooses a service's voice for an actor: always the same one, of the same gender and age if there is one. */
export function chooseVoice(
  { voice: { gender, variant }, ageBand }: Pick<Actor, 'voice' | 'ageBand'>,
  voices: readonly SpeakerVoice[],
): string {
  const alike = voices.filter((voice) => voice.gender === gender);
  const sameAge = alike.filter((voice) => voice.age === ages[ageBand]);
  const suiting = [sameAge, alike, voices].find(({ length }) => length > 0) ?? [];
  // Consecutive actors of the cast get different voices.
  const chosen = suiting[variant % suiting.length];
  if (chosen === undefined) throw new Error('a service that speaks has a voice');
  return chosen.id;
}
