import type { Actor } from '@hookline/contract/actors';

/** The nine most popular actors, by id, name, gender, age band and situations. They are always in the cast. */
const rows = [
  ['maya', 'Maya', 'female', 'Young Adult', ['Studio', 'General'], 'HD'],
  ['theo', 'Theo', 'male', 'Adult', ['Studio', 'General'], 'HD'],
  ['ines', 'Inés', 'female', 'Adult', ['Kitchen', 'Cooking', 'Home'], 'PRO HD'],
  ['noor', 'Noor', 'female', 'Young Adult', ['Night', 'Evening', 'Home'], 'HD'],
  ['amara', 'Amara', 'female', 'Adult', ['Studio', 'General'], ''],
  ['arjun', 'Arjun', 'male', 'Young Adult', ['Studio', 'General'], 'PRO HD'],
  ['greta', 'Greta', 'female', 'Senior', ['Living Room', 'Home', 'Lifestyle'], 'HD'],
  ['kofi', 'Kofi', 'male', 'Adult', ['Studio', 'General'], 'HD'],
  ['lena', 'Lena', 'female', 'Young Adult', ['Park', 'Outdoors', 'Wellness'], 'PRO HD'],
] as const satisfies readonly [string, string, Actor['gender'], Actor['age'], string[], string][];

/**
 * A small cast to choose from while the list of all actors cannot be loaded. Pictures are asked for without their
 * version, which only the list knows.
 */
export const fallbackCast: readonly Actor[] = rows.map(([id, name, gender, age, situations, badges], index) => ({
  id,
  name,
  gender,
  age,
  situations: [...situations],
  thumbnail: `/media/actors/${id}/tile.jpg`,
  film: `/media/actors/${id}/film-{ratio}.jpg`,
  face: `/media/actors/${id}/face.jpg`,
  videoUrl: null,
  isPro: badges.includes('PRO'),
  isHD: badges.includes('HD'),
  isExclusive: id === 'kofi',
  hasFreeSpech: true,
  popularity: index + 1,
  addedAt: '2026-01-01',
}));
