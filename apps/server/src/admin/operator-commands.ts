import { join } from 'node:path';
import { grantLimits } from '@hookline/contract/admin';
import { creditKinds } from '@hookline/contract/plans';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { changeRole, grantByOperator } from '#features/admin/index.ts';
import { reportAffiliates } from '#features/affiliates/index.ts';
import { collectGarbage } from '#features/assets/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { writeBackup } from '#features/backup/index.ts';
import { listMoneyOf, reportFlags } from '#features/billing/index.ts';
import { reportCredits } from '#features/usage/index.ts';
import type { AdminCommand } from '#platform/admin-socket/admin-socket.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { secretFileOf } from '../secret-file-of.ts';
import { version } from '../version.ts';
import { runDoctor } from './doctor.ts';

export interface OperatorDeps {
  config: Config;
  database: OpenedDatabase;
  storage: Storage;
  logger: Logger;
}

/** Commands that need no more than database and files: the running server answers them, or the terminal without one. */
export function operatorCommands(deps: OperatorDeps): Readonly<Record<string, AdminCommand>> {
  const { config, database, storage, logger } = deps;
  const { db } = database;
  return {
    'credits:verify': () => reportCredits(db),
    'affiliates:verify': () => reportAffiliates(db, listMoneyOf),
    'billing:flags': () => reportFlags(db),
    'user:promote': (email = '') => changeRole(db, email, 'admin'),
    'user:demote': (email = '') => changeRole(db, email, 'user'),
    'user:credits': (email = '', kind = '', amount = '', reason = '') => giveCredits(deps, email, kind, amount, reason),
    'storage:gc': async () => {
      const removed = await collectGarbage({ db, storage, logger });
      await recordAction(db, null, { action: 'storage.swept', subject: 'storage', detail: `${removed} files` });
      return `Removed ${removed} files that nothing names any more.`;
    },
    backup: async (file = '') => {
      const workFolder = join(config.dataDir, 'work');
      const made = await writeBackup({ db, storage, workFolder, secretFile: secretFileOf(config), version }, file);
      await recordAction(db, null, {
        action: 'backup.written',
        subject: 'backup',
        detail: `${made.sizeBytes} bytes, SHA-256 ${made.sha256}`,
      });
      const lost = made.lostFiles.length === 0 ? [] : ['', 'Lost before, and not in it:', ...made.lostFiles];
      const size = (made.sizeBytes / 1_048_576).toFixed(1);
      return [
        `Wrote ${made.file}: ${made.rows} rows and ${made.files} files, ${size} MB.`,
        `SHA-256 ${made.sha256}`,
        'Keep this line somewhere else than the file: restore asks for it, so that nobody can give you another one.',
        ...lost,
      ].join('\n');
    },
    doctor: async () =>
      JSON.stringify(await runDoctor({ config, database: async () => database, storage: async () => storage })),
  };
}

async function giveCredits(
  { database: { db } }: OperatorDeps,
  email: string,
  kindName: string,
  amountText: string,
  reason: string,
): Promise<string> {
  const kind = creditKinds.find((known) => known === kindName);
  if (kind === undefined) throw new Error(`There are credits for ${creditKinds.join(', ')}, not for "${kindName}".`);
  const amount = Number(amountText);
  if (!Number.isInteger(amount) || amount < 1 || amount > grantLimits.most) {
    throw new Error(`Give 1 to ${grantLimits.most} credits, not "${amountText}".`);
  }
  const { shortestReason, longestReason } = grantLimits;
  if (reason.trim().length < shortestReason || reason.length > longestReason) {
    throw new Error(`Give a reason of ${shortestReason} to ${longestReason} characters, in quotes.`);
  }
  const until = await grantByOperator(db, email, { kind, amount, reason: reason.trim() });
  return `${email} has ${amount} more until ${until.slice(0, 10)}.`;
}
