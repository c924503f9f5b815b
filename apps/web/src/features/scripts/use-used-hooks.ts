import { useState } from 'react';
import { keepPersonalValue, personalKey, useSession } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';

const name = 'used-hooks';
/** Only the opening that stands before the script counts; of the others none is likely to come back. */
const mostKept = 20;

function readUsed(userId: string): string[] {
  const stored = readStoredValue(personalKey(userId, name));
  return Array.isArray(stored) ? stored.filter((hook) => typeof hook === 'string') : [];
}

/** Openings that were put before scripts here, the newest first. Kept like the script itself, over a reload. */
export function useUsedHooks(): { used: readonly string[]; keep: (hook: string) => void } {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [used, setUsed] = useState(() => readUsed(userId));
  return {
    used,
    keep(hook) {
      const next = [hook, ...used.filter((other) => other !== hook)].slice(0, mostKept);
      setUsed(next);
      keepPersonalValue(userId, name, next);
    },
  };
}
