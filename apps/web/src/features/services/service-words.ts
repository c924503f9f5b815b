import type { ServedCapability, ServiceReport, ServicesReport } from '@hookline/contract/providers';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** How a service is doing, in a word, and whether that is well. */
export function stateOf({ calls, failures, restsUntil }: ServiceReport): {
  text: string;
  tone: 'good' | 'bad' | 'none';
} {
  if (restsUntil !== null) return { text: `Paused until ${time.format(new Date(restsUntil))}`, tone: 'bad' };
  if (calls === 0) return { text: 'Not called yet', tone: 'none' };
  return failures * 2 > calls ? { text: 'Failing', tone: 'bad' } : { text: 'Working', tone: 'good' };
}

const reasons: Readonly<Record<string, string>> = {
  unauthorized: 'the key was not accepted',
  no_balance: 'no credit left, or the cap was reached',
  rate_limited: 'too many requests',
  unavailable: 'it was not available',
  timeout: 'it did not answer in time',
  unreachable: 'it could not be reached',
  bad_answer: 'its answer made no sense',
  too_large: 'its answer was too large',
};

/** Why the last call failed, as a clause. */
export function reasonWords(reason: string | null): string {
  return reasons[reason ?? ''] ?? 'it could not do it';
}

/** Share of failed calls, "2 of 40 calls failed (5%)". */
export function errorRate({ calls, failures }: Pick<ServiceReport, 'calls' | 'failures'>): string {
  if (calls === 0) return 'No calls in the last day';
  const called = calls === 1 ? '1 call' : `${calls} calls`;
  if (failures === 0) return `${called} in the last day, none failed`;
  return `${called} in the last day, ${failures} failed (${Math.round((100 * failures) / calls)}%)`;
}

export function spending({ spentUsd, capUsd }: Pick<ServicesReport, 'spentUsd' | 'capUsd'>): string {
  return capUsd === null ? money.format(spentUsd) : `${money.format(spentUsd)} of ${money.format(capUsd)}`;
}

/** Who does a capability's work, the first asked first. */
export function servedBy({ services, studio }: ServedCapability): string {
  if (services.length === 0) return studio === 'off' ? 'Nobody' : 'Hookline studio';
  const asked = services.join(', ');
  if (studio === 'off') return asked;
  return studio === 'serves' ? `${asked}, and Hookline studio` : `${asked}; Hookline studio if that fails`;
}
