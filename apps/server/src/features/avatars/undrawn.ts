import { checkPortraitPrompt } from '@hookline/studio/portraits';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** One sentence about what a prompt asks for and the studio's picture does not show; none when it shows everything. */
export function explainUndrawn(prompt: string): string[] {
  const things = checkPortraitPrompt(prompt).undrawn.map(({ thing }) => thing);
  if (things.length === 0) return [];
  return [`Left out: ${list.format(things)}. We can’t draw that yet. The rest is in the picture.`];
}
