import type { Actor } from '@hookline/contract/actors';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';

test('hundreds of actors: few tiles in the page, search by setting, filters, and favorites kept with the account', async ({
  ownerPage: page,
  server,
}) => {
  const list = await page.request.post('/api/captions/list', { headers: { origin: server.origin } });
  const { actors }: { actors: { name: string; age: string; situations: string[] }[] } = await list.json();
  expect(actors.length).toBeGreaterThan(100);

  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/tile.jpg')) pictures.add(request.url());
  });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  const tiles = cast.getByRole('group', { name: 'Actors' }).locator('button[data-actor]');
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.count()).toBeLessThan(50);
  expect(pictures.size).toBeLessThan(50);

  const outdoors = actors.filter(({ situations }) => situations.includes('Outdoors')).map(({ name }) => name);
  await cast.getByRole('searchbox', { name: 'Search actors' }).fill('outdoors');
  await expect(tiles.first()).toContainText(outdoors[0] ?? 'nobody');
  const names = () => tiles.locator('.truncate').allTextContents();
  await expect.poll(async () => (await names()).filter((name) => !outdoors.includes(name))).toEqual([]);

  // The last actor is reached by scrolling to the end, without rendering all the others.
  await cast.getByRole('searchbox', { name: 'Search actors' }).fill('');
  await expect(tiles.first()).toContainText(actors[0]?.name ?? 'nobody');
  await cast.getByRole('group', { name: 'Actors' }).evaluate((group) => {
    group.parentElement?.scrollTo({ top: group.scrollHeight });
  });
  await expect(tiles.last()).toContainText(actors.at(-1)?.name ?? 'nobody');
  expect(await tiles.count()).toBeLessThan(50);

  const choose = async (label: string, option: string) => {
    await cast.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const seniors = actors.filter(({ age, situations }) => age === 'Senior' && situations.includes('Outdoors'));
  expect(seniors.length).toBeGreaterThan(0);
  await choose('Age', 'Senior');
  await choose('Setting', 'Outdoors');
  await expect(tiles.first()).toContainText(seniors[0]?.name ?? 'nobody');
  await expect(async () => {
    const shown = await tiles.locator('.truncate').allTextContents();
    expect(shown).toEqual(seniors.slice(0, shown.length).map(({ name }) => name));
  }).toPass();

  await cast.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(cast.getByText('No favorites yet')).toBeVisible();
  await cast.getByRole('button', { name: 'Show all actors' }).click();
  const taken = page.waitForResponse('**/api/actors/theo/favourite');
  await cast.getByRole('button', { name: 'Favorite Theo' }).focus();
  await page.keyboard.press('Enter');
  expect((await taken).status()).toBe(200);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await cast.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(tiles.locator('.truncate')).toHaveText(['Theo']);
  await cast.getByRole('button', { name: 'Favorite Theo' }).click();
  await expect(tiles).toHaveCount(0);
});

test('a page at 200% zoom shows whole actors, and every filter', async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  const save = cast.getByRole('button', { name: 'Save Changes' });
  const maya = cast.getByRole('button', { name: /^Maya / });
  await expect(maya).toBeInViewport({ ratio: 1 });
  const foot = await save.boundingBox();
  const tile = await maya.boundingBox();
  expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  for (const filter of ['Age', 'Setting', 'Hair', 'Beard', 'Glasses', 'Clothes', 'Sort']) {
    const select = cast.getByRole('combobox', { name: filter });
    await select.scrollIntoViewIfNeeded();
    await expect(select).toBeInViewport({ ratio: 1 });
  }
  await maya.click();
  await save.click();
  await expect(page.getByRole('button', { name: 'Remove Maya' })).toBeVisible();
});

