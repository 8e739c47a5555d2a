import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CardConnection } from '@atelier/database/payments/card-processors.store';
import type { CardKeys } from '@atelier/domain/payments';

/** Whose keys they are: sealed for one, they open for no other. */
export type KeyPlace = { readonly businessId: string } & Pick<CardConnection, 'processor' | 'isLive'>;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function keyFor(secret: string, businessId: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, businessId, 'atelier card keys', 32));
}

const placeOf = ({ businessId, processor, isLive }: KeyPlace) =>
  Buffer.from(`${businessId} ${processor} ${isLive ? 'live' : 'test'}`);

/**
 * Encrypts keys with the secret of the server, bound to whose they are: in the row of another business they are noise. A
 * nonce, a tag, and the text.
 */
export function sealKeys(secret: string, keys: CardKeys, of: KeyPlace): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(secret, of.businessId), nonce).setAAD(placeOf(of));
  const text = Buffer.concat([sealing.update(JSON.stringify(keys), 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]);
}

/** Opens what sealKeys made; null where it was made with another secret, for someone else, or changed since. */
export function unsealKeys(secret: string, sealed: Uint8Array, of: KeyPlace): CardKeys | null {
  const opening = createDecipheriv(cipher, keyFor(secret, of.businessId), sealed.subarray(0, nonceBytes));
  opening.setAAD(placeOf(of)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text =
      opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    return JSON.parse(text) as CardKeys;
  } catch {
    return null;
  }
}
