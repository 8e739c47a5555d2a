import type { RecordChangeView } from '@atelier/contract/books';
import type {
  InvitationView,
  MemberView,
  MembershipView,
  NewInvitationView,
} from '@atelier/contract/businesses';
import { openDatabase } from '@atelier/database/platform/pool';
import { addDays, formatDate } from '@atelier/domain/foundation';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '../platform/clock.ts';
import {
  deskOf,
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { endAccessesJob } from './end-accesses.job.ts';

let workshop: Workshop;
let owner: Desk;
// The time zone of a new business.
const today = todayIn('America/New_York', { now: () => new Date() });
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(async () => {
  owner = await workshop.found();
});

const invite = (fields: object) =>
  owner.call('POST', '/invitations', { id: v7(), role: 'viewer', endsOn: null, ...fields });
async function join(client: Client, fields: object = {}): Promise<Desk> {
  const { link } = granted<NewInvitationView>(await invite({ email: client.email, ...fields }));
  granted(await client.call('POST', `/api/v1/invitations/${link?.split('/').at(-1) ?? ''}/accept`));
  return deskOf(client, owner.businessId);
}
const change = (desk: Desk, fields: object) => owner.call('PATCH', `/members/${desk.userId}`, fields);
const memberOf = async (desk: Desk) =>
  granted<MemberView[]>(await owner.call('GET', '/members')).find(({ userId }) => userId === desk.userId);
const customer = () => ({ id: v7(), name: 'Grace' });
const denied = [403, 'permission-denied'];

describe('a member who only views', () => {
  it('reads the reports and the audit trail, and writes nothing', async () => {
    const viewer = await join(await workshop.signUp('Vera Viewer'));
    const year = 'from=2026-01-01&to=2026-12-31';
    for (const path of ['/', '/customers', '/invoices', `/finances/profit-and-loss?${year}`]) {
      expect((await viewer.call('GET', path)).status, path).toBe(200);
    }
    granted(await viewer.call('GET', '/finances/changes'));
    expect(refusalOf(await viewer.call('POST', '/customers', customer()))).toEqual(denied);
    // Refused before the record is looked for, and what asks for no permission otherwise.
    expect(refusalOf(await viewer.call('POST', `/invoices/${v7()}/issue`, {}))).toEqual(denied);
    expect(refusalOf(await viewer.call('POST', '/take-over'))).toEqual(denied);
    granted(await viewer.call('POST', '/notifications/read'));
    granted(await viewer.call('DELETE', `/members/${viewer.userId}`));
    expect(await memberOf(viewer)).toBeUndefined();
  });

  it('has no part in posting, which a bookkeeper has', async () => {
    const bookkeeper = await join(await workshop.signUp(), { role: 'bookkeeper', endsOn: tomorrow });
    const draft = { date: null, memo: 'Kiln', lines: [], version: null };
    granted(await bookkeeper.call('PUT', `/finances/journal-drafts/${v7()}`, draft));
    granted(await change(bookkeeper, { role: 'viewer' }));
    expect(refusalOf(await bookkeeper.call('PUT', `/finances/journal-drafts/${v7()}`, draft))).toEqual(
      denied,
    );
    expect(await memberOf(bookkeeper)).toMatchObject({ role: 'viewer', endsOn: tomorrow });
  });
});

describe('the last day of access', () => {
  it('is refused in the past and for an owner, at its field', async () => {
    const viewer = await join(await workshop.signUp());
    const [past, ofOwner] = ['access-end-past', 'access-end-of-owner'];
    const email = `${v7()}@example.com`;
    for (const [fields, desk, code] of [
      [{ role: 'viewer', endsOn: yesterday }, viewer, past],
      [{ role: 'owner', endsOn: tomorrow }, owner, ofOwner],
    ] as const) {
      for (const answer of [await invite({ email, ...fields }), await change(desk, fields)]) {
        expect(refusalOf(answer)).toEqual([422, code]);
        expect(answer.body).toMatchObject({ data: { field: 'endsOn' } });
      }
    }
  });

  it('is told in the email, the offer and the lists, and moved or cleared', async () => {
    const client = await workshop.signUp();
    const viewer = await join(client, { endsOn: today });
    const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
    const [mail] = await outbox.mailsTo(client.email);
    await outbox.close();
    expect(mail?.text).toContain(`Access ends after ${formatDate(today)}`);
    expect(mail?.text).toContain('view only');
    const { link } = granted<NewInvitationView>(await invite({ email: 'a@example.com', endsOn: tomorrow }));
    expect(link).not.toBeNull();
    expect(granted<InvitationView[]>(await owner.call('GET', '/invitations'))).toMatchObject([
      { email: 'a@example.com', inviteeName: '', endsOn: tomorrow },
    ]);
    // It lasts through its last day.
    granted(await viewer.call('GET', '/'));
    expect(await memberOf(viewer)).toMatchObject({ endsOn: today });
    granted(await change(viewer, { role: 'viewer', endsOn: tomorrow }));
    expect(await memberOf(viewer)).toMatchObject({ endsOn: tomorrow });
    granted(await change(viewer, { role: 'viewer', endsOn: null }));
    expect(await memberOf(viewer)).toMatchObject({ endsOn: null });
  });

  it('lets no one in after it, and the clock removes the member with a line in the audit trail', async () => {
    const client = await workshop.signUp('Ended Eva');
    const viewer = await join(client);
    const stays = await join(await workshop.signUp(), { endsOn: today });
    await workshop.backdoor.endAccess(owner.businessId, viewer.userId, yesterday);
    expect(refusalOf(await viewer.call('GET', '/'))).toEqual([404, 'business-not-found']);
    const memberships = granted<MembershipView[]>(await client.call('GET', '/api/v1/businesses'));
    expect(memberships.map(({ id }) => id)).not.toContain(owner.businessId);
    expect(await memberOf(viewer)).toBeUndefined();

    expect((await workshop.backdoor.rowsOf(owner.businessId))['business_members']).toBe(3);
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
    for (let time = 0; time < 2; time += 1) await endAccessesJob({ database });
    await database.close();
    expect((await workshop.backdoor.rowsOf(owner.businessId))['business_members']).toBe(2);
    expect(await memberOf(stays)).toBeDefined();
    const trail = granted<{ rows: RecordChangeView[] }>(
      await owner.call('GET', '/finances/changes?kind=business_members'),
    );
    expect(trail.rows[0]).toMatchObject({ recordName: 'Ended Eva', personName: null });
    expect(Object.values(trail.rows[0] ?? {})).toContain('deleted');
  });

  it('can be over and offered again', async () => {
    const client = await workshop.signUp();
    const viewer = await join(client);
    await workshop.backdoor.endAccess(owner.businessId, viewer.userId, yesterday);
    const { link } = granted<NewInvitationView>(await invite({ email: client.email, endsOn: tomorrow }));
    granted(await client.call('POST', `/api/v1/invitations/${link?.split('/').at(-1) ?? ''}/accept`));
    granted(await viewer.call('GET', '/'));
    expect(await memberOf(viewer)).toMatchObject({ endsOn: tomorrow });
  });
});
