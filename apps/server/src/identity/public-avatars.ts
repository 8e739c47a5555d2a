import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { drawPicture } from './draw-picture.ts';

/**
 * Pictures that people have left with a public service, found by a hash of their address (the protocol of Gravatar,
 * which others speak as well). Our server asks, so that the service learns neither who looks nor from where.
 */
export interface PublicAvatars {
  readonly isAsked: boolean;
  /** The picture as WebP, or null. Never rejects, and is soon done: without a network no one waits for one. */
  find(email: string): Promise<Uint8Array | null>;
}

export const usualAvatarService = 'https://www.gravatar.com/avatar';

/** The side of the picture in pixels, as the founding spec says. */
const side = 200;
const timeoutMs = 1_500;
const largestBytes = 1024 * 1024;
const keptMs = 60 * 60 * 1000;
/** Time for which nothing is asked after the service could not be reached. */
const restMs = 5 * 60 * 1000;
const mostKept = 500;

interface Kept {
  readonly picture: Promise<Uint8Array | null>;
  readonly until: number;
}

async function bodyOf(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * `service` is the address before the hash, `off` for none, and Gravatar where nothing is said.
 *
 * @throws TypeError for anything else than an http(s) address
 */
export function createPublicAvatars(parts: { service: string | undefined; clock: Clock }): PublicAvatars {
  const service = (parts.service ?? '').trim() || usualAvatarService;
  if (service === 'off') return { isAsked: false, find: () => Promise.resolve(null) };
  const base = new URL(service);
  if (!/^https?:$/.test(base.protocol)) throw new TypeError(`${service} is no address of an avatar service`);

  // The oldest first, as a Map keeps them.
  const kept = new Map<string, Kept>();
  let restsUntil = 0;

  const ask = async (hash: string): Promise<Uint8Array | null> => {
    const address = `${base.href.replace(/\/$/, '')}/${hash}?s=${side}&d=404`;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      const bytes = response.ok ? await bodyOf(response) : null;
      if (response.status >= 500) throw new Error('the service is ill');
      return bytes === null ? null : await drawPicture(bytes, side);
    } catch {
      // No network, or none to there: a matter of this machine and no fault worth a line in the log.
      restsUntil = parts.clock.now().getTime() + restMs;
      kept.delete(hash);
      return null;
    }
  };

  return {
    isAsked: true,
    find(email) {
      const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
      const now = parts.clock.now().getTime();
      const known = kept.get(hash);
      if (known && known.until > now) return known.picture;
      if (restsUntil > now) return Promise.resolve(null);
      const picture = ask(hash);
      kept.delete(hash);
      kept.set(hash, { picture, until: now + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}
