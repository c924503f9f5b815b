import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OptionalMail, optionalMails } from '@hookline/contract/mail-settings';

export interface UnsubscribeTokens {
  /** For the links of one mail. Never stored, and good for as long as the application secret: old mail must work too. */
  tokenOf(userId: string, mail: OptionalMail): string;
  /** Whose mail of which kind a token turns off; null when it is not ours. */
  read(token: string): { userId: string; mail: OptionalMail } | null;
}

/** The first secret signs, all verify. A token allows nothing but to turn that mail off and on. */
export function createUnsubscribeTokens(secrets: readonly string[]): UnsubscribeTokens {
  // Its own key, so that no other use of the application secret can ever produce a valid token here.
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline unsubscribe').digest());
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('createUnsubscribeTokens needs a secret');
  const seal = (key: Buffer, said: string): Buffer => createHmac('sha256', key).update(said).digest();

  return {
    tokenOf(userId, mail) {
      const said = `${userId}.${mail}`;
      return `${said}.${seal(signingKey, said).toString('base64url')}`;
    },
    read(token) {
      const [userId = '', kind = '', given = '', ...rest] = token.split('.');
      const bytes = Buffer.from(given, 'base64url');
      const mail = optionalMails.find((one) => one === kind);
      if (mail === undefined || bytes.length !== 32 || rest.length > 0) return null;
      return keys.some((key) => timingSafeEqual(bytes, seal(key, `${userId}.${mail}`))) ? { userId, mail } : null;
    },
  };
}
