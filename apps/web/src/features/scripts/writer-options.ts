import { languages } from '@hookline/contract/languages';
import type { ScriptStructure } from '@hookline/contract/script-structures';
import { type ScriptSeconds, type ScriptTone, scriptSeconds, scriptTones } from '@hookline/contract/scripts';
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
  problem: { label: 'Problem', note: 'Pain point, then your fix' },
  story: { label: 'Story', note: 'A personal story' },
  list: { label: 'List', note: 'Reasons, one by one' },
  comparison: { label: 'Comparison', note: 'Before and after' },
  offer: { label: 'Offer', note: 'Lead with the price or discount' },
};

export const structureWords: Record<ScriptStructure, string> = {
  problem: 'Problem',
  'before-after': 'Before and after',
  list: 'List',
  objection: 'Objection',
  story: 'Story',
  comparison: 'Comparison',
  demo: 'Demo',
};

export const lengthOptions: readonly { value: `${ScriptSeconds}`; label: string }[] = scriptSeconds.map((seconds) => ({
  value: `${seconds}`,
  label: `${seconds} s`,
}));

export const writerLanguages: readonly SelectOption<NonNullable<Expansion['language']>>[] = [
  { value: 'auto', label: 'Auto', note: 'Same as your prompt' },
  ...languages.map(({ code, name }) => ({ value: code, label: name })),
];

export const toneOptions: readonly SelectOption<ScriptTone | typeof anyChoice>[] = [
  { value: anyChoice, label: 'Neutral' },
  ...scriptTones.map((value) => ({ value, label: toneWords[value] })),
];

export const angleOptions: readonly SelectOption<Angle | typeof anyChoice>[] = [
  { value: anyChoice, label: 'Any', note: 'Surprise me' },
  ...hookAngles.map((value) => ({ value, ...angleWords[value] })),
];
