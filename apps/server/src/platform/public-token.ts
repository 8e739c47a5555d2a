import { randomBytes } from 'node:crypto';

/** 192 random bits: the link of an invoice or a quote cannot be guessed. */
export const makePublicToken = () => randomBytes(24).toString('base64url');
