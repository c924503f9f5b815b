import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';

/** When some tab of this browser last renewed the session, as `Date.now()`. */
const renewedAtKey = 'hookline.renewed-at';
const lockName = 'hookline.renewal';

/**
 * When an answer is lost, the server may have renewed all the same. For ten seconds it gives that answer once more; later
 * the old cookie counts as stolen and ends the session. So it is asked again soon, and in that time only.
 */
const pausesMs = [1_000, 2_500];
/** No attempt leaves later than this after the first; what is left of the ten seconds is for its way. */
const latestMs = 8_000;
/** How long an answer may take while there is time for another attempt, and how long the last one may take. */
const timeoutsMs = { early: 4_000, last: 10_000 };

let renewing: Promise<Response> | undefined;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function requestRenewal(timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch('/api/auth/refresh', { method: 'POST', credentials: 'include', signal });
}

/** Asks until the server has said yes or no, as long as that is safe. Throws when nothing came back. */
async function renewPatiently(firstAt = Date.now(), [pause = Infinity, ...later] = pausesMs): Promise<Response> {
  const hasTimeFor = (ms: number): boolean => Date.now() - firstAt + ms <= latestMs;
  try {
    const answer = await requestRenewal(hasTimeFor(timeoutsMs.early + pause) ? timeoutsMs.early : timeoutsMs.last);
    // A server or a proxy in trouble may have renewed too, without its answer saying so.
    if (answer.status < 500 || !hasTimeFor(pause)) return answer;
  } catch (error) {
    if (!hasTimeFor(pause)) throw error;
  }
  await wait(pause);
  return renewPatiently(firstAt, later);
}

/** One tab at a time; who finds that another one has renewed while it waited has what it came for. */
async function renewInTurn(): Promise<Response> {
  const askedAt = Date.now();
  const renew = async (): Promise<Response> => {
    const answer = await renewPatiently();
    if (answer.ok) writeStoredValue(renewedAtKey, Date.now());
    return answer;
  };
  // Only where pages are served over https or from this machine; elsewhere the server's grace for two tabs has to do.
  const locks = globalThis.navigator?.locks;
  if (!locks) return renew();
  return locks.request(lockName, async () => {
    const renewedAt = Number(readStoredValue(renewedAtKey));
    return renewedAt > askedAt && renewedAt <= Date.now() ? new Response(null, { status: 200 }) : renew();
  });
}

/**
 * Renews the session from its cookie. Calls that come while a renewal is under way share it, and tabs take turns, so
 * that ten of them meeting an expired session renew it once.
 *
 * @throws when there was no answer, however often it was asked for
 */
export function renewSessionCookies(): Promise<Response> {
  renewing ??= renewInTurn().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
