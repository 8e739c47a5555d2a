import { randomBytes } from 'node:crypto';
import { calendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { application, eventFee } from '../platform/walk-parts.factory.ts';
import { dayAt, planEventAt, stepEventAt } from '../events/plan-event.factory.ts';
import { needsIcalendar, readByIcalendar } from './python-icalendar.factory.ts';

const publicRateLimit = { points: 60, duration: 600 };
let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({
    clock: { now: () => new Date('2026-02-01T15:00:00Z') },
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit }),
  });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
});

const makeToken = () => randomBytes(32).toString('base64url');
const open = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${workshop.server.url}/api/v1/calendars/${token}.ics`, { headers });
const makeFeed = async (at = desk) => {
  const token = makeToken();
  granted(await at.call('PUT', '/event-feed', { token }));
  return token;
};
const read = async (token: string) => (await open(token)).text();

describe('the link of a feed', () => {
  it('rejects a wrong token, a renewed one, and one that was switched off', async () => {
    expect((await open(makeToken())).status).toBe(404);
    expect((await open('x')).status).toBe(404);
    expect((await desk.call('PUT', '/event-feed', { token: 'guess' })).status).toBe(400);
    const [first, second] = [await makeFeed(), await makeFeed()];
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect(granted(await desk.call('DELETE', '/event-feed'))).toEqual({ madeAt: null });
    expect((await open(second)).status).toBe(404);
    expect(granted(await desk.call('GET', '/event-feed'))).toEqual({ madeAt: null });
  });

  it('is of one member, a viewer too, and ends with the access', async () => {
    const viewer = await workshop.join(desk, 'viewer');
    const [own, other] = [await makeFeed(), await makeFeed(viewer)];
    expect((await open(other)).status).toBe(200);
    granted(await desk.call('DELETE', `/members/${viewer.userId}`));
    expect([(await open(other)).status, (await open(own)).status]).toEqual([404, 200]);
    const leaving = await workshop.join(desk, 'bookkeeper');
    const last = await makeFeed(leaving);
    await workshop.backdoor.endAccess(desk.businessId, leaving.userId, calendarDate('2020-01-31'));
    expect((await open(last)).status).toBe(404);
  });

  it('shows the events of its business alone', async () => {
    await planEventAt(await workshop.found(), { name: 'Elsewhere' });
    await planEventAt(desk, { name: 'Here' });
    const text = await read(await makeFeed());
    expect(text).toContain('SUMMARY:Here');
    expect(text).not.toContain('Elsewhere');
  });

  it('is not answered again while nothing changed, and not kept by others', async () => {
    const event = await planEventAt(desk);
    const token = await makeFeed();
    const answer = await open(token);
    const etag = answer.headers.get('etag') ?? '';
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
      ...{ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    });
    expect((await open(token, { 'if-none-match': etag })).status).toBe(304);
    await planEventAt(desk, { name: 'Renamed' }, event);
    expect((await open(token, { 'if-none-match': etag })).status).toBe(200);
  });
});

it('a feed has folded lines, rules of each time zone, and no historic ones', async () => {
  await planEventAt(desk, { name: 'Fair, with; signs and é '.repeat(4).trim(), timeZone: 'US/Pacific' });
  await planEventAt(desk, { name: 'In UTC', timeZone: 'america/new_york' });
  const text = await read(await makeFeed());
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.match(/TZID:.*/g)).toEqual(['TZID:America/Los_Angeles']);
  expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20260613T090000');
  expect(text).toContain('DTSTART:20260613T130000Z');
  expect(text).not.toMatch(/LMT|DTSTART:1[0-8]/);
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H');
  expect(text.indexOf('X-PUBLISHED-TTL')).toBeLessThan(text.indexOf('BEGIN:VTIMEZONE'));
});

describe('python3-icalendar on the feed', () => {
  beforeEach(needsIcalendar);

  it.each([
    [
      'over the start of daylight time',
      '2026-03-07',
      '20:00',
      '04:00',
      '2026-03-08T01:00',
      '2026-03-08T08:00',
    ],
    ['over its end', '2026-10-31', '20:00', '04:00', '2026-11-01T00:00', '2026-11-01T09:00'],
    ['over midnight', '2026-07-04', '18:00', '00:30', '2026-07-04T22:00', '2026-07-05T04:30'],
  ])('reads a night %s', async (_, date, opens, closes, start, end) => {
    const event = await planEventAt(desk, { days: [dayAt(date, null, opens, closes)] });
    expect(readByIcalendar(await read(await makeFeed()))).toMatchObject([
      {
        ...{ uid: `${event.id}-1@atelier`, zone: 'America/New_York', summary: 'Beacon Fair' },
        ...{
          start: `${start}:00+00:00`,
          end: `${end}:00+00:00`,
          status: 'TENTATIVE',
          location: 'Beacon, NY',
        },
      },
    ]);
  });

  it('reads whole days with the day after them as their end, and each other day by itself', async () => {
    const days = [
      ...[dayAt('2026-06-12'), dayAt('2026-06-13'), dayAt('2026-06-14', null, '09:00'), dayAt('2026-06-20')],
    ];
    const event = await planEventAt(desk, { days });
    const entries = readByIcalendar(await read(await makeFeed()));
    expect(entries.map(({ uid, start, end }) => [uid.slice(event.id.length), start, end])).toEqual([
      ['-1@atelier', '2026-06-12', '2026-06-14'],
      ['-3@atelier', '2026-06-14T13:00:00+00:00', null],
      ['-4@atelier', '2026-06-20', '2026-06-21'],
    ]);
  });

  it('reads what was moved and what was cancelled as the same entry, changed', async () => {
    const token = await makeFeed();
    const event = await planEventAt(desk);
    const [before] = readByIcalendar(await read(token));
    const moved = await planEventAt(desk, { days: [dayAt('2026-06-20', null, '09:00', '17:00')] }, event);
    const [after] = readByIcalendar(await read(token));
    expect(after).toMatchObject({ uid: before?.uid, start: '2026-06-20T13:00:00+00:00' });
    await stepEventAt(desk, moved, 'cancelled', 'Rain');
    const [off] = readByIcalendar(await read(token));
    expect(off).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    const sequences = [before, after, off].map((entry) => entry?.sequence ?? 0);
    expect(sequences).toEqual([1, 2, 3]);
    expect((off?.changed ?? '') >= (before?.changed ?? '')).toBe(true);
    expect(off?.stamp).toMatch(/\+00:00$/);
  });

  describe('dates of applications and fees due', () => {
    const apply = (eventId: string, version: number | null, fields: object) =>
      desk.call('PUT', `/events/${eventId}/application`, { ...application, version, ...fields });
    const step = async (eventId: string, version: number, status: string) =>
      granted(
        await desk.call('POST', `/events/${eventId}/application/steps`, {
          ...{ id: v7(), version, status, happenedOn: '2026-02-01', seenWhere: '', event: null },
        }),
      );
    const charge = (feeId: string, version: number | null, fields: object) =>
      desk.call('PUT', `/event-fees/${feeId}`, {
        ...{ ...eventFee, name: '', amountCents: 25_000, version, ...fields },
      });
    const dates = { opensOn: '2026-02-01', deadlineOn: '2026-03-01', acceptByOn: '2026-04-01' };
    const deadlines = async (token: string) =>
      readByIcalendar(await read(token)).filter(({ transparency }) => transparency === 'TRANSPARENT');

    it('are whole days on which one stays free, without amounts', async () => {
      const { id } = await planEventAt(desk);
      granted(await apply(id, null, { ...dates, applicationSystem: 'ZAPP' }));
      const feeId = v7();
      granted(await charge(feeId, null, { eventId: id, dueOn: '2026-03-31' }));
      const found = await deadlines(await makeFeed());
      expect(
        found.map(({ uid, start, end, summary, description }) => [uid, start, end, summary, description]),
      ).toEqual([
        [
          `${id}-opensOn@atelier`,
          '2026-02-01',
          '2026-02-02',
          'Applications to Beacon Fair open',
          'You can apply from Feb 01, 2026, through ZAPP.',
        ],
        [
          `${id}-deadlineOn@atelier`,
          '2026-03-01',
          '2026-03-02',
          'Application deadline of Beacon Fair',
          'Apply by Mar 01, 2026, through ZAPP.',
        ],
        [`${id}-fee-${feeId}@atelier`, '2026-03-31', '2026-04-01', 'Booth fee of Beacon Fair is due', null],
      ]);
    });

    it('are the same entry when they move, and leave the feed when they no longer matter', async () => {
      const { id } = await planEventAt(desk);
      const token = await makeFeed();
      granted(await apply(id, null, dates));
      const [before] = await deadlines(token);
      granted(await apply(id, 1, { ...dates, opensOn: '2026-02-10' }));
      const [after] = await deadlines(token);
      expect(after).toMatchObject({ uid: before?.uid, start: '2026-02-10' });
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
      expect((after?.changed ?? '') >= (before?.changed ?? '')).toBe(true);
      await step(id, 2, 'preparing');
      await step(id, 3, 'submitted');
      await step(id, 4, 'accepted');
      expect((await deadlines(token)).map(({ summary, start }) => [summary, start])).toEqual([
        ['Accept your place at Beacon Fair', '2026-04-01'],
      ]);
    });

    it('are not those of events that are off, of fees that are paid, and of another business', async () => {
      const event = await planEventAt(desk);
      granted(await apply(event.id, null, dates));
      await stepEventAt(desk, event, 'cancelled', 'Rain');
      const elsewhere = await workshop.found();
      const { id } = await planEventAt(elsewhere);
      granted(
        await elsewhere.call('PUT', `/events/${id}/application`, { ...application, ...dates, version: null }),
      );
      expect(await deadlines(await makeFeed())).toEqual([]);
    });
  });
});

it('a client asks only so often', async () => {
  const answers = await Promise.all(
    Array.from({ length: publicRateLimit.points + 1 }, async () => (await open(makeToken())).status),
  );
  expect(answers).toContain(429);
});
