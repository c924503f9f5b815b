import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface ForgingProvider {
  issuer: string;
  /** The key whose public half is published, and one of another kind that is published beside it. */
  keys: { RS256: CryptoKey; ES256: CryptoKey };
  /** Key and claims of the next ID token. */
  next: { key: CryptoKey; alg: string; claims: Record<string, unknown> };
  /** The address the browser is sent back to. */
  answer(startUrl: string): string;
  close(): Promise<void>;
}

/** An OpenID provider on loopback that signs ID tokens with any key, as an attacker in its place could. */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const rsa = await generateKeyPair('RS256', { extractable: true });
  const ec = await generateKeyPair('ES256', { extractable: true });
  const published = [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ];
  const next: ForgingProvider['next'] = { key: rsa.privateKey, alg: 'RS256', claims: {} };
  let issuer = '';
  let nonce = '';
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256'],
    }),
    '/jwks': async () => ({ keys: published }),
    '/token': async () => {
      const token = new SignJWT({ nonce, ...next.claims })
        .setProtectedHeader({
          alg: next.alg,
          ...(next.alg === 'HS256' ? {} : { kid: next.alg === 'ES256' ? 'ec' : 'rsa' }),
        })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('5m');
      return { access_token: 'opaque', token_type: 'bearer', id_token: await token.sign(next.key) };
    },
  };
  const server = createServer((request, response) => {
    const give = answers[request.url ?? ''] ?? (async () => ({}));
    void give().then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    keys: { RS256: rsa.privateKey, ES256: ec.privateKey },
    next,
    answer(startUrl) {
      const { searchParams } = new URL(startUrl);
      nonce = searchParams.get('nonce') ?? '';
      return `/api/auth/google/callback?code=any&state=${searchParams.get('state')}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
