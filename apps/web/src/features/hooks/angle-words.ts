import type { HookDraft } from './hook-draft.ts';

export const angleWords: Record<HookDraft['angle'], string> = {
  problem: 'Problem',
  story: 'Story',
  list: 'List',
  comparison: 'Comparison',
  offer: 'Offer',
  own: 'Your own',
};
