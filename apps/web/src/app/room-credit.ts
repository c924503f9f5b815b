import { creditKindOf } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import type { CreditKind } from '@hookline/contract/plans';

const staticAds = creditKindOf('static-ads');

/** Rooms that spend another credit than that of videos. */
const roomCredits: Readonly<Record<string, CreditKind>> = {
  [pagePaths.influencers]: creditKindOf('avatar'),
  [pagePaths.tryOn]: creditKindOf('try-on'),
  [pagePaths.adMaker]: staticAds,
  [pagePaths.allAds]: staticAds,
  [pagePaths.products]: staticAds,
};

/** The credit that is spent in the room of a path, which the credits box shows first. */
export function roomCredit(pathname: string): CreditKind {
  const room = Object.keys(roomCredits).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (room === undefined ? undefined : roomCredits[room]) ?? 'videos';
}
