import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/**
 * An OpenID provider on loopback that stands in for Google. It shows no form: it signs in whoever is set as `person`.
 */
export interface GoogleStandIn {
  /** Value for GOOGLE_ISSUER; any client id and secret will do. */
  readonly issuer: string;
  /** Null: the person declines at the provider. */
  person: { sub: string; email: string; email_verified: boolean; name: string } | null;
  close(): Promise<void>;
}

export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, { nonce: string; audience: string; person: NonNullable<GoogleStandIn['person']> }>();

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const standIn: GoogleStandIn = {
    issuer,
    person: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function authorize({ searchParams }: URL, response: ServerResponse): void {
    const target = new URL(searchParams.get('redirect_uri') ?? '');
    target.searchParams.set('state', searchParams.get('state') ?? '');
    if (standIn.person === null) target.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const [nonce, audience] = [searchParams.get('nonce') ?? '', searchParams.get('client_id') ?? ''];
      nonces.set(code, { nonce, audience, person: standIn.person });
      target.searchParams.set('code', code);
    }
    response.writeHead(302, { location: target.href }).end();
  }

  async function issueToken(request: IncomingMessage): Promise<object> {
    const asked = nonces.get(new URLSearchParams(await text(request)).get('code') ?? '');
    if (asked === undefined) return { error: 'invalid_grant' };
    const { nonce, audience, person } = asked;
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({ ...person, nonce, auth_time: now })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600, id_token: idToken };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') return authorize(url, response);
    const documents: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/token': () => issueToken(request),
    };
    const document = await documents[url.pathname]?.();
    const isError = document === undefined || 'error' in document;
    response.writeHead(isError ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}));
  }

  return standIn;
}
