import type { AccountsContext } from '../accounts-context.ts';
import { deleteSetupsBefore, eachSealedSecret, replaceSealedSecret } from './two-factor.repository.ts';

const day = 24 * 3_600_000;

/** Forgets secrets that nobody confirmed, and seals the others with the newest application secret. */
export async function tidyTwoFactors({ db, factorBox }: Pick<AccountsContext, 'db' | 'factorBox'>): Promise<void> {
  await deleteSetupsBefore(db, new Date(Date.now() - day));
  for await (const row of eachSealedSecret(db)) {
    const resealed = factorBox.reseal(row.sealedSecret);
    if (resealed !== null) await replaceSealedSecret(db, row, resealed);
  }
}
