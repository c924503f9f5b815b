import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { listSecrets } from './list-secrets.ts';

/** Shown to everybody. */
const isPublic = new Set(['SUPABASE_PUBLIC_KEY', 'S3_ACCESS_KEY_ID']);

it('knows every key, secret and token of the settings, and passwords inside of addresses', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z0-9_]*(?:KEY|SECRET|TOKEN|PASSWORD))=/gm)].map(([, name = '']) => name);
  const secret = names.filter((name) => !isPublic.has(name));
  expect(secret.length).toBeGreaterThan(12);
  const given = (name: string) =>
    `${name === 'STRIPE_SECRET_KEY' ? 'sk_live' : 'the'}_${name.toLowerCase()}_of_this_test_and_nobody_else`;
  // Google sign-in is set up in one or the other.
  const ofGoogle = names.filter((name) => name.startsWith('GOOGLE'));
  const settings = (without: readonly string[]) =>
    Object.fromEntries(names.filter((name) => !without.includes(name)).map((name) => [name, given(name)]));
  const config = readConfig({
    ...settings(ofGoogle),
    DATABASE_URL: 'postgres://hookline:data%40base-password@db.test/hookline',
    SMTP_URL: 'smtps://mail:mail-password@smtp.test',
    OPENAI_BASE_URL: 'https://gate:gate-password@models.test/v1',
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: 'shown',
    SUPABASE_URL: 'https://project.test',
    STRIPE_PRICE_PRO_MONTHLY: 'price_1',
    STRIPE_LINK_PRO_MONTHLY: 'https://buy.stripe.com/x',
    PUBLIC_URL: 'https://ads.test',
  });
  const google = readConfig({ GOOGLE_CLIENT_ID: 'shown', GOOGLE_CLIENT_SECRET: given('GOOGLE_CLIENT_SECRET') });
  const known = [...listSecrets(config), ...listSecrets(google)];
  expect(known).toEqual(expect.arrayContaining(secret.map(given)));
  expect(known).toEqual(
    expect.arrayContaining(['data@base-password', 'data%40base-password', 'mail-password', 'gate-password']),
  );
  for (const name of isPublic) expect(known).not.toContain(given(name));
  expect(known).not.toContain('shown');
});
