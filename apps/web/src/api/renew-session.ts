import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';

/** When some tab of this browser last renewed the session, as `Date.now()`. */
const renewedAtKey = 'hookline.renewed-at';
const lockName = 'hookline.renewal';
/**
 * How long an answer may take. Who tries again five seconds later is still within the ten seconds in which the server
 * gives the same answer again; later the old cookie would count as stolen and end the session.
 */
const timeoutMs = 4_000;

let renewing: Promise<Response> | undefined;

async function requestRenewal(): Promise<Response> {
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.ok) writeStoredValue(renewedAtKey, Date.now());
  return answer;
}

/** One tab at a time; who finds that another one has renewed while it waited has what it came for. */
async function renewInTurn(): Promise<Response> {
  const askedAt = Date.now();
  // Only where pages are served over https or from this machine; elsewhere the server's grace for two tabs has to do.
  const locks = globalThis.navigator?.locks;
  if (!locks) return requestRenewal();
  return locks.request(lockName, async () => {
    const renewedAt = Number(readStoredValue(renewedAtKey));
    return renewedAt > askedAt && renewedAt <= Date.now() ? new Response(null, { status: 200 }) : requestRenewal();
  });
}

/**
 * Renews the session from its cookie. Calls that come while a renewal is under way share it, and tabs take turns, so
 * that ten of them meeting an expired session renew it once.
 *
 * @throws when there was no answer
 */
export function renewSessionCookies(): Promise<Response> {
  renewing ??= renewInTurn().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
