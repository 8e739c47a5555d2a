import { createHash, randomBytes } from 'node:crypto';

/** Makes the secret of an invitation's link: 256 bits that no one can guess. */
export const makeInvitationToken = () => randomBytes(32).toString('base64url');

/** Returns what is kept of the secret: its SHA-256, in hex. */
export const hashInvitationToken = (token: string) => createHash('sha256').update(token).digest('hex');
