/** Who is signed in, as `GET /api/auth/get-session` says. */
export type Session = {
  user: {
    id: string;
    email: string;
    name: string;
    image: string | null;
    emailVerified: boolean;
    twoFactorEnabled?: boolean;
  };
  session: { id: string; expiresAt: string };
};

/** Who was signed in when the server answered last; without any secret. The session itself is in a cookie. */
const keptKey = 'lastSession';
/** Time for which a known person waits for a network that hardly answers before the app opens from this device. */
const patienceMs = 4_000;

let current: Promise<Session | null> | undefined;
let isOver = false;
const endListeners = new Set<() => void>();

function keepSession({ user, session: { id, expiresAt } }: Session): void {
  isOver = false;
  try {
    localStorage.setItem(keptKey, JSON.stringify({ user, session: { id, expiresAt } }));
  } catch {
    // A full or closed storage only means that the app does not open offline.
  }
}

/** Returns who was signed in on this device last and has not signed out since; null when that session has run out. */
export function keptSession(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptKey) ?? 'null') as Session | null;
    return kept !== null && Date.parse(kept.session.expiresAt) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** A proxy answers these when it does not reach our server: to the person that is the same as no network. */
function isUnreached(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

async function askServer(): Promise<Session | null | 'unreached'> {
  let response: Response;
  try {
    response = await fetch('/api/auth/get-session', { headers: { accept: 'application/json' } });
  } catch {
    return 'unreached';
  }
  if (isUnreached(response.status)) return 'unreached';
  if (!response.ok && response.status !== 401) {
    throw new Error('A server error occurred. Please try again later.');
  }
  const session = response.ok ? ((await response.json()) as Session | null) : null;
  if (session === null) localStorage.removeItem(keptKey);
  else keepSession(session);
  return session;
}

async function findSession(): Promise<Session | null> {
  const kept = keptSession();
  const asked = askServer();
  const answer = await (kept === null ? asked : Promise.race([asked, impatience()]));
  if (answer !== 'unreached') return answer;
  if (kept === null) throw new TypeError('The server cannot be reached.');
  // The server may still answer; what it says then counts.
  void asked.then(heed, () => undefined);
  return kept;
}

function impatience(): Promise<'unreached'> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 'unreached'));
}

function heed(answer: Session | null | 'unreached'): void {
  if (answer === null) reportSessionEnd();
}

/**
 * The session, asked for once and then remembered until `forgetSession`. When the server cannot be reached it is the
 * one known last, so that the app opens offline; every request that gets through is checked by the server as ever.
 */
export function loadSession(): Promise<Session | null> {
  if (current === undefined) {
    const asked = findSession();
    current = asked;
    // A failed question is no answer: the next caller asks again.
    asked.catch(() => {
      if (current === asked) current = undefined;
    });
  }
  return current;
}

/** Back on the network: is the session that we went on with still one? */
export function confirmSession(): void {
  if (current !== undefined) void askServer().then(heed, () => undefined);
}

/** After signing in or out, so that the next question goes to the server and no answer of before is used. */
export function forgetSession(): void {
  current = undefined;
  localStorage.removeItem(keptKey);
}

/** The server no longer knows us: tells the parts that show signed-in screens. */
export function reportSessionEnd(): void {
  isOver = true;
  forgetSession();
  for (const listener of endListeners) listener();
}

/** Tells whether the end of the session has been told, and no one signed in since. */
export const isSessionOver = (): boolean => isOver;

export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}
