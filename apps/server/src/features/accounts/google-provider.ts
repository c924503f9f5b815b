import type { Configuration } from 'openid-client';
import type { GoogleConfig } from '#config/config.ts';
import { isLoopbackHost } from '#config/is-loopback-host.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** The user's identity at the provider. */
export interface ExternalProfile {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
}

/** Algorithm that every OpenID provider must support, including Google. */
const idTokenAlgorithm = 'RS256';

export interface GoogleProvider {
  /** URL to redirect the browser to. */
  startUrl(pending: PendingSignIn, redirectUri: string): Promise<URL>;
  /** @param callbackUrl the whole address the provider sent the browser back to. Throws when anything does not fit. */
  finish(pending: PendingSignIn, callbackUrl: URL): Promise<ExternalProfile>;
}

/** OpenID Connect with PKCE, state and nonce. The provider is asked for its addresses once, at the first sign-in. */
export function createGoogleProvider({ clientId, clientSecret, issuer }: GoogleConfig): GoogleProvider {
  let discovered: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const client = await import('openid-client');
    const url = new URL(issuer);
    // Plain http only towards this machine, as for a provider in tests.
    const insecure = url.protocol === 'http:' && isLoopbackHost(url.hostname);
    // The signature of an ID token is checked against the provider's published keys, not left to TLS, and by one
    // algorithm: what the token's own header or the provider's list says about that does not count.
    const execute = [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])];
    const metadata = { client_secret: clientSecret, id_token_signed_response_alg: idTokenAlgorithm };
    return client.discovery(url, clientId, metadata, undefined, { timeout: 10, execute });
  };
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover().catch((error: unknown) => {
      // A provider that could not be reached is asked again next time.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  // Google knows no `login`; letting people choose is the nearest it has.
  const again = new URL(issuer).hostname === 'accounts.google.com' ? 'select_account' : 'login';

  return {
    async startUrl(pending, redirectUri) {
      const client = await import('openid-client');
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
        ...(pending.confirms !== null && { prompt: again }),
      });
    },
    async finish(pending, callbackUrl) {
      const client = await import('openid-client');
      const tokens = await client.authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || typeof claims.email !== 'string') throw new Error('the provider told no address');
      return {
        subject: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' && claims.name.trim() !== '' ? claims.name.trim().slice(0, 80) : null,
      };
    },
  };
}
