import { describe, expect, test } from 'vitest';
import type { Session } from '#features/accounts/index.ts';
import { askAgain, askFirst, decideAccess, decideAdminAccess } from './decide-access.ts';

const user: NonNullable<Session['user']> = {
  id: 'usr_1',
  email: 'a@example.com',
  name: 'a',
  email_confirmed_at: null,
  app_metadata: { role: 'user' },
  user_metadata: {},
};
const profile = { payment_status: 'paid' } as NonNullable<Session['profile']>;
const nobody = {
  loading: false,
  user: null,
  profile: null,
  profileFailed: false,
  ending: null,
  isPaid: false,
  isAdmin: false,
};
const paid = { ...nobody, user, profile, isPaid: true };
const unpaid = { ...paid, isPaid: false };
const page = '/dashboard/videos';

describe('the dashboard', () => {
  test('waits while the session is being checked, whatever else is known', () => {
    expect(decideAccess({ ...unpaid, loading: true }, page, false)).toEqual({ kind: 'wait' });
  });

  test('sends visitors to the prices, from video ads to where they are paid, and says why', () => {
    expect(decideAccess(nobody, page, false)).toEqual({ kind: 'go', to: '/pricing', state: askFirst });
    expect(decideAccess(nobody, '/dashboard/video-ads', false)).toEqual({
      kind: 'go',
      to: '/payment',
      state: askFirst,
    });
  });

  test('sends who signs out to the start, from every page', () => {
    expect(decideAccess({ ...nobody, ending: 'left' }, '/dashboard/video-ads', true)).toEqual({ kind: 'go', to: '/' });
  });

  test('shows the sign-in card where a session ran out, and sends away who met the end in a call', () => {
    expect(decideAccess({ ...nobody, ending: 'lapsed' }, page, true)).toEqual({ kind: 'sign-in-card' });
    expect(decideAccess({ ...nobody, ending: 'lapsed' }, page, false)).toEqual({
      kind: 'go',
      to: '/pricing',
      state: askFirst,
    });
    for (const path of [page, '/dashboard/video-ads'])
      expect(decideAccess({ ...nobody, ending: 'lost' }, path, true)).toEqual({ kind: 'go', to: '/' });
  });

  test('asks whose session ended since to sign in again, and says why', () => {
    const expired = { ...nobody, ending: 'expired' as const };
    for (const path of [page, '/dashboard/video-ads'])
      expect(decideAccess(expired, path, false)).toEqual({ kind: 'go', to: '/', state: askAgain });
    expect(decideAdminAccess(expired)).toEqual({ kind: 'go', to: '/', state: askAgain });
  });

  test('lets people without a plan to what they have earned and to their account, and visitors nowhere', () => {
    expect(decideAccess(unpaid, '/dashboard/affiliate', false)).toEqual({ kind: 'open' });
    expect(decideAccess(unpaid, '/dashboard/settings', false)).toEqual({ kind: 'open' });
    expect(decideAccess(unpaid, page, false)).toEqual({ kind: 'go', to: '/payment' });
    for (const path of ['/dashboard/affiliate', '/dashboard/settings'])
      expect(decideAccess(nobody, path, false)).toMatchObject({ kind: 'go', to: '/pricing' });
  });

  test('waits for the profile, and says when it does not come', () => {
    expect(decideAccess({ ...paid, profile: null }, page, false)).toEqual({ kind: 'wait' });
    const failed = { ...paid, profile: null, profileFailed: true };
    expect(decideAccess(failed, page, false)).toEqual({ kind: 'profile-failed' });
    expect(decideAccess(failed, '/dashboard/video-ads', false)).toEqual({ kind: 'go', to: '/payment' });
    expect(decideAccess(failed, '/dashboard/video-ads', true)).toEqual({ kind: 'profile-failed' });
  });

  test('sends who has not paid to the plans; who was inside sees the card', () => {
    expect(decideAccess(unpaid, page, false)).toEqual({ kind: 'go', to: '/payment' });
    expect(decideAccess(unpaid, page, true)).toEqual({ kind: 'subscription-card' });
  });

  test('opens for who has paid, and for administrators without paying', () => {
    expect(decideAccess(paid, page, false)).toEqual({ kind: 'open' });
    expect(decideAccess({ ...unpaid, isAdmin: true }, page, false)).toEqual({ kind: 'open' });
  });
});

test('pages of administrators open for them alone', () => {
  expect(decideAdminAccess({ ...nobody, loading: true })).toEqual({ kind: 'wait' });
  expect(decideAdminAccess(nobody)).toEqual({ kind: 'go', to: '/', state: askFirst });
  expect(decideAdminAccess({ ...nobody, ending: 'left' })).toEqual({ kind: 'go', to: '/' });
  expect(decideAdminAccess(paid)).toEqual({ kind: 'go', to: '/dashboard' });
  expect(decideAdminAccess({ ...unpaid, isAdmin: true })).toEqual({ kind: 'open' });
});
