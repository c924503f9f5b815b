import type { SiteFacts } from '@hookline/contract/site-facts';
import { expect, test } from 'vitest';
import { fillSite } from './fill-site.ts';

const facts: SiteFacts = {
  origin: 'https://ads.example.com',
  operatorName: '</script>"Ada & Co"',
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

test('inserts markup and data, each escaped as required', () => {
  const page = [
    '<link rel="canonical" href="__HOOKLINE_ORIGIN__/terms"/>',
    '<script id="site-facts" type="application/json">{"operatorName":"__HOOKLINE_OPERATOR_NAME__"}</script>',
    '<p>__HOOKLINE_OPERATOR_NAME__, __HOOKLINE_LEGAL_DATE__</p>',
  ].join('');
  const filled = fillSite(Buffer.from(page), facts)?.toString() ?? '';
  expect(filled).toContain('href="https://ads.example.com/terms"');
  expect(filled).toContain('<p>&lt;/script&gt;&quot;Ada &amp; Co&quot;, August 10, 2025</p>');
  const data = /application\/json">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ operatorName: facts.operatorName });
});

test('a file without tokens is unchanged', () => expect(fillSite(Buffer.from('<p>Hi</p>'), facts)).toBeNull());

test('text that only looks like a token is unchanged', () =>
  expect(fillSite(Buffer.from('__HOOKLINE_NONE__'), facts)?.toString()).toBe('__HOOKLINE_NONE__'));
