import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong passwords for an account within an hour, from wherever, after which none opens it for a quarter of an hour. */
const mostWrongPasswords = 20;
const hour = 60 * 60;
const lockSeconds = 15 * 60;

/**
 * Counts wrong passwords by account, whether there is one or not, so that who is many is held back as who is one. Counted
 * in this process. Who resets the password or has a passkey gets in meanwhile.
 */
export function createGuesses() {
  const limiter = new RateLimiterMemory({
    points: mostWrongPasswords - 1,
    duration: hour,
    blockDuration: lockSeconds,
  });
  const keyOf = (email: string) =>
    createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return {
    /** Returns for how many seconds no password of an account is looked at; 0 where it is. */
    async lockedFor(email: string): Promise<number> {
      const found = await limiter.get(keyOf(email));
      const isLocked = found !== null && found.consumedPoints >= mostWrongPasswords;
      return isLocked ? Math.ceil(found.msBeforeNext / 1000) : 0;
    },
    /** Counts a wrong one; answers whether it is the one that locks. */
    async wrong(email: string): Promise<boolean> {
      // Beyond its points the limiter rejects, and counts on.
      await limiter.consume(keyOf(email)).catch(() => undefined);
      return (await limiter.get(keyOf(email)))?.consumedPoints === mostWrongPasswords;
    },
    async right(email: string): Promise<void> {
      await limiter.delete(keyOf(email));
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
