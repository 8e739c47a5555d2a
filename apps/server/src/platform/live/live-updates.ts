import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { listenToChanges } from '@atelier/database/platform/change-listener';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import type { Session, SessionOf } from '../../identity/session.ts';
import { createChanges } from './live-changes.ts';
import {
  channelOf,
  heartbeatMs,
  heartbeatTimeoutMs,
  livePath,
  readChannel,
  type Answer,
  type FromScreen,
  type Joined,
  type Refused,
  type ToScreen,
} from './live-protocol.ts';
import type { Log } from '../log.ts';

export interface LiveParts {
  readonly server: HttpServer;
  readonly databaseUrl: string;
  readonly sessionOf: SessionOf;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly log: Log;
}

export interface LiveUpdates {
  /** Cuts every line and ends the connections to the database. */
  stop(): Promise<void>;
}

interface Known {
  session: Session;
  lastBeat: number;
}

type Line = Socket<FromScreen, ToScreen, Record<string, never>, Known>;

/** A page shows one business; a few more for those that switch quickly. */
const mostChannels = 5;
/** True when the session of a line that says nothing still lives is not known. Browsers slow pages in the background down. */
const silentMs = 5 * heartbeatMs;

const refusedAs = (code: Refused['code']): Refused => ({ ok: false, code });
const answerer = (answer: unknown): Answer =>
  typeof answer === 'function' ? (answer as Answer) : () => undefined;

/**
 * Lets the screens of a business know that something of it changed, whichever process changed it. A line is opened
 * with the cookie of the session, from our own pages only; membership is asked when a channel is joined and again when
 * members change, the session at each heartbeat and when one is announced to have ended. Who may no longer listen is
 * sent away at once, or with the next heartbeat where a session just ran out.
 */
export async function startLiveUpdates(parts: LiveParts): Promise<LiveUpdates> {
  const { log, sessionOf } = parts;
  const database = openDatabase(parts.databaseUrl, { maxConnections: 2 });
  const io = new Server<FromScreen, ToScreen, Record<string, never>, Known>({
    path: livePath,
    serveClient: false,
    // Long polling would only serve networks that break WebSockets, at the price of sticky sessions.
    transports: ['websocket'],
    pingInterval: heartbeatMs,
    pingTimeout: heartbeatTimeoutMs,
    maxHttpBufferSize: 10_000,
    // A browser sends the cookie to us from any page, and says from which: only ours may listen.
    allowRequest: (request, decide) =>
      decide(null, parts.trustedOrigins.has(request.headers.origin ?? 'unknown')),
  });
  const changes = createChanges((changed) => io.to(channelOf(changed.businessId)).emit('changed', changed));

  const isMember = async (businessId: string, personId: string): Promise<boolean> => {
    const entered = await inBusiness(
      database,
      { businessId, personId, isOpenToHelpers: true },
      'read',
      async () => succeed(true),
    );
    return entered.ok;
  };

  const lines = (channel?: string): Line[] => [
    ...(channel === undefined
      ? io.sockets.sockets.values()
      : [...(io.sockets.adapter.rooms.get(channel) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])),
  ];

  const checkMembers = async (businessId: string): Promise<void> => {
    const channel = channelOf(businessId);
    const asked = new Map<string, Promise<boolean>>();
    for (const line of lines(channel)) {
      const { userId } = line.data.session;
      const answer = asked.get(userId) ?? isMember(businessId, userId);
      asked.set(userId, answer);
      if (await answer) continue;
      void line.leave(channel);
      line.emit('left', channel);
    }
  };

  const sendAway = (line: Line): void => {
    line.emit('ended');
    line.disconnect(true);
  };

  const checkSession = async (line: Line): Promise<boolean> => {
    const session = await sessionOf(asRequest(line.request));
    if (session) line.data.session = session;
    else sendAway(line);
    return session !== null;
  };

  /** Work that no one waits for; what fails is known better after the next heartbeat. */
  const inPeace = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => log.error('live updates', error));
  };

  const checkAll = async (): Promise<void> => {
    for (const line of lines()) await checkSession(line);
    for (const channel of [...io.sockets.adapter.rooms.keys()]) {
      const read = readChannel(channel);
      if (read?.kind !== 'business') continue;
      await checkMembers(read.businessId);
      io.to(channel).emit('changed', { businessId: read.businessId, tables: null });
    }
  };

  const join = async (line: Line, name: unknown, dataAgeMs: unknown): Promise<Joined | Refused> => {
    const channel = readChannel(name);
    if (channel === null || line.rooms.size > mostChannels + 1) return refusedAs('channel-unknown');
    if (channel.kind === 'heartbeat') {
      await line.join('heartbeat');
      return { ok: true, missed: false };
    }
    const { businessId } = channel;
    const room = channelOf(businessId);
    const { userId } = line.data.session;
    if (!(await isMember(businessId, userId))) return refusedAs('business-not-found');
    await line.join(room);
    // Once more, for the person who was put out before there was a line in the channel to be found by the check of members.
    if (!(await isMember(businessId, userId))) {
      await line.leave(room);
      return refusedAs('business-not-found');
    }
    const ageMs = typeof dataAgeMs === 'number' ? Math.max(0, dataAgeMs) : Infinity;
    return { ok: true, missed: changes.happenedWithin(businessId, ageMs) };
  };

  io.use((line, next) => {
    sessionOf(asRequest(line.request)).then(
      (session) => {
        if (!session) return next(new Error('not-signed-in'));
        line.data = { session, lastBeat: performance.now() };
        next();
      },
      (error: unknown) => {
        log.error('live updates: the session could not be read', error);
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (line: Line) => {
    line.on('join', (channel, dataAgeMs, answer) =>
      inPeace(join(line, channel, dataAgeMs).then(answerer(answer))),
    );
    line.on('leave', (channel, answer) => {
      const read = readChannel(channel);
      if (read === null) return answerer(answer)(refusedAs('channel-unknown'));
      void line.leave(String(channel));
      answerer(answer)({ ok: true });
    });
    line.on('heartbeat', (answer) => {
      line.data.lastBeat = performance.now();
      inPeace(checkSession(line).then((lives) => lives && answerer(answer)({ ok: true })));
    });
  });

  const listener = await listenToChanges(parts.databaseUrl, {
    onChange(change) {
      changes.add(change);
      if (change.table === 'business_members') inPeace(checkMembers(change.businessId));
    },
    onSessionEnd(sessionId) {
      for (const line of lines()) if (line.data.session.sessionId === sessionId) sendAway(line);
    },
    onCut: (error) => log.warn('live updates: the line to the database was cut', { cause: error?.message }),
    onGap() {
      changes.forget();
      inPeace(checkAll());
    },
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const sweep = setInterval(() => {
    for (const line of lines()) if (performance.now() - line.data.lastBeat > silentMs) line.disconnect(true);
  }, heartbeatMs);

  // Nothing is attached before it can be answered.
  io.attach(parts.server);
  return {
    async stop() {
      clearInterval(sweep);
      changes.stop();
      io.disconnectSockets(true);
      // Without the HTTP server, which closes itself.
      io.engine.close();
      await listener.close();
      await database.close();
    },
  };
}

/** As much of a request as a session is read from. */
function asRequest(incoming: IncomingMessage): Request {
  const { cookie } = incoming.headers;
  return new Request('http://live.invalid/', cookie === undefined ? {} : { headers: { cookie } });
}
