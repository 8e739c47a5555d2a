import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSessionAlive } from './keep-session-alive.ts';
import { confirmSession, forgetSession, keptSession, loadSession, onSessionEnd } from './session.ts';

const soon = new Date(Date.now() + 60_000).toISOString();
const ada = {
  user: { id: 'ada', email: 'ada@example.com', name: 'Ada', image: null, emailVerified: true },
  session: { id: 's1', expiresAt: soon },
};
const withSecret = { ...ada, session: { ...ada.session, token: 'the secret' } };

const answers =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns what the server says to the next questions. */
function serverSays(answer: () => Promise<Response>): void {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
}

/** A new start of the app; what is on the device stays. */
async function reopen(): Promise<typeof loadSession> {
  vi.resetModules();
  return (await import('./session.ts')).loadSession;
}

beforeEach(() => {
  localStorage.clear();
  forgetSession();
});
afterEach(() => vi.useRealTimers());

it('opens offline, and behind a proxy without a server, with who was known last', async () => {
  serverSays(answers(withSecret));
  await loadSession();
  expect(JSON.stringify({ ...localStorage })).not.toContain('the secret');
  for (const unreached of [noNetwork, answers({}, 502), answers({}, 503), answers({}, 504)]) {
    serverSays(unreached);
    expect(await (await reopen())()).toEqual(ada);
  }
});

it('knows nobody offline who signed out, whose session ran out, or who was never here', async () => {
  serverSays(noNetwork);
  await expect(loadSession()).rejects.toThrow('cannot be reached');
  serverSays(answers(ada));
  await loadSession();
  forgetSession();
  expect(keptSession()).toBeNull();
  serverSays(answers({ ...ada, session: { id: 's1', expiresAt: new Date(Date.now() - 1).toISOString() } }));
  await loadSession();
  expect(keptSession()).toBeNull();
  serverSays(answers(ada));
  await (
    await reopen()
  )();
  serverSays(answers(null));
  expect(await (await reopen())()).toBeNull();
  expect(keptSession()).toBeNull();
});

it('does not wait for ever for a network that hardly answers, and heeds the answer when it comes', async () => {
  serverSays(answers(ada));
  await loadSession();
  const start = await reopen();
  const late = Promise.withResolvers<Response>();
  serverSays(() => late.promise);
  vi.useFakeTimers();
  const opened = start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await opened).toEqual(ada);
  late.resolve(Response.json(null));
  await vi.advanceTimersByTimeAsync(0);
  expect(keptSession()).toBeNull();
});

it('asks again when the network is back, and tells when the session is over', async () => {
  serverSays(answers(ada));
  await loadSession();
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  serverSays(noNetwork);
  confirmSession();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended).not.toHaveBeenCalled();
  serverSays(answers(null));
  confirmSession();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  stop();
});

it('does not take a failing server for an answer', async () => {
  serverSays(answers({}, 500));
  await expect(loadSession()).rejects.toThrow('A server error occurred.');
  serverSays(answers(ada));
  expect(await loadSession()).toMatchObject({ user: { id: 'ada' } });
});

it('looks every 30 seconds, and asks when 90 are left', async () => {
  vi.useFakeTimers();
  const endsIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  serverSays(answers({ ...ada, session: { id: 's1', expiresAt: endsIn(160) } }));
  await loadSession();
  const asked = vi.mocked(window.fetch);
  asked.mockClear();
  const stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  serverSays(answers({ ...ada, session: { id: 's1', expiresAt: endsIn(3_600) } }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
