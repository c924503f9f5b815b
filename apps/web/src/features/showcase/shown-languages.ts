import { languageClip, languageSamples } from '#features/languages/index.ts';

/** Clips of the languages page that stand for all of them. */
export const shownLanguages = (
  [
    ['de', 'German'],
    ['ja', 'Japanese'],
    ['hi', 'Hindi'],
    ['es', 'Spanish'],
    ['ar', 'Arabic'],
  ] as const
).map(([code, name]) => ({
  code,
  name,
  clip: {
    video: languageClip(code, 'mp4'),
    poster: languageClip(code, 'avif'),
    label: `${languageSamples[code].actorName} says “${languageSamples[code].line}”`,
  },
}));
