import type { BusinessRole } from '@atelier/domain/businesses';
import { calendarDate, money } from '@atelier/domain/foundation';
import type { News, NewsOf } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepBusinesses } from '../businesses/businesses-sweep.store.ts';
import { listBusinessesWithUntoldOverdueInvoices, listOwedInvoicesDue } from '../invoices/invoices.reads.ts';
import { asClock, inBusinessByClock, type Inside, type Visit } from '../platform/in-business.ts';
import { inPerson } from '../platform/in-person.ts';
import { issueTestInvoice } from '../invoices/invoices.factory.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';
import { readNotificationPreferences } from './notification-preferences.reads.ts';
import { writeNotificationPreference } from './notification-preferences.store.ts';
import { countUnreadNotifications, listNotifications } from './notifications.reads.ts';
import { markNotificationRead, markNotificationsRead, tellMembers } from './notifications.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const isRefused = { code: '42501' };
const toldAt = '2026-03-02T12:00:00.000Z';

const paid = (fields: Partial<NewsOf<'invoice-paid'>> = {}): NewsOf<'invoice-paid'> => ({
  kind: 'invoice-paid',
  subjectId: v7(),
  occasion: '',
  facts: {
    number: 'INV-1',
    customerName: 'Grace Hopper',
    currency: 'USD',
    amountCents: money(100),
    balanceCents: money(0),
  },
  ...fields,
});
const viewed = (): NewsOf<'invoice-viewed'> => ({
  kind: 'invoice-viewed',
  subjectId: v7(),
  occasion: '',
  facts: { ...paid().facts, dueDate: calendarDate('2026-03-15') },
});

/** Brings someone new into the business. */
async function join(visit: Visit, role: BusinessRole): Promise<Visit> {
  const personId = await stage.addPerson(role);
  await stage.inside(visit, (tenant) =>
    tenant.db
      .insertInto('business_members')
      .values({ business_id: visit.businessId, user_id: personId, role })
      .execute(),
  );
  return { businessId: visit.businessId, personId };
}

const list = (visit: Visit, filter: { after?: string; limit: number } = { limit: 50 }) =>
  stage.inside(visit, (tenant) => listNotifications(tenant, filter));
const unread = (visit: Visit) => stage.inside(visit, countUnreadNotifications);
/** Tells as the clock or a customer does, as no one. */
const tell = (visit: Visit, news: News, at = toldAt) =>
  inBusinessByClock(stage.database, visit.businessId, (inside) => tellMembers(inside, news, at));
const prefer = (visit: Visit, kind: News['kind'], inApp: boolean) =>
  inPerson(stage.database, visit.personId, 'person', (person) =>
    writeNotificationPreference(person, { kind, inApp }),
  );