// In the ordinary run: search-actors.test.ts, sort-actors.test.ts, the filters above and the pictures below.
test('search finds looks and jobs, filters narrow by looks, and no tile is blank while its picture loads', {
  tag: '@full',
}, async ({ ownerPage: page, server }) => {
  const list = await page.request.post('/api/captions/list', { headers: { origin: server.origin } });
  const { actors }: { actors: Actor[] } = await list.json();
  let asked = 0;
  // The first request for every picture fails.
  const failed = new Set<string>();
  await page.route('**/tile.jpg*', (route) => {
    asked += 1;
    const url = route.request().url();
    if (failed.has(url)) return route.fallback();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  const tiles = cast.getByRole('group', { name: 'Actors' }).locator('button[data-actor]');
  const search = cast.getByRole('searchbox', { name: 'Search actors' });
  const shown = async () => {
    const ids = await tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.actor));
    return actors.filter(({ id }) => ids.includes(id));
  };
  const searches = [
    ['glasses', ({ look }) => look.glasses],
    ['man with beard', ({ gender, look }) => gender === 'male' && ['Beard', 'Goatee'].includes(look.beard)],
    [
      'young woman office',
      ({ gender, age, situations }) =>
        gender === 'female' && age === 'Young Adult' && situations.some((one) => one.includes('Office')),
    ],
    ['doctor', ({ jobs }) => jobs.includes('doctor')],
    ['curly hair', ({ look }) => look.hair.includes('Curly')],
  ] satisfies [string, (actor: Actor) => boolean][];
  // How words are understood is tested in search-actors.test.ts.
  for (const [typed, fits] of isFullRun ? searches : searches.slice(1, 2)) {
    await search.fill(typed);
    await expect(async () => {
      const found = await shown();
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((actor) => !fits(actor))).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(Math.min(6, actors.filter(fits).length));
    }, typed).toPass();
  }
  // The initial is shown until the picture loads.
  await expect(tiles.first().locator('span[aria-hidden]').first()).toBeVisible();
  await expect
    .poll(() =>
      tiles
        .first()
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(failed.size);

  await search.fill('');
  const choose = async (label: string, option: string) => {
    await cast.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Beard', 'Beard');
  await choose('Glasses', 'With glasses');
  await choose('Hair', 'Black');
  const isMeant = ({ look }: Actor) => look.beard === 'Beard' && look.glasses && look.hairColor === 'Black';
  await expect(async () => {
    const found = await shown();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((actor) => !isMeant(actor))).toEqual([]);
  }).toPass();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await cast.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(tiles.first()).toContainText(actors[0]?.name ?? 'nobody');
});

test('a sample plays on hover, muted until sound is turned on, and by its button', async ({ ownerPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The content of the clip does not matter here.
  await page.route('**/media/actors/*/greeting.mp4*', (route) => route.abort());
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  const tile = cast.locator('button[data-actor]').nth(1);
  await tile.hover();
  const isMuted = () => tile.locator('video').evaluate((clip: HTMLVideoElement) => clip.muted);
  await expect.poll(isMuted).toBe(true);
  await cast.getByRole('button', { name: 'Sample sound' }).click();
  await expect(cast.getByRole('button', { name: 'Sample sound' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await expect(cast.getByRole('button', { name: 'Sample sound' })).toHaveAttribute('aria-pressed', 'true');

  // With reduced motion, and for keyboard and touch, each tile has its own button.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cast.getByRole('button', { name: 'Sample sound' }).click();
  await expect(tile.locator('video')).toHaveCount(0);
  const sample = cast.getByRole('button', { name: 'Sample of Theo' });
  await sample.focus();
  await page.keyboard.press('Enter');
  await expect(sample).toHaveAttribute('aria-pressed', 'true');
  await expect(tile.locator('video')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(tile.locator('video')).toHaveCount(0);
});

test('without the list the nine most popular actors can still be cast', async ({ ownerPage: page, server }) => {
  const list = await page.request.post('/api/captions/list', { headers: { origin: server.origin } });
  const { actors }: { actors: { name: string }[] } = await list.json();
  await page.route('**/api/captions/list', (route) =>
    route.fulfill({ status: 422, json: { error: 'The list is broken.', code: 'CONFLICT' } }),
  );
  // The first request for every picture fails, and every one for this.
  const failed = new Set<string>();
  await page.route('**/tile.jpg*', (route) => {
    const url = route.request().url();
    if (failed.has(url) && !url.includes('/theo/')) return route.fallback();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await expect(cast.getByRole('alert')).toContainText('The list is broken.');
  const tiles = cast.getByRole('group', { name: 'Actors' }).locator('button[data-actor]');
  await expect(tiles.locator('.truncate')).toHaveText(actors.slice(0, 9).map(({ name }) => name));
  await tiles.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      tiles
        .first()
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  // If a picture does not load, the initial stays on a set.
  await expect(tiles.nth(1).locator('img')).toHaveCount(0);
  await expect(tiles.nth(1)).toContainText('T');
  await tiles.nth(1).click();
  await cast.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Remove Theo' })).toBeVisible();
});
