import type { Actor } from '@hookline/contract/actors';

/** Describes an actor's looks for screen readers: each fact once, most asked-for first. */
export function describeForReaders({ gender, look, situations, isPhoto, provider }: Actor): string {
  // Of a person in a photo nothing is known.
  if (isPhoto) return 'from a photo';
  const who = gender === 'unknown' ? null : gender === 'female' ? 'woman' : 'man';
  // Nor of a filmed creator, beyond what the service says.
  if (provider !== undefined) return [who, 'filmed'].filter(Boolean).join(', ');
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
