import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface SecretBox {
  seal(text: string): string;
  /** null when it was not sealed here, or was changed. */
  open(sealed: string): string | null;
  /** The same text under the first secret; null when that is how it is sealed, or when it does not open. */
  reseal(sealed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived from the application secret. The first secret encrypts, all decrypt. */
export function createSecretBox(secrets: readonly string[], purpose: string): SecretBox {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(`hookline ${purpose}`).digest());
  const [sealingKey] = keys;
  if (sealingKey === undefined) throw new Error('createSecretBox needs a secret');
  const tryOpen = (key: Buffer, bytes: Buffer): string | null => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  };
  const seal = (text: string): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  };
  const openAny = (sealed: string): { text: string; key: Buffer } | null => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= nonceBytes + tagBytes) return null;
    for (const key of keys) {
      const text = tryOpen(key, bytes);
      if (text !== null) return { text, key };
    }
    return null;
  };
  return {
    seal,
    open: (sealed) => openAny(sealed)?.text ?? null,
    reseal(sealed) {
      const opened = openAny(sealed);
      return opened === null || opened.key === sealingKey ? null : seal(opened.text);
    },
  };
}