describe('a notification', () => {
  it('is told to every member whom its kind concerns, unread', async () => {
    const owner = await stage.found();
    const [member, bookkeeper] = [await join(owner, 'member'), await join(owner, 'bookkeeper')];
    expect(await tell(owner, paid())).toBe(3);
    expect(await tell(owner, viewed())).toBe(2);
    expect([await unread(owner), await unread(member), await unread(bookkeeper)]).toEqual([2, 2, 1]);
  });

  it('is read already for the one who did it', async () => {
    const owner = await stage.found();
    const member = await join(owner, 'member');
    await stage.inside(member, (tenant) => tellMembers(tenant, paid(), toldAt));
    expect([await unread(owner), await unread(member)]).toEqual([1, 0]);
    expect((await list(member)).rows).toMatchObject([{ kind: 'invoice-paid', readAt: toldAt }]);
  });

  it('is told once, also to those who came since', async () => {
    const owner = await stage.found();
    const news = paid({ occasion: 'a payment' });
    expect(await tell(owner, news)).toBe(1);
    expect(await tell(owner, news, '2026-03-03T12:00:00Z')).toBe(0);
    const newcomer = await join(owner, 'member');
    expect(await tell(owner, news)).toBe(0);
    expect(await unread(newcomer)).toBe(0);
    expect(await tell(owner, { ...news, occasion: 'another payment' })).toBe(2);
  });

  it('is told once by two at the same moment', async () => {
    const owner = await stage.found();
    const news = paid();
    const told = await Promise.all([tell(owner, news), tell(owner, news), tell(owner, news)]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
  });

  it('does not come when its kind is switched off, and comes when it is on again', async () => {
    const owner = await stage.found();
    const member = await join(owner, 'member');
    await prefer(owner, 'invoice-paid', false);
    expect(await tell(owner, paid())).toBe(1);
    expect([await unread(owner), await unread(member)]).toEqual([0, 1]);
    await prefer(owner, 'invoice-paid', true);
    expect(await tell(owner, paid())).toBe(2);
    // The switch is about one kind.
    await prefer(owner, 'invoice-viewed', false);
    expect(await tell(owner, paid())).toBe(2);
  });

  it('goes with the member who leaves', async () => {
    const owner = await stage.found();
    const member = await join(owner, 'member');
    await tell(owner, paid());
    const rows = () =>
      stage.as('atelier_keeper', {}, async (db) => {
        const { rows: found } = await sql<{ n: number }>`
          select count(*) as n from notifications where user_id = ${member.personId}`.execute(db);
        return found[0]?.n;
      });
    expect(await rows()).toBe(1);
    await stage.inside(owner, (tenant) =>
      tenant.db.deleteFrom('business_members').where('user_id', '=', member.personId).execute(),
    );
    expect(await rows()).toBe(0);
  });
});

describe('the list', () => {
  it('comes newest first, page by page, without a gap', async () => {
    const owner = await stage.found();
    for (const minute of [1, 2, 2, 3, 4]) await tell(owner, paid(), `2026-03-02T12:0${minute}:00Z`);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await list(owner, { limit: 2, ...(after === undefined ? {} : { after }) });
      seen.push(...page.rows.map((row) => row.createdAt.slice(14, 16)));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(['04', '03', '02', '02', '01']);
  });

  it('is marked read one by one, and as a whole', async () => {
    const owner = await stage.found();
    for (let n = 0; n < 3; n += 1) await tell(owner, paid());
    const [first] = (await list(owner)).rows;
    const mark = (readAt: string) =>
      stage.inside(owner, (tenant) => markNotificationRead(tenant, first?.id ?? '', readAt));
    expect(await mark('2026-03-05T00:00:00.000Z')).toBe(true);
    expect(await unread(owner)).toBe(2);
    // The first time stays.
    expect(await mark('2026-03-06T00:00:00.000Z')).toBe(true);
    expect((await list(owner)).rows.find(({ id }) => id === first?.id)?.readAt).toBe(
      '2026-03-05T00:00:00.000Z',
    );
    expect(await stage.inside(owner, (tenant) => markNotificationsRead(tenant, toldAt))).toBe(2);
    expect(await unread(owner)).toBe(0);
  });
});

describe('isolation', () => {
  it('shows nobody the notifications of a colleague, nor lets them be marked', async () => {
    const owner = await stage.found();
    const member = await join(owner, 'member');
    await tell(owner, paid());
    const [theirs] = (await list(owner)).rows;
    const { rows } = await stage.as('atelier_app', member, (db) =>
      sql<{ user_id: string }>`select user_id from notifications`.execute(db),
    );
    expect(rows).toEqual([{ user_id: member.personId }]);
    expect(
      await stage.inside(member, (tenant) => markNotificationRead(tenant, theirs?.id ?? '', toldAt)),
    ).toBe(false);
    await stage.as('atelier_app', member, (db) => sql`update notifications set read_at = now()`.execute(db));
    expect([await unread(owner), await unread(member)]).toEqual([1, 0]);
  });

  it('shows nothing of another business to a member of both', async () => {
    const personId = await stage.addPerson();
    const [here, there] = [await stage.found({ personId }), await stage.found({ personId })];
    await tell(there, paid());
    expect([await unread(here), await unread(there)]).toEqual([0, 1]);
  });

  it('shows nothing to whoever holds the link of an invoice', async () => {
    const owner = await stage.found();
    await tell(owner, paid());
    const seen = (inside: Inside) => sql`select from notifications`.execute(inside.db);
    expect((await inBusinessByClock(stage.database, owner.businessId, seen))?.rows).toEqual([]);
  });

  it('lets the application neither write nor remove what others are told', async () => {
    const owner = await stage.found();
    await tell(owner, paid());
    const tries = [
      sql`insert into notifications (business_id, user_id, kind, subject_kind, subject_id, occasion, facts, created_at)
          values (${owner.businessId}, ${owner.personId}, 'made-up', 'invoice', ${v7()}, '', '{}', now())`,
      sql`delete from notifications`,
      sql`update notifications set facts = '{}'`,
    ];
    for (const attempt of tries) {
      await expect(stage.as('atelier_app', owner, (db) => attempt.execute(db))).rejects.toMatchObject(
        isRefused,
      );
    }
  });

  it('keeps what a person has switched to that person', async () => {
    const [ada, ben] = [await stage.found(), await stage.found()];
    await prefer(ada, 'invoice-paid', false);
    const own = (visit: Visit) =>
      inPerson(stage.database, visit.personId, 'person', readNotificationPreferences);
    expect([...(await own(ada))]).toEqual([['invoice-paid', { inApp: false, byMail: null }]]);
    expect([...(await own(ben))]).toEqual([]);
    const forge = stage.as('atelier_person', { personId: ben.personId }, (db) =>
      sql`insert into notification_preferences (user_id, kind, in_app)
          values (${ada.personId}, 'invoice-viewed', false)`.execute(db),
    );
    await expect(forge).rejects.toMatchObject(isRefused);
    const peek = stage.as('atelier_app', ada, (db) => sql`select from notification_preferences`.execute(db));
    await expect(peek).rejects.toMatchObject(isRefused);
  });

  it('gives the way of the clock into a business to the login alone', async () => {
    const owner = await stage.found();
    for (const role of ['atelier_app', 'atelier_person', 'atelier_identity', 'atelier_clock']) {
      const enter = stage.as(role, owner, (db) =>
        sql`select enter_by_clock(${owner.businessId})`.execute(db),
      );
      await expect(enter).rejects.toMatchObject(isRefused);
    }
  });
});

describe('the clock', () => {
  it('enters a business as nobody, and none that is not there', async () => {
    const owner = await stage.found();
    const who = await inBusinessByClock(stage.database, owner.businessId, async ({ db }) => {
      const { rows } = await sql<{ role: string; person: string | null; seen: number }>`
        select current_user as role, current_person_id() as person, (select count(*) from businesses) as seen`.execute(
        db,
      );
      return rows[0];
    });
    expect(who).toEqual({ role: 'atelier_app', person: null, seen: 1 });
    expect(await inBusinessByClock(stage.database, v7(), async () => 'entered')).toBeNull();
  });

  it('finds the businesses with an invoice that fell due in these days, is owed, and of which nobody was told', async () => {
    const [owner, other] = [await stage.found(), await stage.found()];
    // Due on 2026-03-15.
    const invoice = await stage.inside(owner, issueTestInvoice);
    const found = async (first: string, last: string) =>
      (
        await asClock(stage.database, (clock) =>
          listBusinessesWithUntoldOverdueInvoices(clock, {
            kind: 'invoice-overdue',
            first: calendarDate(first),
            last: calendarDate(last),
          }),
        )
      ).filter((id) => [owner.businessId, other.businessId].includes(id));
    expect(await found('2026-03-15', '2026-03-15')).toEqual([owner.businessId]);
    expect(await found('2026-03-16', '2026-03-20')).toEqual([]);
    expect(await found('2026-03-08', '2026-03-14')).toEqual([]);
    const due = { first: calendarDate('2026-03-10'), last: calendarDate('2026-03-15') };
    expect(
      await inBusinessByClock(stage.database, owner.businessId, (inside) => listOwedInvoicesDue(inside, due)),
    ).toMatchObject([{ id: invoice.id, customerName: 'Grace Hopper', balanceCents: invoice.totalCents }]);

    const second = await stage.inside(owner, issueTestInvoice);
    await stage.inside(owner, async (tenant) =>
      valueOf(await payTestInvoice(tenant, second, second.totalCents)),
    );
    const { facts } = viewed();
    await tell(owner, { kind: 'invoice-overdue', subjectId: invoice.id, occasion: '2026-03-15', facts });
    expect(await found('2026-03-15', '2026-03-15')).toEqual([]);
  });

  it('sees across businesses neither what is told nor what an invoice says, and removes nothing unread', async () => {
    const owner = await stage.found();
    await tell(owner, paid(), '2026-01-01T00:00:00Z');
    const tries = [
      sql`select facts from notifications`,
      sql`select user_id from notifications`,
      sql`select buyer from invoices`,
      sql`select response from idempotency_keys`,
      sql`select from customers`,
      sql`update notifications set read_at = now()`,
    ];
    for (const attempt of tries) {
      await expect(asClock(stage.database, ({ db }) => attempt.execute(db))).rejects.toMatchObject(isRefused);
    }
    await asClock(stage.database, ({ db }) => sql`delete from notifications`.execute(db));
    expect(await unread(owner)).toBe(1);
  });

  it('sweeps what was read long ago and old keys, in all businesses, and nothing else', async () => {
    const [here, there] = [await stage.found(), await stage.found()];
    for (const visit of [here, there]) {
      await tell(visit, paid(), '2026-01-01T00:00:00Z');
      await stage.inside(visit, (tenant) => markNotificationsRead(tenant, toldAt));
      await tell(visit, paid(), '2026-01-01T00:00:00Z');
      await tell(visit, paid(), '2026-06-01T00:00:00Z');
      await stage.inside(visit, async (tenant) => {
        for (const created_at of ['2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z']) {
          await tenant.db
            .insertInto('idempotency_keys')
            .values({ business_id: visit.businessId, key: v7(), command: 'test', input_hash: '', created_at })
            .execute();
        }
      });
    }
    const rows = (visit: Visit, table: string) =>
      stage.as(null, visit, async (db) => {
        const { rows: found } = await sql<{
          n: number;
        }>`select count(*) as n from ${sql.table(table)}`.execute(db);
        return found[0]?.n;
      });
    const before = new Date('2026-03-01T00:00:00Z');
    const sweep = () =>
      asClock(stage.database, (clock) =>
        sweepBusinesses(clock, { notifications: before, idempotencyKeys: before }),
      );
    await sweep();
    for (const visit of [here, there]) {
      expect(await rows(visit, 'notifications')).toBe(2);
      expect(await rows(visit, 'idempotency_keys')).toBe(1);
    }
    expect(await sweep()).toEqual({ notifications: 0, idempotencyKeys: 0 });
  });
});
