import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface SecretBox {
  seal(text: string): string;
  /** null when it was not sealed here, or was changed. */
  open(sealed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key made from the application secret. The first secret seals, all open. */
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
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return null;
      return keys.map((key) => tryOpen(key, bytes)).find((text) => text !== null) ?? null;
    },
  };
}
