import { pagePaths, productPath } from '@hookline/contract/page-paths';
import { expect, test } from 'vitest';
import { roomCredit } from './room-credit.ts';

test.each([
  [pagePaths.dashboard, 'videos'],
  [pagePaths.create, 'videos'],
  [pagePaths.hooks, 'videos'],
  [pagePaths.videoAds, 'videos'],
  [pagePaths.influencers, 'avatarImages'],
  [pagePaths.tryOn, 'avatarImages'],
  [pagePaths.adMaker, 'staticAdGenerations'],
  [pagePaths.allAds, 'staticAdGenerations'],
  [productPath('prd_1'), 'staticAdGenerations'],
])('%s shows %s first', (path, kind) => {
  expect(roomCredit(path)).toBe(kind);
});
