import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#config/storage-config.ts';

/** What a signature is about, besides the key it is made with. */
export interface SignedRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Names in the order of the signature. */
  signedHeaders: readonly string[];
}

export interface S3Server {
  settings: S3Config;
  /** Everything stored, by `bucket/key`. */
  files: Map<string, { body: Buffer; modifiedAt: Date }>;
  /** Answers so many requests to come with 503 before it works again. */
  stumble(times: number): void;
  /** Method and path of every request that was let in. */
  requests: string[];
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The signature of a request, after "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)"
 * of Amazon's S3 reference; on our own here, so that it can find the library's wrong.
 */
export function signatureOf(
  { method, url, headers, signedHeaders }: SignedRequest,
  secret: string,
  scope: string,
): string {
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, date));
  return hmac(key, toSign).toString('hex');
}

/**
 * A server on loopback that speaks as much S3 as we use, and lets in nothing that is not signed with its key: signature,
 * scope, age within 15 minutes and the hash of the body are checked. Lists two files a page.
 */
export async function startS3Server(): Promise<S3Server> {
  const files: S3Server['files'] = new Map();
  const requests: string[] = [];
  let stumbles = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: S3Config = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/v1/s3`,
    region: 'test-1',
    bucket: 'files',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'test/secret+key',
    isPathStyle: true,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (stumbles > 0) {
      stumbles -= 1;
      return void refuse(503, 'SlowDown');
    }
    const fault = findFault(request, url, body, settings);
    if (fault !== null) return void refuse(403, fault);
    requests.push(`${request.method} ${url.pathname}`);
    const [bucket, ...rest] = url.pathname.slice('/storage/v1/s3/'.length).split('/');
    const key = rest.join('/');
    if (bucket !== settings.bucket) return void refuse(404, 'NoSuchBucket');
    if (key === '') return void response.end(listing(files, url.searchParams));
    if (request.method === 'PUT') {
      // Whole seconds, as in the header that tells it.
      files.set(key, { body, modifiedAt: new Date(Math.floor(Date.now() / 1000) * 1000) });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return void response.writeHead(204).end();
    }
    const file = files.get(key);
    if (!file) return void refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? file.body : file.body.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      'last-modified': file.modifiedAt.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  return {
    settings,
    files,
    requests,
    stumble(times) {
      stumbles = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The code to refuse a request with; null for one that is properly signed. */
function findFault(request: IncomingMessage, url: URL, body: Buffer, settings: S3Config): string | null {
  const [, accessKeyId, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (given === undefined) return 'AccessDenied';
  if (accessKeyId !== settings.accessKeyId) return 'InvalidAccessKeyId';
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const signedHeaders = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.includes(name)))
    return 'AccessDenied';
  const stamp = headers['x-amz-date'] ?? '';
  const signedAt = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - signedAt) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  if (scope !== `${stamp.slice(0, 8)}/${settings.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const expected = signatureOf(
    { method: request.method ?? '', url, headers, signedHeaders },
    settings.secretAccessKey,
    scope,
  );
  if (given !== expected) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
}

function listing(files: S3Server['files'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const all = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  // A token with what XML has to escape.
  const left = all.filter((key) => `${key}&` > after);
  const page = left.slice(0, Math.min(2, Number(query.get('max-keys') ?? 1000)));
  const isMore = left.length > page.length;
  const entries = page.map((key) => {
    const { body, modifiedAt } = files.get(key) ?? { body: '', modifiedAt: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${body.length}</Size></Contents>`;
  });
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}&amp;</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>files</Name><IsTruncated>${isMore}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`;
}
