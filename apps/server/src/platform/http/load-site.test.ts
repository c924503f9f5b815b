import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteFacts } from '@hookline/contract/site-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from './load-site.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const facts: SiteFacts = {
  origin: 'https://ads.example.com',
  operatorName: 'Ada & Co',
  supportEmail: 'help@ads.example.com',
  sourceUrl: 'https://example.com/source',
  legalDate: 'August 10, 2025',
  legalDay: '2026-01-02',
  legalState: 'draft',
  comparison: 'on',
  google: 'off',
  annualDiscount: '30',
  realisticActors: 'off',
  tagManagerId: '',
  adsTagId: '',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-site-'));
  await mkdir(join(folder, 'terms'));
  await writeFile(join(folder, 'terms', 'index.html'), '<p>__HOOKLINE_OPERATOR_NAME__</p>');
  await writeFile(join(folder, 'terms', 'index.html.br'), 'as it was built');
  await writeFile(join(folder, 'robots.txt'), 'Sitemap: __HOOKLINE_ORIGIN__/sitemap.xml');
  await writeFile(join(folder, 'sitemap.xml'), '<lastmod>__HOOKLINE_LEGAL_DAY__</lastmod>');
});
afterAll(() => rm(folder, { recursive: true }));

test('pages contain the current settings, also compressed', async () => {
  const site = await loadSite(folder, facts);
  const terms = site?.files.get('/terms');
  expect(terms?.content?.toString()).toBe('<p>Ada &amp; Co</p>');
  expect(terms?.sizeBytes).toBe(terms?.content?.length);
  expect(brotliDecompressSync(terms?.brotli?.content ?? Buffer.of()).toString()).toBe('<p>Ada &amp; Co</p>');
  const robots = site?.files.get('/robots.txt')?.content?.toString();
  expect(robots).toBe('Sitemap: https://ads.example.com/sitemap.xml');
  expect(site?.files.get('/sitemap.xml')?.content?.toString()).toBe('<lastmod>2026-01-02</lastmod>');
});

test('another operator makes a different page for caches', async () => {
  const [one, other] = [await loadSite(folder, facts), await loadSite(folder, { ...facts, operatorName: 'Bob' })];
  expect(one?.files.get('/terms')?.etag).not.toBe(other?.files.get('/terms')?.etag);
});

test('a disabled comparison is hidden', async () => {
  expect((await loadSite(folder, facts))?.hidden.size).toBe(0);
  expect((await loadSite(folder, { ...facts, comparison: 'off' }))?.hidden.has('/creatify-ai')).toBe(true);
});

test('pages may load tags only if one is configured', async () => {
  expect((await loadSite(folder, facts))?.hasTags).toBe(false);
  expect((await loadSite(folder, { ...facts, adsTagId: 'AW-1234' }))?.hasTags).toBe(true);
  expect(contentSecurityPolicy()).not.toContain('google');
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, { hasTags: true })).toContain(
    "script-src 'self' https://www.googletagmanager.com;",
  );
});

test('what is small is sent from memory, in the form browsers ask for; the rest from the disk', async () => {
  await writeFile(join(folder, 'a.js'), 'let a = 1;');
  await writeFile(join(folder, 'a.js.br'), 'packed');
  await writeFile(join(folder, 'a.woff2'), 'font');
  await writeFile(join(folder, 'large.jpg'), Buffer.alloc(100_000));
  const site = await loadSite(folder);
  expect(site?.files.get('/a.js')?.brotli?.content?.toString()).toBe('packed');
  expect(site?.files.get('/a.js')?.content).toBeUndefined();
  expect(site?.files.get('/a.woff2')?.content?.toString()).toBe('font');
  expect(site?.files.get('/large.jpg')?.content).toBeUndefined();
});
