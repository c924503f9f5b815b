import type { FfmpegFault } from '@hookline/studio/render';
import { expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { findStartNotices } from './find-start-notices.ts';

const hosted = { HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 'x'.repeat(32) };
const noticesOf = (env: Record<string, string>) =>
  findStartNotices({
    config: readConfig(env),
    ffmpeg: { path: '/usr/bin/ffmpeg', fault: null },
    signUpMode: 'confirm',
  });

it('warns that limits apply to everyone together if the proxy in front is unknown', () => {
  expect(noticesOf(hosted)).toEqual([expect.stringMatching(/TRUST_PROXY is not set/)]);
  expect(noticesOf({ ...hosted, TRUST_PROXY: '1' })).toEqual([]);
});

it('says nothing if clients connect directly, or not at all', () => {
  expect(noticesOf({})).toEqual([]);
  expect(noticesOf({ ...hosted, PUBLIC_URL: 'http://192.168.1.5:3000' })).toEqual([]);
  const worker = { ROLE: 'worker', DATABASE_URL: 'postgres://user@127.0.0.1/hookline' };
  expect(noticesOf({ ...hosted, ...worker })).toEqual([]);
});

it('names what is missing for making videos and for signing up', () => {
  const ffmpeg = { path: null, fault: null };
  const notices = findStartNotices({ config: readConfig({}), ffmpeg, signUpMode: 'closed' });
  expect(notices).toEqual([
    expect.stringMatching(/^Hookline cannot make videos: ffmpeg was not found\./),
    expect.stringMatching(/^Sign-up by email is closed: SMTP_URL is not set/),
  ]);
});

it.each<[FfmpegFault, string]>([
  [{ kind: 'silent', file: '/b/ffmpeg', seconds: 60 }, '/b/ffmpeg did not answer within 60 seconds. Repair'],
  [{ kind: 'broken', file: '/b/ffmpeg', told: 'exit code 1' }, '/b/ffmpeg fails (exit code 1). Repair'],
  [{ kind: 'strange', file: '/b/ffmpeg' }, '/b/ffmpeg does not answer like ffmpeg. Repair'],
  [{ kind: 'lacking', file: '/b/ffmpeg', encoders: ['libx264'] }, '/b/ffmpeg cannot encode with libx264. Install'],
])('says of an ffmpeg that is there what is wrong with it, not that it is not there: %o', (fault, told) => {
  const [notice] = findStartNotices({ config: readConfig({}), ffmpeg: { path: null, fault }, signUpMode: 'confirm' });
  expect(notice).toContain(`Hookline cannot make videos: ${told}`);
});
