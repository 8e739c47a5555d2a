import { confirmSession, keptSession } from './session.ts';

const tickMs = 30_000;
const marginMs = 90_000;

/** Has a session that is about to run out lengthened while the app is open: the server does it when it is asked. */
export function keepSessionAlive(): () => void {
  const tick = setInterval(() => {
    const kept = keptSession();
    if (kept !== null && Date.parse(kept.session.expiresAt) - Date.now() <= marginMs) confirmSession();
  }, tickMs);
  return () => clearInterval(tick);
}
