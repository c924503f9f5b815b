import { languages } from '@hookline/contract/languages';
import { type MusicTrackId, musicTracks } from '@hookline/contract/music-tracks';
import { type CaptionStyle, captionStyles, ratios } from '@hookline/contract/talking-actors';
import type { SelectOption } from '#components/ui/select.tsx';
import type { Draft } from './draft.ts';

export const languageOptions: readonly SelectOption<Draft['language']>[] = [
  { value: 'auto', label: 'Auto', note: 'Language heard from the script' },
  ...languages.map(({ code, name }) => ({ value: code, label: name })),
];

const captionWords: Record<string, { label: string; note: string }> = {
  'word-highlight': { label: 'Captions', note: 'The spoken word on a block' },
  karaoke: { label: 'Karaoke', note: 'Words fill up as they are said' },
  boxed: { label: 'Boxed', note: 'Each line on a plate' },
  minimal: { label: 'Minimal', note: 'Small and quiet' },
  none: { label: 'No captions', note: 'Only the voice' },
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
