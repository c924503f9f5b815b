import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Plays the browser at the provider: signs this person in and returns the address it is sent back to. */
  signIn(startUrl: string, person: Person): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback that signs in the configured user without a prompt. */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<OpenIdProvider> {
  const people = new Map<string, Person>();
  let current = '';
  const client = { clientId: 'hookline-test', clientSecret: 'a secret between the two of us' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUris] }],
    // As Google does it: the claims are in the id token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key for the cookies of tests'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    async loadExistingGrant(context) {
      const { session, client: asking } = context.oidc;
      if (session?.accountId === undefined || asking === undefined) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: current } });
  });

  return {
    issuer,
    ...client,
    async signIn(startUrl, person) {
      people.set(person.sub, person);
      current = person.sub;
      const jar = new Map<string, string>();
      let url = new URL(startUrl);
      for (let hop = 0; hop < 10; hop += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`the provider stopped: ${answer.status} ${await answer.text()}`);
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
      }
      throw new Error('the provider went in circles');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
