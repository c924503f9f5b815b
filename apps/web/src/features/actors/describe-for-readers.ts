import type { Actor } from '@hookline/contract/actors';

/** An actor in one line for those who cannot see the picture: each fact once, in the order people ask. */
export function describeForReaders({ name, age, gender, look, situations }: Actor): string {
  const who = gender === 'unknown' ? age : `${age.toLowerCase()} ${gender === 'female' ? 'woman' : 'man'}`;
  const hair = look.hair.map((kind) => kind.toLowerCase());
  const head = hair.includes('bald')
    ? 'bald'
    : look.hairColor === null
      ? 'hair covered'
      : `${[look.hairColor.toLowerCase(), ...hair].join(' ')} hair`;
  const beard = look.beard === 'No beard' ? null : look.beard.toLowerCase();
  const [place] = situations;
  return `${name} (${[who, head, beard, look.glasses && 'glasses', place?.toLowerCase()].filter(Boolean).join(', ')})`;
}
