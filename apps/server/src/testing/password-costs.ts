import type { PasswordCosts } from '#features/accounts/password-hasher.ts';

/** The least there is: hashes are half the processor time of tests of accounts. */
export const leastPasswordCosts: PasswordCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 };
