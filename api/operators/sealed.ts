/**
 * Secrets that have to be read again, unlike passwords: AES-256-GCM (NIST SP 800-38D) under a key derived from the pepper by
 * HKDF (RFC 5869), bound to the account they belong to. A dump without the pepper tells nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** As the mode wants it: never twice under one key, of which chance takes care. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NO_SALT = '';
const PURPOSE = 'second factor of administrators';

const keyFrom = (pepper: string): Uint8Array => new Uint8Array(hkdfSync('sha256', pepper, NO_SALT, PURPOSE, KEY_BYTES));

/** Of whom it is, so that a row that was copied to another account opens nothing. */
const ownerOf = (userId: number): Buffer => Buffer.from(`account ${userId}`);

export function sealed(pepper: string, userId: number, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(pepper), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(ownerOf(userId));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** `peppers`: the current one first, then those it replaced. null: sealed under none of them, or for another account. */
export function opened(
  peppers: readonly string[],
  userId: number,
  kept: string,
): { readonly text: string; readonly isCurrent: boolean } | null {
  const bytes = Buffer.from(kept, 'base64url');
  for (const [at, pepper] of peppers.entries()) {
    const text = openedBy(pepper, userId, bytes);
    if (text !== null) return { text, isCurrent: at === 0 };
  }
  return null;
}

function openedBy(pepper: string, userId: number, bytes: Buffer): string | null {
  const [nonce, tag, content] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  if (tag.length < TAG_BYTES) return null;
  const cipher = createDecipheriv(CIPHER, keyFrom(pepper), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(ownerOf(userId));
  cipher.setAuthTag(tag);
  try {
    return Buffer.concat([cipher.update(content), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
