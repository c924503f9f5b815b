/** Actors of the live try on the home page. Plain data: no imports. */
export const liveTryActors = [
  { id: 'maya', name: 'Maya' },
  { id: 'theo', name: 'Theo' },
  { id: 'greta', name: 'Greta' },
  { id: 'kofi', name: 'Kofi' },
  { id: 'ines', name: 'Inés' },
  { id: 'jonas', name: 'Jonas' },
] as const;

export const liveTryCharacters = 120;
/** Live tries per IP address and hour. */
export const liveTriesPerHour = 5;
