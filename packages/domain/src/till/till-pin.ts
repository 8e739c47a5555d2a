/** A PIN as it is kept: no device and no server knows the digits. `salt` and `hash` are hexadecimal. */
export type PinHash = { readonly salt: string; readonly hash: string; readonly iterations: number };

/** The part of WebCrypto that derives a key, as a browser and Node have it. */
export interface KeyDerivation<Key = unknown> {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: 'PBKDF2',
    extractable: boolean,
    uses: ['deriveBits'],
  ): Promise<Key>;
  deriveBits(
    algorithm: {
      readonly name: 'PBKDF2';
      readonly hash: 'SHA-256';
      readonly salt: Uint8Array<ArrayBuffer>;
      readonly iterations: number;
    },
    key: Key,
    bits: number,
  ): Promise<ArrayBuffer>;
}

const pinPattern = /^\d{4,8}$/;
const bits = 256;

/** Rounds of PBKDF2 for new PINs; about a tenth of a second on a phone. */
export const pinIterations = 210_000;

/** Tells whether a text may be a PIN: four to eight digits. */
export const isPin = (text: string): boolean => pinPattern.test(text);

/** Hashes a PIN with PBKDF2-HMAC-SHA-256; `salt` is 16 random bytes in hexadecimal. */
export async function hashPin<Key>(
  pin: string,
  { salt, iterations }: Omit<PinHash, 'hash'>,
  subtle: KeyDerivation<Key>,
): Promise<PinHash> {
  const digits = Uint8Array.from(pin, (sign) => sign.codePointAt(0) ?? 0);
  const key = await subtle.importKey('raw', digits, 'PBKDF2', false, ['deriveBits']);
  const derived = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
    key,
    bits,
  );
  return { salt, iterations, hash: hexOf(new Uint8Array(derived)) };
}

/** Tells whether a PIN is the one that was hashed. */
export async function isPinOf<Key>(pin: string, kept: PinHash, subtle: KeyDerivation<Key>): Promise<boolean> {
  const { hash } = await hashPin(pin, kept, subtle);
  // Compared in full, whatever the first difference.
  let difference = hash.length ^ kept.hash.length;
  for (let at = 0; at < hash.length; at += 1)
    difference |= (hash.codePointAt(at) ?? 0) ^ (kept.hash.codePointAt(at) ?? 0);
  return difference === 0;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
