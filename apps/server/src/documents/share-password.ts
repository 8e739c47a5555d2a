import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const [saltBytes, hashBytes] = [16, 32];
const passMs = 60 * 60_000;

/** Hashes the password of a share link, with a salt of its own. */
export async function hashSharePassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, hashBytes);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Checks a password against its hash, in the same time whatever differs. */
export async function isSharePassword(password: string, passwordHash: string): Promise<boolean> {
  const [salt = '', hash = ''] = passwordHash.split('.');
  const found = await derive(password, Buffer.from(salt, 'base64url'), hashBytes);
  return timingSafeEqual(found, Buffer.from(hash, 'base64url'));
}

/** The secret is the hash itself, which only the database has: a new password ends the passes of the old one. */
const sign = (passwordHash: string, until: string): string =>
  createHmac('sha256', passwordHash).update(until).digest('base64url');

/** Makes a pass that opens the link for an hour. */
export function makePass(passwordHash: string, now: Date): string {
  const until = String(now.getTime() + passMs);
  return `${until}.${sign(passwordHash, until)}`;
}

/** Checks a pass: made for this password, and not older than an hour. */
export function isPass(pass: string | undefined, passwordHash: string, now: Date): boolean {
  const [until = '', signature = ''] = pass?.split('.') ?? [];
  const wanted = Buffer.from(sign(passwordHash, until));
  const given = Buffer.from(signature);
  return Number(until) > now.getTime() && given.length === wanted.length && timingSafeEqual(given, wanted);
}
