import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import type { S3Config } from '#config/storage-config.ts';

/** What the service answered instead of doing it. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** As the service names it: `NoSuchKey`, `SignatureDoesNotMatch`. */
  readonly reason: string;

  constructor(method: string, status: number, reason: string) {
    super(`S3 answered ${method} with ${status} ${reason}`.trimEnd());
    this.status = status;
    this.reason = reason;
  }
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The bucket itself without it. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Bytes, or a file. */
  body?: Uint8Array | { file: string };
}

export interface S3Client {
  /** One signed request; again when the service stumbles. @throws S3Error for every answer but success */
  call(call: S3Call): Promise<Dispatcher.ResponseData>;
}

const attempts = 4;
/** Silence for longer than this is a failure, ms. */
const silenceMs = 30_000;

/**
 * Signs with the library, sends with undici: bodies are streamed and take part in the signature by their hash. `retryMs` is
 * the longest pause before the second try; it doubles with each further one.
 */
export async function createS3Client(config: S3Config, retryMs = 400): Promise<S3Client> {
  // Most installations keep files on their own disk and need none of it.
  const { AwsV4Signer } = await import('aws4fetch');
  const { region, accessKeyId, secretAccessKey } = config;

  async function send({ method, key, query, headers, body }: S3Call): Promise<Dispatcher.ResponseData> {
    const url = addressOf(config, key);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const { sizeBytes, sha256 } = body ? await describeBody(body) : { sizeBytes: null, sha256: emptySha256 };
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    return request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(sizeBytes !== null && { 'content-length': String(sizeBytes) }),
      },
      body: body instanceof Uint8Array ? body : body ? createReadStream(body.file) : null,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
  }

  return {
    async call(call) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await send(call);
          if (answer.statusCode < 300) return answer;
          throw await toError(call.method, answer);
        } catch (error) {
          if (attempt === attempts || !isPassing(error)) throw error;
        }
        // Full jitter, so that nodes do not come back together.
        await sleep(Math.random() * retryMs * 2 ** (attempt - 1));
      }
    },
  };
}

/** SHA-256 of nothing. */
const emptySha256 = createHash('sha256').digest('hex');

/** Where a key is found: keys need no escaping, see `assertStorageKey`. */
function addressOf({ endpoint, bucket, isPathStyle }: S3Config, key = ''): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/+$/, '');
  if (isPathStyle) url.pathname = `${folder}/${bucket}/${key}`.replace(/\/$/, '');
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `${folder}/${key}`;
  }
  return url;
}

async function describeBody(body: Uint8Array | { file: string }): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  if (body instanceof Uint8Array) return { sizeBytes: body.byteLength, sha256: hash.update(body).digest('hex') };
  await pipeline(createReadStream(body.file), hash);
  return { sizeBytes: (await stat(body.file)).size, sha256: hash.digest('hex') };
}

/** The beginning of the answer names the reason; nothing else of it is kept. */
async function toError(method: string, { statusCode, body }: Dispatcher.ResponseData): Promise<S3Error> {
  let text = '';
  try {
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk;
      if (text.length > 10_000) break;
    }
  } catch {
    // The status says enough.
  }
  return new S3Error(method, statusCode, /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? '');
}

/** Whether it may work a moment later: no connection, too many requests, trouble of the service's own. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Error) return error.status === 429 || (error.status >= 500 && error.status !== 501);
  // The file to be sent is gone, or an address that cannot be.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return !['ENOENT', 'EACCES', 'ERR_INVALID_URL'].includes(String(code));
}
