import { borrowedVoices, type LanguageCode, languages } from '@hookline/contract/languages';
import { type MusicTrackId, musicTracks } from '@hookline/contract/music-tracks';
import {
  type CaptionStyle,
  captionStyles,
  expressions,
  type MusicChoice,
  paces,
  ratios,
} from '@hookline/contract/talking-actor-options';
import type { SelectOption } from '#components/ui/select.tsx';
import type { Draft } from './draft.ts';

/** The languages, for who has to name one. */
export const spokenLanguageOptions: readonly SelectOption<LanguageCode>[] = languages.map(({ code, name }) => {
  const note = borrowedVoices[code];
  return { value: code, label: name, ...(note && { note }) };
});

export const languageOptions: readonly SelectOption<Draft['language']>[] = [
  { value: 'auto', label: 'Auto', note: 'Detected from your script' },
  ...spokenLanguageOptions,
];

const captionWords: Record<string, { label: string; note: string }> = {
  'word-highlight': { label: 'Word by word', note: 'Highlights each spoken word' },
  karaoke: { label: 'Karaoke', note: 'Words fill in as they’re spoken' },
  boxed: { label: 'Boxed', note: 'Each line in a box' },
  minimal: { label: 'Minimal', note: 'Small and subtle' },
  none: { label: 'No captions', note: 'Voice only' },
};

/** A style the page has no words for yet is called by its id: "big-type" is "Big type". */
export function captionOption(style: string): { label: string; note?: string } {
  const spaced = style.replaceAll('-', ' ');
  return captionWords[style] ?? { label: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
}

export const captionOptions: readonly SelectOption<CaptionStyle>[] = captionStyles.map((value) => ({
  value,
  ...captionOption(value),
}));

/** The choice of no music; a select has no value for null. */
export const noMusic = 'none';

// First, as the one choice that nobody should have to scroll for.
export const musicOptions: readonly SelectOption<MusicTrackId | typeof noMusic>[] = [
  { value: noMusic, label: 'No music' },
  ...musicTracks.map(({ id, title, mood }) => ({ value: id, label: mood, note: title })),
];

const expressionWords: Record<Draft['expression'], { label: string; note: string }> = {
  auto: { label: 'Auto', note: 'Matches each sentence' },
  neutral: { label: 'Neutral', note: 'Calm and even' },
  happy: { label: 'Happy', note: 'Smiling throughout' },
  excited: { label: 'Excited', note: 'Wide eyes, big mouth' },
  serious: { label: 'Serious', note: 'No smiling' },
  surprised: { label: 'Surprised', note: 'Raised brows' },
};

export const expressionOptions: readonly SelectOption<Draft['expression']>[] = expressions.map((value) => ({
  value,
  ...expressionWords[value],
}));

const paceWords: Record<Draft['pace'], { label: string; note: string }> = {
  auto: { label: 'Auto', note: 'Fits your script.' },
  calm: { label: 'Calm', note: 'Longer shots and small gestures.' },
  lively: { label: 'Lively', note: 'Quick cuts and talking hands.' },
  fast: { label: 'Fast', note: 'Short pauses, jump cuts, and big gestures.' },
};

export const paceOptions: readonly (SelectOption<Draft['pace']> & { note: string })[] = paces.map((value) => ({
  value,
  ...paceWords[value],
}));

const ratioUses: Record<Draft['ratio'], string> = {
  '9:16': 'Reels, TikTok, Shorts',
  '16:9': 'YouTube, web',
  '1:1': 'Feed',
};

export const ratioOptions: readonly SelectOption<Draft['ratio']>[] = ratios.map((value) => ({
  value,
  label: value,
  note: ratioUses[value],
}));

/** The beds of the product, then one's own. One that is chosen but not (yet) known keeps a name of its own. */
export function musicOptionsWith(
  own: readonly { id: string; title: string }[],
  chosen: Draft['music'],
): readonly SelectOption<MusicChoice | typeof noMusic>[] {
  const tracks = own.map(({ id, title }) => ({ value: id as `mus_${string}`, label: title, note: 'Yours' }));
  const isMissing = chosen?.startsWith('mus_') && !own.some(({ id }) => id === chosen);
  const missing = isMissing && chosen ? [{ value: chosen, label: 'Your music' }] : [];
  return [...musicOptions, ...tracks, ...missing];
}
