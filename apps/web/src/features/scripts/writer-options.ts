import { languages } from '@hookline/contract/languages';
import { type ScriptTone, scriptTones } from '@hookline/contract/scripts';
import { hookAngles } from '@hookline/contract/talking-actors';
import type { SelectOption } from '#components/ui/select.tsx';
import type { Expansion } from './api/expand-script.ts';

/** The choice of letting the writer decide; a select has no value for nothing. */
export const anyChoice = 'any';

type Angle = NonNullable<Expansion['angle']>;

const toneWords: Record<ScriptTone, string> = {
  friendly: 'Friendly',
  excited: 'Excited',
  serious: 'Serious',
  funny: 'Funny',
};

const angleWords: Record<Angle, { label: string; note: string }> = {
  problem: { label: 'Problem', note: 'What bothers people, then the way out' },
  story: { label: 'Story', note: 'How somebody came to it' },
  list: { label: 'List', note: 'Reasons, one after the other' },
  comparison: { label: 'Comparison', note: 'Before and after, this and that' },
  offer: { label: 'Offer', note: 'The price or the discount first' },
};

export const writerLanguages: readonly SelectOption<NonNullable<Expansion['language']>>[] = [
  { value: 'auto', label: 'Auto', note: 'As your prompt is written' },
  ...languages.map(({ code, name }) => ({ value: code, label: name })),
];

export const toneOptions: readonly SelectOption<ScriptTone | typeof anyChoice>[] = [
  { value: anyChoice, label: 'Neutral' },
  ...scriptTones.map((value) => ({ value, label: toneWords[value] })),
];

export const angleOptions: readonly SelectOption<Angle | typeof anyChoice>[] = [
  { value: anyChoice, label: 'Any', note: 'Another one every time' },
  ...hookAngles.map((value) => ({ value, ...angleWords[value] })),
];
