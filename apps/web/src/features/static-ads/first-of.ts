import type { Ad } from '@hookline/contract/static-ads';

/** The newest ads of several lists as one page. More than it holds is not told, as only these lists know of it. */
export function firstOf(lists: readonly (readonly Ad[])[], limit: number): { ads: Ad[]; total: number } {
  const ads = lists
    .flat()
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, limit);
  return { ads, total: ads.length };
}
