import type { AdWish } from '../ad-change.ts';

/** A wish in few words: 'darker@0', 'size:square+darker', 'choose:1', 'brief', 'unclear'. */
export function tellWish(wish: AdWish): string {
  if (wish.kind === 'choose') return `choose:${wish.place}`;
  const target = 'target' in wish ? wish.target : null;
  const where = target?.kind === 'places' ? `@${target.places.join()}` : target?.kind === 'all' ? '@all' : '';
  if (wish.kind !== 'change') return `${wish.kind}${where}`;
  const changes = wish.changes.map((change) => {
    if (change.kind === 'size') return `size:${change.size}`;
    if (change.kind === 'drop') return `drop:${change.part}`;
    if (change.kind === 'language') return `language:${change.language}`;
    if (change.kind === 'color') return `color:${change.color}`;
    if (change.kind === 'set') return `${change.part}=${change.text}`;
    return change.kind;
  });
  return changes.join('+') + where;
}
