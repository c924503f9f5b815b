import type { BrandTone } from '@hookline/contract/products';
import type { Mood } from '#layouts/ad-theme.ts';
import type { AdTemplateName } from './template-names.ts';

/** Layouts that a tone likes, and the grounds it takes first. */
const likes: Record<BrandTone, { layouts: readonly AdTemplateName[]; moods: readonly Mood[] }> = {
  plain: { layouts: ['benefits', 'callouts', 'search', 'versus', 'details'], moods: ['paper', 'bold'] },
  warm: { layouts: ['hero', 'letter', 'review', 'photo', 'glow'], moods: ['paper', 'bold', 'deep'] },
  bold: { layouts: ['poster', 'number', 'price-drop', 'type', 'service', 'blocks'], moods: ['bold', 'deep'] },
  playful: { layouts: ['stickers', 'chat', 'pattern', 'social', 'shapes'], moods: ['bold', 'paper'] },
  premium: { layouts: ['hero', 'glow', 'magazine', 'stage', 'blocks', 'clipping'], moods: ['night', 'deep', 'paper'] },
};

/** What a tone adds to a layout's score: less than a stated fact, more than chance. */
export function toneBonus(tone: BrandTone | null, layout: AdTemplateName): number {
  return tone !== null && likes[tone].layouts.includes(layout) ? 0.6 : 0;
}

/** Moods of a layout, those of the tone first. */
export function orderMoods(tone: BrandTone | null, moods: readonly Mood[]): Mood[] {
  if (tone === null) return [...moods];
  const liked = likes[tone].moods.filter((mood) => moods.includes(mood));
  return [...liked, ...moods.filter((mood) => !liked.includes(mood))];
}
