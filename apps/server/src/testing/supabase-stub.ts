import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface StubUser {
  id: string;
  email: string;
  password: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  email_change_sent_at?: string | null;
  app_metadata: { role?: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: { provider: string; id: string; identity_data: { email?: string; email_verified: boolean } }[];
  isBanned: boolean;
}

export interface SupabaseStub {
  url: string;
  publicKey: string;
  jwtSecret: string;
  users: StubUser[];
  /** Calls it has got, as `POST /token?grant_type=password`. */
  calls: string[];
  /** The words with which it refused, in order. */
  refusals: string[];
  /** The mail the project may send in an hour, to whomever. */
  quota: { isUsedUp: boolean };
  addUser(values: Partial<StubUser>): StubUser;
  /** Signs responses with a key other than the published one, as an attacker in its place would. */
  forged: { key: CryptoKey | null };
  /** Tokens as the project would put them into a callback's fragment; `agoMs` after the sign-in behind them. */
  session(user: StubUser, amr?: string, agoMs?: number): Promise<{ access_token: string; refresh_token: string }>;
  /** A token of the given make, to be refused or not. */
  sign(claims: Record<string, unknown>, options?: { key?: CryptoKey | Uint8Array; alg?: string }): Promise<string>;
  claimsOf(user: StubUser): Record<string, unknown>;
  /** Plays the browser at Google: returns the address it is sent back to. */
  returnFromGoogle(startUrl: string, user: StubUser): URL;
  publicJwk: () => Promise<object>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

const refuse = (status: number, code: string, message = code): Answer => ({ status, body: { code, message } });

/** Minimum interval between two mails to the same person. */
const mailPauseMs = 60_000;

/**
 * A Supabase project's sign-in service as far as Hookline uses it: real signatures, single-use refresh tokens, one mail
 * a minute for each person it knows.
 */
export async function startSupabaseStub(): Promise<SupabaseStub> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const users: StubUser[] = [];
  const calls: string[] = [];
  const refusals: string[] = [];
  const quota = { isUsedUp: false };
  const forged: SupabaseStub['forged'] = { key: null };
  const refreshTokens = new Map<string, StubUser>();
  const codes = new Map<string, { user: StubUser; challenge: string }>();
  const mailedAt = new Map<string, number>();
  let url = '';

  const claimsOf = (user: StubUser) => ({
    iss: `${url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const sign: SupabaseStub['sign'] = (claims, { key = privateKey, alg = 'ES256' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'key-1' }).sign(key);
  const shown = ({ password: _, isBanned: __, ...user }: StubUser) => user;
  const session = async (user: StubUser, amr = 'password', agoMs = 0) => {
    const refresh_token = randomUUID();
    refreshTokens.set(refresh_token, user);
    const methods = [{ method: amr, timestamp: Math.floor((Date.now() - agoMs) / 1000) }];
    return {
      access_token: await sign({ ...claimsOf(user), amr: methods }, { key: forged.key ?? privateKey }),
      refresh_token,
    };
  };
  const mailTo = (user: StubUser | undefined, body: unknown = {}): Answer => {
    if (user !== undefined && Date.now() - (mailedAt.get(user.id) ?? 0) < mailPauseMs) {
      const said = 'For security purposes, you can only request this after 51 seconds.';
      return refuse(429, 'over_email_send_rate_limit', said);
    }
    if (user !== undefined && quota.isUsedUp)
      return refuse(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    if (user !== undefined) mailedAt.set(user.id, Date.now());
    return { status: 200, body };
  };
  const tokens = async (user: StubUser): Promise<Answer> => ({
    status: 200,
    body: { ...(await session(user)), token_type: 'bearer', expires_in: 3600, user: shown(user) },
  });
  const bearerOf = (request: IncomingMessage): StubUser | undefined => {
    const [, payload = ''] = request.headers.authorization?.replace('Bearer ', '').split('.') ?? [];
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
    return users.find(({ id, isBanned }) => id === sub && !isBanned);
  };

  const grants: Record<string, (body: Record<string, string>) => Promise<Answer>> = {
    async password({ email = '', password }) {
      const user = users.find((one) => one.email === email.toLowerCase());
      if (user?.password == null || user.password !== password) return refuse(400, 'invalid_credentials');
      if (user.isBanned) return refuse(400, 'user_banned');
      return user.email_confirmed_at === null ? refuse(400, 'email_not_confirmed') : tokens(user);
    },
    async refresh_token({ refresh_token = '' }) {
      const user = refreshTokens.get(refresh_token);
      if (user === undefined || user.isBanned) return refuse(400, 'refresh_token_already_used');
      refreshTokens.delete(refresh_token);
      return tokens(user);
    },
    async pkce({ auth_code = '', code_verifier = '' }) {
      const found = codes.get(auth_code);
      codes.delete(auth_code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      return found?.challenge === challenge ? tokens(found.user) : refuse(400, 'bad_code_verifier');
    },
  };
  const addUser: SupabaseStub['addUser'] = (values) => {
    const now = new Date().toISOString();
    const user: StubUser = {
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      password: 'correct horse battery',
      email_confirmed_at: now,
      confirmation_sent_at: now,
      isBanned: false,
      app_metadata: { providers: ['email'] },
      user_metadata: {},
      identities: [],
      ...values,
    };
    users.push(user);
    return user;
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    calls.push(`${request.method} ${request.url?.replace('/auth/v1', '')}`);
    if (pathname === '/auth/v1/.well-known/jwks.json') {
      const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' };
      return { status: 200, body: { keys: [jwk] } };
    }
    if (request.headers.apikey === undefined) return refuse(401, 'no_api_key');
    const body = JSON.parse((await text(request)) || '{}');
    switch (`${request.method} ${pathname.replace('/auth/v1', '')}`) {
      case 'POST /token':
        return (await grants[searchParams.get('grant_type') ?? '']?.(body)) ?? refuse(400, 'unsupported');
      case 'POST /signup': {
        if (body.email.endsWith('@invalid.example')) return refuse(400, 'email_address_invalid');
        const known = users.find(({ email }) => email === body.email);
        if (known?.email_confirmed_at) return { status: 200, body: shown({ ...known, id: randomUUID() }) };
        const waiting = known ?? addUser({ ...body, email_confirmed_at: null });
        return mailTo(waiting, shown(waiting));
      }
      case 'GET /user': {
        const user = bearerOf(request);
        return user === undefined ? refuse(403, 'user_not_found') : { status: 200, body: shown(user) };
      }
      case 'PUT /user': {
        const user = bearerOf(request);
        if (user === undefined) return refuse(403, 'user_not_found');
        if (users.some(({ email }) => email === body.email)) return refuse(422, 'email_exists');
        if (body.password !== undefined) user.password = body.password;
        return body.email === undefined ? { status: 200, body: shown(user) } : mailTo(user, shown(user));
      }
      case 'POST /recover':
        return mailTo(users.find(({ email }) => email === body.email));
      case 'POST /resend':
        return mailTo(users.find(({ email, email_confirmed_at }) => email === body.email && !email_confirmed_at));
      case 'POST /logout':
        return { status: 204, body: null };
      default: {
        const id = /^\/auth\/v1\/admin\/users\/(.+)$/.exec(pathname)?.[1];
        const index = users.findIndex((user) => user.id === id);
        if (index < 0) return refuse(404, 'user_not_found');
        users.splice(index, 1);
        return { status: 200, body: {} };
      }
    }
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      if (status >= 400) refusals.push(String(Object(body).code));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 204 ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    users,
    calls,
    refusals,
    quota,
    forged,
    addUser,
    session,
    sign,
    claimsOf,
    publicKey: 'the public key of the project',
    jwtSecret: 'a shared secret of at least 32 characters',
    publicJwk: () => exportJWK(publicKey),
    returnFromGoogle(startUrl, user) {
      const start = new URL(startUrl);
      const code = randomUUID();
      codes.set(code, { user, challenge: start.searchParams.get('code_challenge') ?? '' });
      const back = new URL(start.searchParams.get('redirect_to') ?? '');
      back.searchParams.set('code', code);
      return back;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
