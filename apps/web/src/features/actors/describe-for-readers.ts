import type { Actor } from '@hookline/contract/actors';

/** What of an actor is only seen, for those who cannot: each fact once, in the order people ask. */
export function describeForReaders({ gender, look, situations }: Actor): string {
  const who = gender === 'unknown' ? null : gender === 'female' ? 'woman' : 'man';
  const hair = look.hair.map((kind) => kind.toLowerCase());
  const head = hair.includes('bald')
    ? 'bald'
    : look.hairColor === null
      ? 'hair covered'
      : `${[look.hairColor.toLowerCase(), ...hair].join(' ')} hair`;
  const beard = look.beard === 'No beard' ? null : look.beard.toLowerCase();
  const [place] = situations;
  return [who, head, beard, look.glasses && 'glasses', place?.toLowerCase()].filter(Boolean).join(', ');
}
