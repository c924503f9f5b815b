import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPages } from '../features/site/public-pages.ts';
import { articleSlugs, publicPaths } from './public-paths.ts';

test('every article has an address', () => {
  const files = readdirSync(new URL('../features/blog/articles', import.meta.url));
  expect(files.map((file) => file.replace(/\.md$/, '')).toSorted()).toEqual(articleSlugs.toSorted());
});

test('every public page is written out in advance', () => {
  expect(publicPaths.filter((path) => !path.startsWith('/blog/')).toSorted()).toEqual(
    Object.values(publicPages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('titles and descriptions fit into a result list', () => {
  for (const { title, description } of Object.values(publicPages)) {
    expect(title.length, title).toBeLessThanOrEqual(75);
    expect(description.length, description).toBeGreaterThan(50);
    expect(description.length, description).toBeLessThanOrEqual(175);
  }
});
