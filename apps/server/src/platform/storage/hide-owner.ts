import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** Encodes storage keys for URLs. */
export interface OwnerHider {
  /** The key as an address shows it: without the id of a user. */
  hide(key: string): string;
  /** Decodes a key; null if it was not encoded here. Plain keys are returned unchanged. */
  reveal(spelled: string): string | null;
}

/** Keys of files that were stored before keys stopped naming whose they are: `videos/usr_.../op_...-1.mp4`. */
const ownedKey = /^([a-z]+)\/(usr_[A-Za-z0-9]+)\/(.+)$/;
const hiddenKey = /^([a-z]+)\/~([A-Za-z0-9_-]{23,300})\/(.+)$/;
const nonceBytes = 16;

/**
 * Encrypts the owner in keys of earlier versions, so that their files need not move and URLs do not reveal the owner.
 * The encoding is deterministic, or browsers could not cache it: the nonce is a MAC of the plain text. The first secret
 * encrypts, all decrypt.
 */
export function createOwnerHider(secrets: readonly string[]): OwnerHider {
  const derive = (secret: string, use: string): Buffer =>
    createHmac('sha256', secret).update(`hookline file owner ${use}`).digest();
  const keys = secrets.map((secret) => ({ encrypt: derive(secret, 'encrypt'), mac: derive(secret, 'mac') }));
  const [newest] = keys;
  if (newest === undefined) throw new Error('createOwnerHider needs a secret');
  const nonceOf = (mac: Buffer, owner: string): Buffer =>
    createHmac('sha256', mac).update(owner).digest().subarray(0, nonceBytes);
  const open = ({ encrypt, mac }: typeof newest, bytes: Buffer): string | null => {
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-ctr', encrypt, nonce);
    const owner = decipher.update(bytes.subarray(nonceBytes), undefined, 'latin1') + decipher.final('latin1');
    return nonceOf(mac, owner).equals(nonce) ? owner : null;
  };

  return {
    hide(key) {
      const [, folder, owner, rest] = ownedKey.exec(key) ?? [];
      if (owner === undefined) return key;
      const nonce = nonceOf(newest.mac, owner);
      const cipher = createCipheriv('aes-256-ctr', newest.encrypt, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(owner, 'latin1'), cipher.final()]);
      return `${folder}/~${sealed.toString('base64url')}/${rest}`;
    },
    reveal(spelled) {
      const [, folder, sealed, rest] = hiddenKey.exec(spelled) ?? [];
      if (sealed === undefined) return spelled;
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const owner = open(key, bytes);
        if (owner !== null) return `${folder}/${owner}/${rest}`;
      }
      return null;
    },
  };
}
