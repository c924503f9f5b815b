import { twoFactor } from '@hookline/contract/two-factor';
import { call } from '#api/call.ts';

/** What shows that it is the owner: a password or a code. */
export interface Proof {
  password?: string;
  code?: string;
}

/** A new secret for an authenticator app; it counts once a code of it was confirmed. */
export async function startSetup(password: string): Promise<{ secret: string; uri: string }> {
  return (await call(twoFactor.startSetup, { body: password === '' ? {} : { password } })).body;
}

/** Turns it on with a code of that secret; returns the recovery codes. */
export async function turnOn(code: string): Promise<string[]> {
  return (await call(twoFactor.turnOn, { body: { code } })).body.recovery_codes;
}

export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  return (await call(twoFactor.renewRecoveryCodes, { body: proof })).body.recovery_codes;
}

export async function turnOff(proof: Proof): Promise<void> {
  await call(twoFactor.turnOff, { body: proof });
}
