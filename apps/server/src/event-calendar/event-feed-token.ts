import { createHash } from 'node:crypto';

/** Hashes the token of a feed's link: only its SHA-256 is kept. */
export const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');
