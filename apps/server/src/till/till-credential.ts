import { createHash, randomBytes } from 'node:crypto';

/** Makes the credential of a till: 256 random bits. */
export const makeTillCredential = (): string => randomBytes(32).toString('base64url');

/** Hashes a credential: only its SHA-256 is kept. */
export const hashTillCredential = (credential: string): string =>
  createHash('sha256').update(credential).digest('hex');

/** Reads the credential of a header `Authorization: Bearer …`; empty where there is none. */
export const readBearer = (header: string | undefined): string =>
  /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1] ?? '';
