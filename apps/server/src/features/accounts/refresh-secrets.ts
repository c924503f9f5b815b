import { createHmac, timingSafeEqual } from 'node:crypto';
import { createToken } from './tokens.ts';

/** The secret halves of refresh tokens: 43 characters that are random or follow from the one before, and a seal of ours. */
export interface RefreshSecrets {
  first(sessionId: string): string;
  /**
   * Successors of a secret, one per application secret, the newest first. Deterministic, so that a client that lost the
   * response to a renewal gets the same secret again; they cannot be derived without the application secret.
   */
  successors(sessionId: string, secret: string): [newest: string, ...older: string[]];
  /** Whether it ever was a secret of this session, as opposed to a forged one. */
  isOurs(sessionId: string, secret: string): boolean;
}

const seedCharacters = 43;

/** Makes secrets with the first application secret and accepts those of all. */
export function createRefreshSecrets(secrets: readonly string[]): RefreshSecrets {
  const [newest, ...older] = secrets.map((secret) => ({
    chain: createHmac('sha256', secret).update('hookline refresh chain').digest(),
    seal: createHmac('sha256', secret).update('hookline refresh seal').digest(),
  }));
  if (newest === undefined) throw new Error('createRefreshSecrets needs a secret');
  const sealOf = (key: Buffer, sessionId: string, seed: string): Buffer =>
    createHmac('sha256', key).update(`${sessionId}.${seed}`).digest();
  const sealed = ({ seal }: typeof newest, sessionId: string, seed: string): string =>
    seed + sealOf(seal, sessionId, seed).toString('base64url');
  const after = (keys: typeof newest, sessionId: string, secret: string): string => {
    const seed = createHmac('sha256', keys.chain).update(`${sessionId}.${secret}`).digest('base64url');
    return sealed(keys, sessionId, seed);
  };

  return {
    first: (sessionId) => sealed(newest, sessionId, createToken()),
    successors: (sessionId, secret) => [
      after(newest, sessionId, secret),
      ...older.map((keys) => after(keys, sessionId, secret)),
    ],
    isOurs(sessionId, secret) {
      const seal = Buffer.from(secret.slice(seedCharacters), 'base64url');
      const seed = secret.slice(0, seedCharacters);
      return [newest, ...older].some(
        (keys) => seal.length === 32 && timingSafeEqual(seal, sealOf(keys.seal, sessionId, seed)),
      );
    },
  };
}
