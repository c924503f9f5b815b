import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { loadAppSecrets } from './load-app-secrets.ts';

const hosted = { HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 's'.repeat(32) };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('may be empty: local mode on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isLocal: true,
      role: 'all',
      trustProxy: false,
    });
    expect(readConfig({ PORT: '', PUBLIC_URL: '', APP_SECRET: '' })).toMatchObject({ port: 3000, publicUrl: null });
  });

  it.each([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 's'.repeat(32) }, false],
    [hosted, false],
  ])('%j is local mode: %s', (env, expected) => {
    expect(readConfig(env).isLocal).toBe(expected);
  });

  it('reports every problem at once', () => {
    const problems = problemsOf({
      PORT: 'abc',
      HOST: '0.0.0.0',
      ROLE: 'web',
      SUPPORT_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
    });
    const names = problems.map((problem) => problem.split(':', 1)[0]);
    expect(new Set(names)).toEqual(new Set(['PORT', 'SUPPORT_EMAIL', 'LOG_LEVEL', 'APP_SECRET', 'PUBLIC_URL', 'ROLE']));
  });

  it.each([
    { PUBLIC_URL: 'ads.example.com' },
    { PUBLIC_URL: 'https://ads.example.com/path' },
    { PUBLIC_URL: 'ftp://ads.example.com' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { PORT: '70000' },
    { APP_SECRET: 'short' },
    { APP_SECRET: ['a', 'b', 'c'].map((letter) => letter.repeat(32)).join(',') },
  ])('rejects %j', (env) => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  it('accepts mail, administrators and one external sign-in method', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      SMTP_ALLOW_PLAINTEXT: 'true',
      MAIL_FROM: 'Ads <ads@example.com>',
      ADMIN_EMAILS: 'Ann@Example.com, bob@example.org',
      ADMIN_DOMAINS: '@Example.net,example.de',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(config).toMatchObject({
      allowsPlaintextMail: true,
      adminEmails: ['ann@example.com', 'bob@example.org'],
      adminDomains: ['example.net', 'example.de'],
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      supabase: null,
    });
    expect(readConfig({ SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLIC_KEY: 'k' }).supabase).toEqual({
      url: 'https://x.supabase.co',
      publicKey: 'k',
      jwtSecret: null,
      serviceKey: null,
    });
  });

  it.each([
    { SMTP_URL: 'mail.example.com' },
    { SMTP_ALLOW_PLAINTEXT: 'yes' },
    { MAIL_FROM: 'Ads\r\nBcc: x@y.z <a@b.c>' },
    { ADMIN_EMAILS: 'ann' },
    { ADMIN_DOMAINS: 'a b' },
    { GOOGLE_CLIENT_ID: 'id' },
    { SUPABASE_URL: 'https://x.supabase.co' },
    { SUPABASE_URL: 'https://x.co', SUPABASE_PUBLIC_KEY: 'k', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' },
  ])('rejects sign-in and mail settings %j', (env) => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  const bucket = {
    S3_ENDPOINT: 'https://x.storage.supabase.co/storage/v1/s3/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
  };

  it('accepts a bucket for files, its secret also from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-s3-key-'));
    await writeFile(join(folder, 'secret'), 'shh\n');
    const { s3 } = readConfig({ ...bucket, S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret') });
    expect(s3).toEqual({
      endpoint: 'https://x.storage.supabase.co/storage/v1/s3',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'shh',
      isPathStyle: true,
    });
    expect(readConfig({}).s3).toBeNull();
    await rm(folder, { recursive: true });
  });

  it.each([
    [{ S3_BUCKET: 'files' }, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [bucket, ['S3_SECRET_ACCESS_KEY']],
    [{ ...bucket, S3_SECRET_ACCESS_KEY_FILE: '/nowhere/secret' }, ['S3_SECRET_ACCESS_KEY_FILE']],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'a', S3_SECRET_ACCESS_KEY_FILE: 'b' }, ['S3_SECRET_ACCESS_KEY_FILE']],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'a', S3_ENDPOINT: 's3.example.com' }, ['S3_ENDPOINT', 'S3_ENDPOINT']],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'a', S3_PATH_STYLE: 'on' }, ['S3_PATH_STYLE']],
  ])('rejects a bucket that could not work: %j', (env, names) => {
    expect(problemsOf(env).map((problem) => problem.split(':', 1)[0])).toEqual(names);
  });

  it('accepts two secrets for rotation and both ways to trust proxies', () => {
    expect(readConfig({ ...hosted, APP_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}` }).appSecrets).toEqual([
      'n'.repeat(32),
      'o'.repeat(32),
    ]);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('accepts payments: prices by plan and period, the current one first', () => {
    const { stripe, annualDiscountPercent } = readConfig({
      STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
      STRIPE_LINK_PRO_ANNUAL: 'https://buy.stripe.com/test_abc',
      STRIPE_PORTAL_LINK: 'https://billing.stripe.com/p/login/abc',
      STRIPE_PRICE_PRO_ANNUAL: 'price_2,price_1',
      ANNUAL_DISCOUNT_PERCENT: '20',
    });
    expect(stripe).toMatchObject({ webhookSecrets: ['whsec_1', 'whsec_2'], secretKey: null, isLive: false });
    expect(stripe?.portalLink).toBe('https://billing.stripe.com/p/login/abc');
    expect(stripe?.offers.find(({ plan, period }) => plan === 'pro' && period === 'annual')).toMatchObject({
      link: 'https://buy.stripe.com/test_abc',
      priceIds: ['price_2', 'price_1'],
    });
    expect(annualDiscountPercent).toBe(20);
    expect(readConfig({})).toMatchObject({ stripe: null, annualDiscountPercent: 30 });
    const key = { STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(key).stripe?.isLive).toBe(true);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'w', STRIPE_LINK_PRO_MONTHLY: 'https://buy.stripe.com/x' }, 'STRIPE_PRICE_PRO_MONTHLY'],
    [
      { STRIPE_WEBHOOK_SECRET: 'w', STRIPE_PRICE_PRO_MONTHLY: 'price_1', STRIPE_PRICE_PRO_ANNUAL: 'price_1' },
      'STRIPE_PRICE_...',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'w' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_LINK_PRO_MONTHLY: 'http://buy.stripe.com/x' }, 'STRIPE_LINK_PRO_MONTHLY'],
    [{ STRIPE_PORTAL_LINK: 'http://billing.stripe.com/x' }, 'STRIPE_PORTAL_LINK'],
    [{ ANNUAL_DISCOUNT_PERCENT: '150' }, 'ANNUAL_DISCOUNT_PERCENT'],
  ])('rejects payments that could not work: %j', (env, name) => {
    expect(problemsOf(env).map((problem) => problem.split(':', 1)[0])).toEqual([name]);
  });

  it('is described in .env.example: the same names, and the stated defaults', () => {
    const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const lines = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)];
    expect(lines.map(([, name]) => name).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
    const shown = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    expect(readConfig(shown)).toEqual(readConfig({}));
  });
});

describe('the generated secret', () => {
  it('is created once, kept, and readable by its owner only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hookline-secret-'));
    const [first, second] = await Promise.all([1, 2].map(() => loadAppSecrets({ appSecrets: [], dataDir })));
    expect(first).toEqual(second);
    expect(first?.[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await loadAppSecrets({ appSecrets: ['given'], dataDir })).toEqual(['given']);
    await rm(dataDir, { recursive: true });
  });
});
