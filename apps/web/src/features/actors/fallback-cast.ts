import type { Actor } from '@hookline/contract/actors';

/** Hair, its color, beard, clothes; glasses are said where there are some. */
type LookWords = [hair: string, color: string, beard: string, clothes: string, glasses?: 'glasses'];
type Row = [string, string, Actor['gender'], Actor['age'], readonly string[], string, LookWords];

/** The nine most popular actors, by id, name, gender, age band, situations, badges and look. They are always in the cast. */
const rows: readonly Row[] = [
  ['maya', 'Maya', 'female', 'Young Adult', ['Studio', 'General'], 'HD', ['Bob', 'Black', 'No beard', 'Casual']],
  ['theo', 'Theo', 'male', 'Adult', ['Studio', 'General'], 'HD', ['Short', 'Black', 'Beard', 'Casual']],
  [
    ...(['ines', 'Inés', 'female', 'Adult', ['Kitchen', 'Cooking', 'Home'], 'PRO HD'] as const),
    ['Curly', 'Brown', 'No beard', 'Smart', 'glasses'],
  ],
  [
    ...(['noor', 'Noor', 'female', 'Young Adult', ['Night', 'Evening', 'Home'], 'HD'] as const),
    ['Long', 'Black', 'No beard', 'Casual'],
  ],
  ['amara', 'Amara', 'female', 'Adult', ['Studio', 'General'], '', ['Tied back', 'Black', 'No beard', 'Smart']],
  ['arjun', 'Arjun', 'male', 'Young Adult', ['Studio', 'General'], 'PRO HD', ['Short', 'Black', 'Stubble', 'Casual']],
  [
    ...(['greta', 'Greta', 'female', 'Senior', ['Living Room', 'Home', 'Lifestyle'], 'HD'] as const),
    ['Bob', 'Gray', 'No beard', 'Knitwear', 'glasses'],
  ],
  ['kofi', 'Kofi', 'male', 'Adult', ['Studio', 'General'], 'HD', ['Curly', 'Black', 'Goatee', 'Smart']],
  [
    ...(['lena', 'Lena', 'female', 'Young Adult', ['Park', 'Outdoors', 'Wellness'], 'PRO HD'] as const),
    ['Long', 'Red', 'No beard', 'Casual'],
  ],
];

function lookOf([hair, hairColor, beard, clothes, glasses]: LookWords): Actor['look'] {
  return { hair: [hair], hairColor, beard, glasses: glasses !== undefined, clothes: [clothes], details: [] };
}

/**
 * A small cast to choose from while the list of all actors cannot be loaded. Pictures are asked for without their
 * version, which only the list knows.
 */
export const fallbackCast: readonly Actor[] = rows.map(([id, name, gender, age, situations, badges, look], index) => ({
  id,
  name,
  gender,
  age,
  situations: [...situations],
  look: lookOf(look),
  jobs: [],
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
