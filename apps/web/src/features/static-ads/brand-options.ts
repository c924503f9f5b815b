import type { BrandFont, BrandTone } from '@hookline/contract/products';
import type { SelectOption } from '#components/ui/select.tsx';

/** The pairs of faces a brand may have, by what they look like. */
export const fontOptions: readonly SelectOption<BrandFont | 'any'>[] = [
  { value: 'any', label: 'Picked for what you sell' },
  { value: 'house', label: 'Friendly grotesque' },
  { value: 'care', label: 'Quiet serif' },
  { value: 'food', label: 'Tall and heavy' },
  { value: 'sport', label: 'Wide and black' },
  { value: 'software', label: 'Technical' },
  { value: 'fashion', label: 'High contrast serif' },
  { value: 'play', label: 'Round and playful' },
  { value: 'trade', label: 'Condensed signage' },
];

/** How a brand's ads speak and look. */
export const toneOptions: readonly SelectOption<BrandTone | 'any'>[] = [
  { value: 'any', label: 'Any' },
  { value: 'plain', label: 'Plain' },
  { value: 'warm', label: 'Warm' },
  { value: 'bold', label: 'Bold' },
  { value: 'playful', label: 'Playful' },
  { value: 'premium', label: 'Premium' },
];
