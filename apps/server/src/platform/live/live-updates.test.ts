import { io, type Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Workshop,
} from '../workshop.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * Two servers on one database: whatever one of them changes is seen by the screens of the other.
 */

interface Screen {
  readonly socket: Socket;
  readonly heard: { businessId: string; tables: string[] | null }[];
  readonly left: string[];
  ended: boolean;
  join(channel: string, dataAgeMs?: number): Promise<unknown>;
}

let workshop: Workshop;
let other: TestServer;
const open: Socket[] = [];

beforeAll(async () => {
  workshop = await openWorkshop();
  other = await startTestServer({ databaseUrl: workshop.server.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await workshop.close();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** Opens a line to the second server with the cookies of someone who is signed in at the first. */
async function look(client: Client, server: TestServer = other): Promise<Screen> {
  const socket = connect(server, { cookie: client.cookie(), origin: server.url });
  const screen: Screen = {
    socket,
    heard: [],
    left: [],
    ended: false,
    join: (channel, dataAgeMs = 0) => socket.timeout(5_000).emitWithAck('join', channel, dataAgeMs),
  };
  socket.on('changed', (changed: Screen['heard'][number]) => screen.heard.push(changed));
  socket.on('left', (channel: string) => screen.left.push(channel));
  socket.on('ended', () => (screen.ended = true));
  await connected(socket);
  return screen;
}

function connect(server: TestServer, extraHeaders: Record<string, string>): Socket {
  const socket = io(server.listeningUrl, {
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  open.push(socket);
  return socket;
}

async function connected(socket: Socket): Promise<void> {
  const known = Promise.withResolvers<undefined>();
  socket.once('connect', () => known.resolve(undefined));
  socket.once('connect_error', known.reject);
  await known.promise;
}

const tablesOf = ({ heard }: Screen) => heard.flatMap(({ tables }) => tables);
const channelOf = ({ businessId }: { businessId: string }) => `business:${businessId}`;
const joined = { ok: true, missed: false };

describe('who may not listen', () => {
  it('gets no line as a stranger, or with a cookie that is not ours', async () => {
    for (const cookie of ['', 'atelier.session_token=made.up']) {
      const socket = connect(other, { cookie, origin: other.url });
      await expect(connected(socket), cookie).rejects.toThrow('not-signed-in');
    }
  });

  it('gets no line from the page of another site, which brings the cookie along', async () => {
    const client = await workshop.signUp();
    for (const origin of ['https://elsewhere.example', 'null', undefined]) {
      const headers = { cookie: client.cookie(), ...(origin === undefined ? {} : { origin }) };
      await expect(connected(connect(other, headers)), origin).rejects.toThrow();
    }
  });

  it('cannot join the channel of a business of others, nor tell whether there is one, nor a made-up channel', async () => {
    const victim = await workshop.found();
    const intruder = await look(await workshop.found());
    const nowhere = { ok: false, code: 'business-not-found' };
    expect(await intruder.join(channelOf(victim))).toEqual(nowhere);
    expect(await intruder.join(`business:${v7()}`)).toEqual(nowhere);
    const unknown = { ok: false, code: 'channel-unknown' };
    for (const channel of ['business:', 'business:*', '', 'business:\n', channelOf(victim).toUpperCase()]) {
      expect(await intruder.join(channel), channel).toEqual(unknown);
    }
    expect(await intruder.socket.timeout(5_000).emitWithAck('join', { kind: 'business' }, 0)).toEqual(
      unknown,
    );
    await addCustomerTo(victim);
    await settled();
    expect(intruder.heard).toEqual([]);
  });

  it('is put out of the channel when he is put out of the business', async () => {
    const owner = await workshop.found();
    const helper = await workshop.join(owner, 'member');
    const screen = await look(helper);
    expect(await screen.join(channelOf(owner))).toMatchObject({ ok: true });
    granted(await owner.call('DELETE', `/members/${helper.userId}`));
    await expect.poll(() => screen.left).toEqual([channelOf(owner)]);
    screen.heard.splice(0);
    await addCustomerTo(owner);
    await settled();
    expect(screen.heard).toEqual([]);
    expect(await screen.join(channelOf(owner))).toEqual({ ok: false, code: 'business-not-found' });
  });

  it('is cut off when the session ends, and nobody else is', async () => {
    const client = await workshop.signUp();
    const revoked = await look(client);
    const stays = await look(await workshop.found());
    granted(await client.call('POST', '/api/auth/revoke-sessions', {}));
    await expect.poll(() => revoked.socket.connected).toBe(false);
    expect(revoked.ended).toBe(true);
    expect(stays.socket.connected).toBe(true);
  });

  it('is cut off at the next heartbeat when the session has run out', async () => {
    const client = await workshop.signUp();
    const screen = await look(client);
    expect(await screen.socket.timeout(5_000).emitWithAck('heartbeat')).toEqual({ ok: true });
    await workshop.backdoor.runOut(client.userId);
    screen.socket.emit('heartbeat', () => undefined);
    await expect.poll(() => screen.ended).toBe(true);
  });
});

describe('whoever may listen', () => {
  it('hears of a change that another process made, and nothing of other businesses', async () => {
    const desk = await workshop.found();
    const elsewhere = await workshop.found();
    const screen = await look(desk);
    const foreign = await look(elsewhere);
    expect(await screen.join(channelOf(desk))).toMatchObject({ ok: true });
    expect(await foreign.join(channelOf(elsewhere))).toMatchObject({ ok: true });
    await settled();
    screen.heard.splice(0);

    await addCustomerTo(desk);
    // What happens in the background for a new customer may be told in a message of its own.
    await expect.poll(() => tablesOf(screen)).toContain('customers');
    expect(screen.heard.every(({ businessId }) => businessId === desk.businessId)).toBe(true);
    await settled();
    expect(JSON.stringify(foreign.heard)).not.toContain(desk.businessId);
    expect(JSON.stringify(foreign.heard)).not.toContain('customers');
  });

  it('hears of one change once, and of many in a row in a few messages', async () => {
    const desk = await workshop.found();
    const screen = await look(desk);
    await screen.join(channelOf(desk));
    await settled();
    screen.heard.splice(0);
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => addCustomerTo(desk)));
    const took = performance.now() - began;
    await settled();
    expect(screen.heard.length).toBeGreaterThan(0);
    // The first at once, then one for each 50 ms in which there was something.
    expect(screen.heard.length).toBeLessThanOrEqual(2 + took / 50);
  });

  it('is told on joining whether something changed since the data on the screen was read', async () => {
    const desk = await workshop.found();
    await addCustomerTo(desk);
    await settled();
    const screen = await look(desk);
    expect(await screen.join(channelOf(desk), 60_000)).toEqual({ ok: true, missed: true });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await screen.join(channelOf(desk), 10)).toEqual(joined);
    expect(await screen.socket.timeout(5_000).emitWithAck('join', channelOf(desk), 'old')).toEqual({
      ok: true,
      missed: true,
    });
  });

  it('hears nothing after leaving', async () => {
    const desk = await workshop.found();
    const screen = await look(desk);
    await screen.join(channelOf(desk));
    const stays = await look(desk);
    await stays.join(channelOf(desk));
    expect(await screen.socket.timeout(5_000).emitWithAck('leave', channelOf(desk))).toEqual({ ok: true });
    await addCustomerTo(desk);
    await expect.poll(() => tablesOf(stays)).toContain('customers');
    expect(tablesOf(screen)).not.toContain('customers');
  });

  it('joins the presence channel', async () => {
    const screen = await look(await workshop.signUp());
    expect(await screen.join('heartbeat')).toEqual(joined);
  });

  it('is told to look at everything after the line between server and database was cut', async () => {
    const desk = await workshop.found();
    const screen = await look(desk);
    await screen.join(channelOf(desk));
    await settled();
    screen.heard.splice(0);
    await workshop.backdoor.cutListeners();
    await expect.poll(() => screen.heard).toContainEqual({ businessId: desk.businessId, tables: null });
    await settled();
    screen.heard.splice(0);
    await addCustomerTo(desk);
    await expect.poll(() => tablesOf(screen)).toContain('customers');
  });

  it('does not keep a server from stopping', async () => {
    const third = await startTestServer({ databaseUrl: workshop.server.databaseUrl });
    const screen = await look(await workshop.signUp(), third);
    await third.stop();
    await expect.poll(() => screen.socket.connected).toBe(false);
  });
});

describe('enable-realtime', () => {
  const enable = async (tables: unknown) => {
    const desk = await workshop.found();
    return desk.call('POST', '/enable-realtime', { tables });
  };

  it('refuses a table that it does not know, at its field', async () => {
    const answer = await enable(['customers', 'idempotency_keys']);
    expect(refusalOf(answer)).toEqual([422, 'table-unknown']);
    expect(answer.body).toMatchObject({ data: { field: 'tables.1' } });
    expect((await enable([])).status).toBe(400);
    expect((await enable('customers')).status).toBe(400);
  });

  it('answers success and a message that names what is on and what is not built yet', async () => {
    const answer = granted<{ success: boolean; message: string }>(
      await enable(['transactions', 'inventory_items', 'customers']),
    );
    expect(answer).toEqual({
      success: true,
      message: 'Live updates are on for transactions, inventory_items, customers.',
    });
  });
});

/** Longer than announcements take and are gathered. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}
