import { messages } from '@hookline/contract/messages';
import type { TwoFactor } from '@hookline/contract/two-factor';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from '../account-events.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Caller } from '../caller.ts';
import type { Identity } from '../identity.ts';
import type { UserRow } from '../sessions.repository.ts';
import type { SignedIn } from '../user-sessions.ts';
import { findUser } from '../users.repository.ts';
import { countSettingsCode } from './count-code.ts';
import { createRecoveryCodes, hashRecoveryCode, readCode } from './recovery-codes.ts';
import { appUri, createAppSecret, findStep } from './time-codes.ts';
import {
  confirmSetup,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  isTwoFactorOn,
  putSetup,
  replaceRecoveryCodes,
} from './two-factor.repository.ts';
import { mailTwoFactor } from './two-factor-mail.ts';
import { useCode } from './use-code.ts';

const text = messages.twoFactor;
/** From the secret to the first code of it. */
const setupValidMs = 60 * 60_000;

/** What somebody gives to show that it is them: their password, or a code. */
export interface Proof {
  password: string | undefined;
  code: string | undefined;
}

export async function describeTwoFactor({ db }: AccountsContext, user: UserRow): Promise<TwoFactor> {
  const onSince = (await findTwoFactor(db, user.id))?.onSince ?? null;
  return {
    available: !user.isLocalOwner,
    on_since: onSince?.toISOString() ?? null,
    recovery_codes_left: onSince === null ? 0 : await countRecoveryCodes(db, user.id),
  };
}

/** For administrators. @throws Refusal NOT_FOUND */
export async function describeTwoFactorOf(context: AccountsContext, userId: string): Promise<TwoFactor> {
  const user = await findUser(context.db, userId);
  if (user === undefined) throw new Refusal('NOT_FOUND');
  return describeTwoFactor(context, user);
}

/**
 * Makes the secret for an authenticator app. Nothing asks for its codes before one was confirmed.
 * @throws Refusal CONFLICT when it is on already or cannot be; what `proveOwner` throws
 */
export async function startSetup(
  context: AccountsContext,
  proveOwner: Identity['proveOwner'],
  signedIn: SignedIn,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { db, factorBox, now, issuer } = context;
  const { user } = signedIn;
  if (user.isLocalOwner) throw new Refusal('CONFLICT', { message: text.notForOwner });
  if (await isTwoFactorOn(db, user.id)) throw new Refusal('CONFLICT', { message: text.alreadyOn });
  await proveOwner(signedIn, password);
  const secret = createAppSecret();
  const setup = { userId: user.id, sealedSecret: factorBox.seal(secret), startedAt: now() };
  if (!(await putSetup(db, setup))) throw new Refusal('CONFLICT', { message: text.alreadyOn });
  return { secret, uri: appUri(secret, { issuer, label: user.email }) };
}

/**
 * Turns two-factor sign-in on with a code of the new secret, which shows that the app has it. Ends the other sessions:
 * they began without a code. Returns the recovery codes.
 * @throws Refusal CONFLICT, WRONG_CODE, RATE_LIMITED
 */
export async function turnOn(
  context: AccountsContext,
  { user, session }: SignedIn,
  typed: string,
  caller: Caller,
): Promise<string[]> {
  const { db, factorBox, sessions } = context;
  const now = context.now();
  const setup = await findTwoFactor(db, user.id);
  if (setup !== undefined && setup.onSince !== null) throw new Refusal('CONFLICT', { message: text.alreadyOn });
  const secret = setup === undefined ? null : factorBox.open(setup.sealedSecret);
  const isOld = setup === undefined || now.getTime() - setup.startedAt.getTime() > setupValidMs;
  if (secret === null || isOld) throw new Refusal('CONFLICT', { message: text.setupExpired });
  const forgetFailures = await countSettingsCode(context, user.id);
  const read = readCode(typed);
  const step = read?.kind === 'app' ? findStep(secret, read.code, now) : null;
  if (step === null) throw new Refusal('WRONG_CODE');
  await forgetFailures();
  return runTransaction(db, async (tx) => {
    if (!(await confirmSetup(tx, setup, { step, now }))) throw new Refusal('CONFLICT', { message: text.setupExpired });
    const codes = await makeRecoveryCodes(tx, user.id, now);
    await sessions.endOf(tx, user.id, 'two-factor-on', { except: session.sessionId });
    await recordEvent(tx, { userId: user.id, kind: 'two-factor-on', caller }, now);
    await mailTwoFactor(context, tx, user, 'two-factor-on');
    return codes;
  });
}

/**
 * Turns two-factor sign-in off.
 * @throws Refusal CONFLICT when it is off; WRONG_CODE, RATE_LIMITED, what `proveOwner` throws
 */
export async function turnOff(
  context: AccountsContext,
  proveOwner: Identity['proveOwner'],
  signedIn: SignedIn,
  proof: Proof,
  caller: Caller,
): Promise<void> {
  await changeProven(context, proveOwner, signedIn, proof, async (tx) => {
    const { user } = signedIn;
    if (!(await deleteTwoFactor(tx, user.id))) throw new Refusal('CONFLICT', { message: text.isOff });
    await recordEvent(tx, { userId: user.id, kind: 'two-factor-off', caller }, context.now());
    await mailTwoFactor(context, tx, user, 'two-factor-off');
  });
}

/**
 * Makes new recovery codes; the old ones no longer work.
 * @throws as `turnOff`
 */
export async function renewRecoveryCodes(
  context: AccountsContext,
  proveOwner: Identity['proveOwner'],
  signedIn: SignedIn,
  proof: Proof,
  caller: Caller,
): Promise<string[]> {
  return changeProven(context, proveOwner, signedIn, proof, async (tx) => {
    const userId = signedIn.user.id;
    await recordEvent(tx, { userId, kind: 'recovery-codes-renewed', caller }, context.now());
    return makeRecoveryCodes(tx, userId, context.now());
  });
}

/** Changes it once a code was accepted (in the same transaction, so that it is used up with the change), or the password. */
async function changeProven<T>(
  context: AccountsContext,
  proveOwner: Identity['proveOwner'],
  signedIn: SignedIn,
  { password, code }: Proof,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db } = context;
  const { user } = signedIn;
  if (!(await isTwoFactorOn(db, user.id))) throw new Refusal('CONFLICT', { message: text.isOff });
  if (code === undefined) {
    await proveOwner(signedIn, password);
    return runTransaction(db, change);
  }
  const forgetFailures = await countSettingsCode(context, user.id);
  const changed = await runTransaction(db, async (tx) => {
    if ((await useCode(context, tx, user.id, code)) === 'wrong') throw new Refusal('WRONG_CODE');
    return change(tx);
  });
  await forgetFailures();
  return changed;
}

async function makeRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return codes;
}
