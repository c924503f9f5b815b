import { describe, expect, it } from 'vitest';
import { createOwnerHider } from './hide-owner.ts';
import { createUrlSigner } from './signed-url.ts';

const owner = 'usr_01JD2X3Y4Z5A6B7C8D9E0FGHJK';
const key = `videos/${owner}/op_01JD2X3Y4Z5A6B7C8D9E0FGHJM-1.mp4`;

describe('an owner in a key', () => {
  const hider = createOwnerHider(['new secret', 'old secret']);

  it('is hidden, always in the same way, and recovered', () => {
    const spelled = hider.hide(key);
    expect(spelled).not.toContain(owner);
    expect(spelled).toMatch(/^videos\/~[\w-]+\/op_\w+-1\.mp4$/);
    expect(hider.hide(key)).toBe(spelled);
    expect(hider.reveal(spelled)).toBe(key);
    expect(hider.reveal(createOwnerHider(['old secret']).hide(key))).toBe(key);
    expect(hider.reveal(createOwnerHider(['foreign']).hide(key))).toBeNull();
    expect(hider.hide(key.replace('HJK', 'HJX'))).not.toBe(spelled);
  });

  it.each(['videos/7f/op_1-1.mp4', 'previews/op_1.jpg', 'cache/usr.jpg'])('is in no %s', (plain) => {
    expect(hider.hide(plain)).toBe(plain);
    expect(hider.reveal(plain)).toBe(plain);
  });
});

describe('a signed address', () => {
  const signer = createUrlSigner(['new secret']);

  it('of an old file names no user and opens it', () => {
    const url = signer.sign(key, { expiresInSeconds: 60 });
    expect(url).not.toContain('usr_');
    expect(signer.verify(url)?.key).toBe(key);
    // The signature of one spelling is invalid for the other.
    expect(signer.verify(url.replace(/~[^/]+/, owner))).toBeNull();
  });

  it('from before owners were hidden works until it expires', () => {
    // As signed by the version before this one, with 'new secret', until 2033.
    const before = `/files/${key}?exp=2000000000&sig=XAM_hqm8jtWRy2H1mwjxXVkTP1PGrsjRB4oaIvpoSLQ`;
    expect(signer.verify(before)).toMatchObject({ key, isExpired: false });
  });
});
