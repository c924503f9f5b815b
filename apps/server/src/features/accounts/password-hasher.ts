import { randomBytes } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { Refusal } from '#platform/errors/refusal.ts';

export interface PasswordHasher {
  /** In the form `$argon2id$v=19$m=...`, which carries salt and costs. */
  hash(password: string): Promise<string>;
  /** A null hash, for an unknown user, takes as long as a real one and never matches. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Of Argon2id; `memoryCost` in KiB, `timeCost` in passes. */
export interface PasswordCosts {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's least for Argon2id: 19 MiB, two passes; about 13 ms of processor time. */
export const passwordCosts: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** They run on Node's four background threads, which files need as well. */
const atOnce = 2;
/** About two seconds of work; more would only time out. */
const maxWaiting = 80;

/** Argon2id. At most two run at once, so a flood of sign-ins leaves the rest of the server alive. */
export function createPasswordHasher(costs = passwordCosts): PasswordHasher {
  const gate = createGate();
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => argon2Hash(password, costs)),
    verify: (hash, password) =>
      gate(async () => {
        dummy ??= argon2Hash(randomBytes(16).toString('hex'), costs);
        const isRight = await argon2Verify(hash ?? (await dummy), password).catch(() => false);
        return isRight && hash !== null;
      }),
  };
}

function createGate(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 2 });
      // A finished hash passes its slot to the next one.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
