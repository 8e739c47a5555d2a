/** Who is signed in, as `GET /api/auth/get-session` says. */
export type Session = {
  user: { id: string; email: string; name: string; image: string | null; emailVerified: boolean };
  session: { id: string; token: string; expiresAt: string };
};

let current: Promise<Session | null> | undefined;
const endListeners = new Set<() => void>();

async function fetchSession(): Promise<Session | null> {
  const response = await fetch('/api/auth/get-session', { headers: { accept: 'application/json' } });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error('A server error occurred. Please try again later.');
  return (await response.json()) as Session | null;
}

/** The session, asked for once and then remembered until `forgetSession`. */
export function loadSession(): Promise<Session | null> {
  if (current === undefined) {
    const asked = fetchSession();
    current = asked;
    // A failed question is no answer: the next caller asks again.
    asked.catch(() => {
      if (current === asked) current = undefined;
    });
  }
  return current;
}

/** After signing in or out, so that the next question goes to the server. */
export function forgetSession(): void {
  current = undefined;
}

/** The server no longer knows us: tells whoever shows signed-in screens. */
export function reportSessionEnd(): void {
  forgetSession();
  for (const listener of endListeners) listener();
}

export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}
