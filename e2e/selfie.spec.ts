import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { renderInChild } from '@hookline/studio/render';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { openProject } from './new-project.ts';
import type { RunningServer } from './server.ts';

/** For drawing and checking a person on a busy machine. */
test.setTimeout(240_000);

/** A dark-skinned person in good light, as a camera sees them: what the camera says must hold for every skin. */
async function filmPerson(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-camera-'));
  const prompt = 'A woman with short brown hair and dark skin in front of a wall, looking into the camera';
  const portrait = { prompt, isSelfie: false, seed: 15, format: 'jpeg' } as const;
  await renderInChild('avatar-portrait', portrait, { outFile: join(folder, 'person') });
  const film = join(folder, 'person.mjpeg');
  const filter = 'scale=-2:1100,crop=in_w:720:0:90,pad=1280:720:(ow-iw)/2:0:gray';
  const still = ['-loglevel', 'error', '-loop', '1', '-i', join(folder, 'person'), '-t', '1', '-r', '10'];
  execFileSync('ffmpeg', [...still, '-vf', filter, '-c:v', 'mjpeg', '-q:v', '2', film]);
  return film;
}

function openCameraBrowser(film: string): Promise<Browser> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

test('a selfie speaks in the free preview after the statement is confirmed, here and from a phone', async ({
  ownerState,
  server,
}) => {
  const browser = await openCameraBrowser(await filmPerson());
  const options = { baseURL: server.origin, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, storageState: await ownerState() });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /photos/.test(request.url())) sent.push(request.url());
  });
  await openProject(page, 'I made this with my own face.');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: 'Take a selfie' }).click();
  const selfie = page.getByRole('dialog', { name: 'Take a selfie' });
  await expect(selfie.getByRole('list', { name: 'Picture check' }).getByText('Good light')).toBeVisible();
  await expect(selfie.getByText('Sharp')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await selfie.getByRole('button', { name: 'Take photo' }).click();
  await expect(selfie.getByRole('timer')).toBeVisible();
  await selfie.getByRole('button', { name: 'Retake' }).click();
  // Each device would reach itself at this address.
  await selfie.getByRole('radio', { name: 'My phone' }).click();
  await expect(selfie.getByRole('alert')).toContainText('runs on this computer only');
  await selfie.getByRole('radio', { name: 'This camera' }).click();
  await selfie.getByRole('button', { name: 'Take photo' }).click();
  await selfie.getByRole('button', { name: 'Use photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create actor' });
  await expect(dialog.getByText('1 photo', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByText('1 of 1 photo works')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Your photo speaking' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Maya’s voice/ }).click();
  await expect(dialog.getByText('Speaking from your photo. The preview is free.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Play preview' }).click();
  await expect(dialog.getByRole('button', { name: 'Pause preview' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  // On a phone: what the server answers there is proven in phone-links.db.test.ts; a link needs another address than this.
  const phone = await (await browser.newContext({ ...options, viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto('/phone-camera#no-such-token');
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const { statement, purpose } = photoActorConsents.person;
  await phone.route('**/api/phone-links/open', (route) =>
    route.fulfill({ json: { statement, purpose, expiresAt, photosLeft: 12 } }),
  );
  const tokens: (string | undefined)[] = [];
  await phone.route('**/api/phone-links/photos', async (route) => {
    tokens.push((await route.request().allHeaders())['x-phone-link']);
    const refused = { status: 422, json: { code: 'IMAGE_REFUSED', error: 'The face is blurred. Use a sharp photo.' } };
    await route.fulfill(tokens.length === 1 ? refused : { json: { photosLeft: 10 } });
  });
  await phone.goto('/pricing');
  await phone.goto('/phone-camera#a-token');
  // It is not left in the address, and outlasts a reload.
  await expect(phone).toHaveURL(/\/phone-camera$/);
  await phone.reload();
  await expect(phone.getByText(statement, { exact: false })).toBeVisible();
  await phone.getByRole('button', { name: 'Take photo' }).click();
  await phone.getByRole('button', { name: 'Send photo' }).click();
  await expect(phone.getByRole('alert')).toHaveText('The face is blurred. Use a sharp photo.');
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Take photo' }).click();
  await phone.getByRole('button', { name: 'Send photo' }).click();
  await expect(phone.getByRole('heading', { name: 'Sent' })).toBeVisible();
  expect(tokens).toEqual(['a-token', 'a-token']);
  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByRole('heading', { name: 'All done' })).toBeVisible();
  await browser.close();
});

/** Where phones can open the page: the test's server behind a name, which it does not know. */
const elsewhere = 'http://studio.test';

async function proxyServer(page: Page, { origin }: RunningServer): Promise<void> {
  await page.route(`${elsewhere}/**`, async (route) => {
    const url = route.request().url().replace(elsewhere, origin);
    const headers = { ...(await route.request().allHeaders()), origin, host: new URL(origin).host };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
}

test('a code for the phone comes after the statement, and its photos into the dialog', async ({
  page,
  ownerState,
  server,
}) => {
  const { cookies } = await ownerState();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: new URL(elsewhere).hostname })));
  await proxyServer(page, server);
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const photo = { id: 'ast_selfie', url: '/cast/maya.avif', score: 2 };
  const link = { id: 'phl_1', state: 'waiting', expiresAt, photos: [] as (typeof photo)[] };
  const asked: string[] = [];
  await page.route('**/api/phone-links**', (route) => {
    asked.push(`${route.request().method()} ${route.request().postData() ?? ''}`);
    return route.fulfill({
      status: 201,
      json: { id: link.id, url: `${elsewhere}/phone-camera#a-token`, expiresAt, isNear: true },
    });
  });
  const ends: string[] = [];
  await page.route('**/api/phone-links/phl_1', (route) => {
    if (route.request().method() === 'DELETE') ends.push(link.id);
    return route.fulfill({ json: link });
  });
  await page.route('**/photos/ast_selfie/preview', (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto(`${elsewhere}/dashboard/create`);
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: 'Take a selfie' }).click();
  const selfie = page.getByRole('dialog', { name: 'Take a selfie' });
  // Not https: no camera here, and it is said.
  await expect(selfie.getByRole('alert')).toContainText('secure (https) pages');
  await selfie.getByRole('radio', { name: 'My phone' }).click();
  await expect(selfie.getByText('Confirm first', { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
  await selfie.getByRole('checkbox').check();
  await expect(selfie.getByRole('img', { name: 'Code for your phone' })).toBeVisible();
  await expect(selfie.getByRole('status')).toHaveText('Waiting for your phone');
  expect(asked).toEqual([`POST ${JSON.stringify({ consent: photoActorConsents.person.version })}`]);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  link.state = 'opened';
  await expect(selfie.getByRole('status')).toHaveText('Phone connected');
  link.photos.push(photo);
  await expect(selfie.getByRole('status')).toHaveText('1 photo arrived');
  expect(ends).toEqual([]);
  // The phone's "Done".
  link.state = 'ended';
  await expect(selfie).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Create actor' }).getByText('1 of 1 photo works')).toBeVisible();
  await expect.poll(() => ends).toEqual([link.id]);
});

test('without a camera the dialog says why, and photos can still be added', async ({ ownerPage: page }) => {
  await openProject(page, 'No camera here.');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: 'Take a selfie' }).click();
  const selfie = page.getByRole('dialog', { name: 'Take a selfie' });
  await expect(selfie.getByRole('alert')).toHaveText(/camera/);
  await selfie.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Create actor' }).getByLabel('Add photos')).toBeEnabled();
});
