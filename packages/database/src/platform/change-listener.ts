import pg from 'pg';

/** Something of a business changed in a table; what, is for the reader to ask. */
export interface Change {
  readonly businessId: string;
  readonly table: string;
}

export interface ChangeEars {
  onChange(change: Change): void;
  /** A session was revoked or its person is gone. */
  onSessionEnd(sessionId: string): void;
  /** Announcements may have been missed: called when the listener hears again after a cut. */
  onGap(): void;
  /** The connection was lost; it is tried again by itself. */
  onCut?(error: Error | null): void;
}

export interface ChangeListener {
  /** Resolves when the connection has ended. Calling it again waits for the same. */
  close(): Promise<void>;
}

export interface ChangeListenerOptions {
  /** Milliseconds to the first new try; twice as long each time. */
  readonly firstRetryMs?: number;
  /** Number of times that the connection is asked for a sign of life, and how long it may take for it. */
  readonly probeMs?: number;
  readonly probeTimeoutMs?: number;
}

/** By which the connection is known among those of the database. */
export const listenerName = 'atelier-changes';

const longestRetryMs = 10_000;
const changeText = /^([0-9a-f-]{36}) (\w+)$/;

/**
 * Listens to what tables announce (migration 0006), on a connection of its own, for as long as the process lives. One
 * connection serves every business; whether someone may hear of it is for the caller to say. A lost connection is
 * opened again. Rejects when the first connection fails.
 */
export async function listenToChanges(
  url: string,
  ears: ChangeEars,
  options: ChangeListenerOptions = {},
): Promise<ChangeListener> {
  const { firstRetryMs = 250, probeMs = 30_000, probeTimeoutMs = 10_000 } = options;
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | null = null;

  const hear = ({ channel, payload = '' }: pg.Notification): void => {
    if (channel === 'atelier_sessions') return ears.onSessionEnd(payload);
    const [, businessId, table] = changeText.exec(payload) ?? [];
    if (businessId !== undefined && table !== undefined) ears.onChange({ businessId, table });
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    });
    let lastError: Error | null = null;
    fresh.on('error', (error) => {
      lastError = error;
    });
    fresh.on('notification', hear);
    try {
      await fresh.connect();
      await fresh.query('listen atelier_changes; listen atelier_sessions');
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return fresh.end();
    client = fresh;
    failures = 0;
    // A line that died without a word is noticed by asking.
    const probe = setInterval(() => {
      fresh.query('select 1').catch(() => fresh.connection.stream.destroy());
    }, probeMs);
    fresh.once('end', () => {
      clearInterval(probe);
      if (client === fresh) client = null;
      if (isClosed) return;
      ears.onCut?.(lastError);
      tryAgain();
    });
  };

  const tryAgain = (): void => {
    if (isClosed) return;
    retry = setTimeout(
      () => {
        connecting = connect().then(() => {
          if (!isClosed) ears.onGap();
        }, tryAgain);
      },
      Math.min(firstRetryMs * 2 ** failures, longestRetryMs),
    );
    failures += 1;
  };

  await connect();
  let closing: Promise<void> | null = null;
  return {
    close: () =>
      (closing ??= (async () => {
        isClosed = true;
        clearTimeout(retry);
        await connecting;
        await client?.end();
      })()),
  };
}
