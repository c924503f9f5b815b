import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export type DownloadProblem = 'unreachable' | 'status' | 'digest' | 'too_large' | 'disk_full' | 'address' | 'busy';

/** Why a file could not be downloaded, in words for the operator. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export interface DownloadOptions {
  signal?: AbortSignal | undefined;
  /** Called as bytes arrive, with the total so far. */
  onProgress?: ((bytes: number) => void) | undefined;
  /** The connection is closed after this long without a byte. */
  stallMs?: number;
  /** How often a broken download is resumed. */
  tries?: number;
  /** Before the second try; doubled each time. */
  firstWaitMs?: number;
}

const mostRedirects = 5;

/**
 * Downloads a file of known size and digest. What arrived stays beside it as `.part`, and the next try, or the next call,
 * asks for the rest only. The file is there only when its digest is right.
 * @throws DownloadError, or the signal's reason
 */
export async function downloadFile(
  { url, file, bytes, md5 }: { url: string; file: string; bytes: number; md5: string },
  options: DownloadOptions = {},
): Promise<void> {
  const { signal, tries = 5, firstWaitMs = 1000 } = options;
  const part = `${file}.part`;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const before = await sizeOf(part);
    try {
      if (before !== bytes) await fetchRest({ url, part, bytes }, options);
      break;
    } catch (error) {
      signal?.throwIfAborted();
      const problem = asDownloadError(error, url);
      const mayHelp = problem.problem === 'unreachable';
      // A connection that keeps breaking but makes progress each time is worth resuming.
      const hasGrown = (await sizeOf(part)) > before;
      if (!mayHelp || (attempt >= tries && !hasGrown)) throw problem;
      await wait(Math.min(30_000, firstWaitMs * 2 ** Math.min(attempt - 1, 5)), undefined, { signal });
    }
  }
  const found = await digestOf(part, signal);
  if (found !== md5) {
    await rm(part, { force: true });
    throw new DownloadError(
      'digest',
      `${nameOf(url)} is not the file the catalogue describes (its MD5 is ${found}, not ${md5}).`,
    );
  }
  await rename(part, file);
}

async function fetchRest(
  { url, part, bytes }: { url: string; part: string; bytes: number },
  { signal, onProgress, stallMs = 60_000 }: DownloadOptions,
): Promise<void> {
  const before = await sizeOf(part);
  // A part longer than the whole file is not a part of it.
  const from = before < bytes ? before : 0;
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  const either = signal ? AbortSignal.any([stalled.signal, signal]) : stalled.signal;
  try {
    const response = await open(url, from > 0 ? { range: `bytes=${from}-` } : {}, either);
    if (response.status === 416) {
      // The store has less than we already have: start over.
      await rm(part, { force: true });
      throw new TypeError('the part that was asked for does not exist');
    }
    const start = response.status === 206 ? startOf(response) : 0;
    if (response.status === 206 && start !== from) throw new TypeError('another part came than the one asked for');
    if (!response.body) throw new TypeError('an empty answer');
    let total = start;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        timer.refresh();
        total += chunk.length;
        onProgress?.(Math.min(total, bytes));
        if (total > bytes) done(new DownloadError('too_large', `${nameOf(url)} is larger than the catalogue says.`));
        else done(null, chunk);
      },
    });
    const sink = createWriteStream(part, { flags: start > 0 ? 'a' : 'w' });
    await pipeline(Readable.fromWeb(response.body), count, sink, { signal: either });
    if (total < bytes) throw new TypeError('the connection ended early');
  } catch (error) {
    if (error instanceof DownloadError && error.problem === 'too_large') await rm(part, { force: true });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a small text of limited size, such as the catalogue.
 * @throws DownloadError, or the signal's reason
 */
export async function fetchText(
  url: string,
  { most, signal, timeoutMs = 60_000 }: { most: number; signal?: AbortSignal | undefined; timeoutMs?: number },
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await open(url, {}, signal ? AbortSignal.any([timeout, signal]) : timeout);
    const chunks: Uint8Array[] = [];
    let total = 0;
    for await (const chunk of response.body ?? []) {
      total += chunk.length;
      if (total > most) throw new DownloadError('too_large', `${nameOf(url)} is too large to be what it should be.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    signal?.throwIfAborted();
    throw asDownloadError(error, url);
  }
}

/** Follows redirects one by one, so that none leads to an address that is not protected. */
async function open(first: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  let url = checkAddress(first);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { 'user-agent': 'Hookline/1.0', 'accept-encoding': 'identity', ...headers },
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      const next = checkAddress(new URL(location, url).href);
      if (isLoopback(next) && !isLoopback(url))
        throw new DownloadError('address', `${url.host} leads to this machine, where voices are not fetched from.`);
      url = next;
      continue;
    }
    if (response.ok || (response.status === 416 && headers.range !== undefined)) return response;
    await response.body?.cancel();
    // Retry if the store is busy.
    const isPassing = response.status === 429 || response.status >= 500;
    throw new DownloadError(
      isPassing ? 'unreachable' : 'status',
      `${url.host} answered ${response.status} for ${nameOf(url.href)}.`,
    );
  }
  throw new DownloadError('status', `${new URL(first).host} redirects too often.`);
}

/** Voices are downloaded over HTTPS; plain HTTP only from this machine itself. */
function checkAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return url;
  throw new DownloadError('address', `Voices are fetched by https only, not from ${url.origin}.`);
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function startOf(response: Response): number {
  return Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** MD5 of a file, in hexadecimal: what the catalogue gives. */
export async function digestOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

function asDownloadError(error: unknown, url: string): DownloadError {
  if (error instanceof DownloadError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DownloadError('disk_full', 'The disk is full. Free some space and run the command again: it goes on.', {
      cause: error,
    });
  const { host } = new URL(url);
  return new DownloadError('unreachable', `${host} could not be reached, or the connection broke off.`, {
    cause: error,
  });
}
