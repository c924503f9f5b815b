import { type Profile, preferencesSchema, type SessionUser } from '@hookline/contract/accounts';
import { isAdmin } from './admin-rules.ts';
import type { UserRow } from './sessions.repository.ts';
import { cycleShownFrom, planAt } from './subscriber.ts';

type PresentedUser = Pick<UserRow, 'id' | 'email' | 'name' | 'emailConfirmedAt' | 'role' | 'isAdminByAddress'>;

/** The signed-in user as pages see it. */
export function presentUser(user: PresentedUser): SessionUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    app_metadata: { role: isAdmin(user) ? 'admin' : 'user' },
    // Nobody can write it here; who asks it gets the same answer.
    user_metadata: isAdmin(user) ? { role: 'admin' } : {},
  };
}

/** Account and subscription as they are now; the cycle is null for one who never had a plan. */
export function presentProfile(user: UserRow, cycle: { start: Date; end: Date }): Profile {
  const { plan, paymentStatus } = planAt(user, new Date());
  const hasPlan = plan !== null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    payment_status: paymentStatus,
    subscription_status: plan,
    billing_cycle_start: hasPlan ? cycleShownFrom(cycle, user.cyclesSince).toISOString() : null,
    billing_cycle_end: hasPlan ? cycle.end.toISOString() : null,
    preferences: preferencesSchema.catch({}).parse(user.preferences),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
