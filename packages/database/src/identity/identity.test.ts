import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { inPerson } from '../platform/in-person.ts';
import { openDatabase, type Database } from '../platform/pool.ts';
import type { DB } from '../platform/tables.ts';
import { freshDatabase, type FreshDatabase } from '../platform/test-database.ts';
import { openIdentityDatabase, probeDatabase } from './identity-database.ts';
import { findMail, listMails } from './mails.reads.ts';
import { beginToSendMail, findWaitingMail, MailPostedBefore, markMailSent, postMail } from './mails.store.ts';
import { findProfile } from './profiles.reads.ts';
import { updateProfile } from './profiles.store.ts';

let fresh: FreshDatabase;
let database: Database;
const admin = v7();
const maker = v7();

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { maxConnections: 4 });
  for (const [id, name] of [
    [admin, 'admin'],
    [maker, 'maker'],
  ] as const) {
    await as('atelier_identity', null, (db) =>
      sql`insert into users (id, name, email) values (${id}, ${name}, ${`${name}@example.com`})`.execute(db),
    );
  }
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

type Role = 'atelier_app' | 'atelier_person' | 'atelier_identity' | 'atelier_mailer' | 'atelier_admin';

function as<Value>(
  role: Role | null,
  person: string | null,
  work: (db: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  return database.kysely.transaction().execute(async (db) => {
    if (role) await sql`set local role ${sql.id(role)}`.execute(db);
    await sql`select set_config('atelier.user_id', ${person ?? ''}, true)`.execute(db);
    return work(db);
  });
}

const count = (table: string) => async (db: Transaction<DB>) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;

const personal = ['profiles', 'user_preferences', 'user_onboarding'];

describe("a person's own rows", () => {
  it('are made with the person, and the first is administrator', async () => {
    for (const table of personal) expect(await as('atelier_person', maker, count(table)), table).toBe(1);
    const isAdmin = async (db: Transaction<DB>) =>
      (await sql<{ is: boolean }>`select is_admin() as is`.execute(db)).rows[0]?.is;
    expect(await as('atelier_app', admin, isAdmin)).toBe(true);
    expect(await as('atelier_app', maker, isAdmin)).toBe(false);
    expect(await as('atelier_app', null, isAdmin)).toBe(false);
  });

  it('begin as the founding spec says', async () => {
    const { rows } = await as('atelier_person', maker, (db) =>
      sql<Record<string, unknown>>`
        select p.full_name, f.enable_feature_tours, f.business_type, f.business_size, f.primary_interests,
          o.current_step, o.completed_steps, o.onboarding_completed, o.tours_completed
        from profiles p join user_preferences f on f.user_id = p.id join user_onboarding o on o.user_id = p.id`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      {
        full_name: 'maker',
        enable_feature_tours: true,
        business_type: 'physical',
        business_size: 'solo',
        primary_interests: [],
        current_step: 'welcome',
        completed_steps: [],
        onboarding_completed: false,
        tours_completed: {
          dashboard: false,
          inventory: false,
          finance: false,
          customers: false,
          events: false,
          invoices: false,
        },
      },
    ]);
  });

  it('are changed by the person', async () => {
    const change = { fullName: 'Marian Maker', timeZone: 'Europe/Berlin' };
    await inPerson(database, maker, 'person', (person) => updateProfile(person, change));
    expect(await inPerson(database, maker, 'person', findProfile)).toMatchObject(change);
    expect(await inPerson(database, admin, 'person', findProfile)).toMatchObject({ fullName: 'admin' });
  });

  it('are seen by nobody else, not even by the owner of the tables', async () => {
    for (const table of [...personal, 'user_roles']) {
      expect(await as('atelier_app', v7(), count(table)), table).toBe(0);
      expect(await as('atelier_app', null, count(table)), table).toBe(0);
      expect(await as(null, null, count(table)), table).toBe(0);
    }
  });

  it('cannot be changed for another, and nobody makes himself administrator', async () => {
    const changed = await as('atelier_person', maker, (db) =>
      sql`update profiles set full_name = 'mine' where id = ${admin}`.execute(db),
    );
    expect(changed.numAffectedRows).toBe(0n);
    for (const role of ['atelier_app', 'atelier_person', 'atelier_identity', 'atelier_admin'] as const) {
      await expect(
        as(role, maker, (db) =>
          sql`insert into user_roles (user_id, role) values (${maker}, 'admin')`.execute(db),
        ),
        role,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('go with the person', async () => {
    const gone = v7();
    await as('atelier_identity', null, (db) =>
      sql`insert into users (id, name, email) values (${gone}, 'gone', 'gone@example.com')`.execute(db),
    );
    await as(null, null, (db) => sql`delete from users where id = ${gone}`.execute(db));
    for (const table of personal) expect(await as('atelier_person', gone, count(table)), table).toBe(0);
  });
});

describe('the tables of sign-in', () => {
  it('are closed to every role but their own', async () => {
    for (const role of ['atelier_app', 'atelier_person', 'atelier_mailer', 'atelier_admin'] as const) {
      for (const table of [
        'users',
        'sessions',
        'credentials',
        'verifications',
        'rate_limits',
        'spent_codes',
      ]) {
        await expect(as(role, admin, count(table)), `${role} ${table}`).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
  });

  it('are all that sign-in may read, besides who is administrator', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.role_table_grants
      where grantee = 'atelier_identity' and privilege_type = 'SELECT' order by 1`.execute(database.kysely);
    expect(rows.map(({ name }) => name)).toEqual([
      'credentials',
      'email_changes',
      'passkeys',
      'rate_limits',
      'sessions',
      'sign_ins',
      'spent_codes',
      'two_factors',
      'user_roles',
      'users',
      'verifications',
    ]);
  });

  it('are what the pool of sign-in reaches, from its first query', async () => {
    const identity = openIdentityDatabase(fresh.url, { role: 'atelier_identity', maxConnections: 1 });
    try {
      await probeDatabase(identity);
      const { rows } = await sql<{ who: string; at: Date }>`select current_user as who, now() as at`.execute(
        identity.kysely,
      );
      expect(rows[0]?.who).toBe('atelier_identity');
      expect(rows[0]?.at).toBeInstanceOf(Date);
    } finally {
      await identity.close();
    }
  });
});

describe('the outbox', () => {
  const mail = {
    toAddress: 'somebody@example.com',
    fromName: null,
    replyTo: null,
    attachments: [],
    subject: 'Hello',
    textBody: 'Hello',
    htmlBody: '<p>Hello</p>',
    kind: 'test',
    carriesSecret: true,
  };

  it('is written by all who send, and read by the administrator alone', async () => {
    for (const role of ['atelier_app', 'atelier_person', 'atelier_identity'] as const) {
      await as(role, maker, (db) =>
        postMail(db, { ...mail, id: v7() }, { deliver: false, createdAt: new Date('2026-01-02T03:04:05Z') }),
      );
      await expect(as(role, maker, count('mails')), role).rejects.toMatchObject({ code: '42501' });
    }
    expect(await as('atelier_admin', admin, count('mails'))).toBe(3);
    expect(await as('atelier_admin', maker, count('mails'))).toBe(0);
    expect(await as('atelier_admin', null, count('mails'))).toBe(0);
    expect(await as(null, admin, count('mails'))).toBe(0);
  });

  it('is read newest first, by pages, and one by one', async () => {
    const first = await inPerson(database, admin, 'administrator', (person) =>
      listMails(person, { limit: 2 }),
    );
    expect(first.rows).toHaveLength(2);
    const second = await inPerson(database, admin, 'administrator', (person) =>
      listMails(person, { limit: 2, after: first.next ?? '' }),
    );
    expect(second).toMatchObject({ next: null });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(ids).toHaveLength(3);
    const one = await inPerson(database, admin, 'administrator', (person) => findMail(person, ids[0] ?? ''));
    expect(one).toEqual({ ...first.rows[0], text: 'Hello' });
    expect(one?.createdAt).toBe('2026-01-02T03:04:05.000Z');
    expect(
      await inPerson(database, maker, 'administrator', (person) => findMail(person, ids[0] ?? '')),
    ).toBeNull();
  });

  it('keeps what hangs on a mail from all but the administrator, and posts no mail twice', async () => {
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') }];
    const post = (): Promise<void> =>
      as('atelier_app', maker, (db) =>
        postMail(db, { ...mail, id: hanging, attachments }, { deliver: false, createdAt: new Date(0) }),
      );
    const hanging = v7();
    await post();
    await expect(post()).rejects.toBeInstanceOf(MailPostedBefore);
    await expect(as('atelier_app', maker, count('mail_attachments'))).rejects.toMatchObject({
      code: '42501',
    });
    expect(await as('atelier_admin', admin, count('mail_attachments'))).toBe(1);
    expect(await as('atelier_admin', maker, count('mail_attachments'))).toBe(0);
    expect(await as(null, admin, count('mail_attachments'))).toBe(0);
    const begin = (minutes: number) =>
      as('atelier_mailer', null, (db) =>
        beginToSendMail(db, hanging, new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000)),
      );
    expect(await begin(0)).toBe(true);
    // By another process, or after this one has ended in the middle: it may have left.
    await expect(begin(1)).rejects.toThrow('Somebody else');
    const waiting = await as('atelier_mailer', null, (db) => findWaitingMail(db, hanging));
    expect(waiting?.attachments).toEqual(attachments);
    expect(await begin(60)).toBe(false);
    expect(await begin(61)).toBe(false);
    const found = await inPerson(database, admin, 'administrator', (person) => findMail(person, hanging));
    expect(found?.error).toContain('broken off');
    await as('atelier_mailer', null, (db) => markMailSent(db, hanging, new Date()));
    expect(await as('atelier_mailer', null, count('mail_attachments'))).toBe(0);
  });
});
