import { inBusiness, type Visit } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { listMemberships } from '../businesses/businesses.reads.ts';
import { succeed } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const isRefused = { code: '42501' };

let stage: Stage;
let maker: Visit;
let keeper: string;
let professional: string;

beforeAll(async () => {
  stage = await openStage();
  maker = await stage.found();
  keeper = await stage.addPerson('Cora Ledger');
  professional = v7();
  await stage.as('atelier_person', { personId: keeper }, (db) =>
    sql`insert into professionals (id, user_id, business_name, location, specialty, hourly_rate_cents, years_experience,
        description, credentials, languages, services, link, availability, registered_at)
      values (${professional}, ${keeper}, '', 'Portland', 'bookkeeping', 1, 1, 'Books', '{}', '{}', '{}', '', '', now())`.execute(
      db,
    ),
  );
});
afterAll(() => stage.close());

const invite = (visit: Visit, role: string, endsOn: string | null = null) =>
  stage.as('atelier_app', visit, (db) =>
    sql`insert into business_invitations (business_id, id, email, role, ends_on, token_hash, invited_by, inviter_name,
        created_at, expires_at)
      values (${visit.businessId}, ${v7()}, ${`${v7()}@example.com`}, ${role}, ${endsOn}::date,
        encode(sha256(${v7()}::bytea), 'hex'), ${visit.personId}, 'Ada', now(), now() + interval '1 day')`.execute(
      db,
    ),
  );
const acceptAll = (visit: Visit, by: string) =>
  stage.as('atelier_app', visit, (db) =>
    sql`update business_invitations set accepted_at = now(), accepted_by = ${by} where accepted_at is null`.execute(
      db,
    ),
  );
const since = (person: string, asWho: string) =>
  stage.as('atelier_person', { personId: asWho }, async (db) => {
    const { rows } = await sql<{ since: string | null }>`
      select worked_together_since(${professional}, ${person}) as since`.execute(db);
    return rows[0]?.since ?? null;
  });
const review = (personId: string) =>
  stage.as('atelier_person', { personId }, (db) =>
    sql`insert into professional_reviews (id, professional_id, author_id, rating, text, written_at)
      values (${v7()}, ${professional}, ${personId}, 5, 'Clear', now())`.execute(db),
  );
const addMember = (visit: Visit, personId: string, role: string, endsOn: string | null = null) =>
  stage.as('atelier_app', visit, (db) =>
    sql`insert into business_members (business_id, user_id, role, ends_on)
      values (${visit.businessId}, ${personId}, ${role}, ${endsOn}::date)`.execute(db),
  );

describe('a review of a professional', () => {
  it('is refused without access, with access of another role, and with access that someone else gave', async () => {
    await expect(review(maker.personId)).rejects.toMatchObject(isRefused);
    const other = await stage.found();
    await invite(other, 'member');
    await acceptAll(other, keeper);
    await expect(review(other.personId)).rejects.toMatchObject(isRefused);
    await invite(maker, 'viewer');
    await acceptAll(maker, await stage.addPerson());
    await expect(review(maker.personId)).rejects.toMatchObject(isRefused);
  });

  it('is taken from who gave access, which no one else can see before it', async () => {
    await invite(maker, 'viewer');
    await acceptAll(maker, keeper);
    const stranger = await stage.addPerson();
    expect(await since(maker.personId, stranger)).toBeNull();
    expect(await since(maker.personId, maker.personId)).not.toBeNull();
    await review(maker.personId);
    expect(await since(maker.personId, stranger)).not.toBeNull();
  });

  it('is refused to a colleague and to the professional', async () => {
    const shop = await stage.found({ personId: keeper });
    const paul = await stage.found();
    await invite(paul, 'bookkeeper');
    await acceptAll(paul, keeper);
    await addMember(shop, paul.personId, 'viewer');
    await expect(review(paul.personId)).rejects.toMatchObject(isRefused);
    await invite(shop, 'viewer');
    await acceptAll(shop, keeper);
    await expect(review(keeper)).rejects.toMatchObject(isRefused);
  });
});

it('shows the address of a professional to a business only', async () => {
  const find = (role: string) =>
    stage.as(role, maker, async (db) => {
      const { rows } = await sql<{
        email: string;
      }>`select email from professional_to_hire(${professional})`.execute(db);
      return rows;
    });
  for (const role of ['atelier_person', 'atelier_admin', 'atelier_link', 'atelier_clock']) {
    await expect(find(role), role).rejects.toMatchObject(isRefused);
  }
  expect(await find('atelier_app')).toEqual([{ email: `${keeper}@example.com` }]);
});

describe('access that ends', () => {
  it('is never that of an owner', async () => {
    const fault = { constraint: 'business_members_owner_stays' };
    await expect(addMember(maker, await stage.addPerson(), 'owner', '2199-12-31')).rejects.toMatchObject(
      fault,
    );
    await expect(invite(maker, 'owner', '2199-12-31')).rejects.toMatchObject({
      constraint: 'business_invitations_owner_stays',
    });
  });

  it('is over by the date where the business is', async () => {
    const { rows } = await sql<{ first: boolean; last: boolean; open: boolean }>`
      select is_access_over((now() at time zone 'Pacific/Kiritimati')::date - 1, 'Pacific/Kiritimati') as first,
             is_access_over((now() at time zone 'Pacific/Kiritimati')::date - 1, 'Etc/GMT+12') as last,
             is_access_over(null, 'Etc/GMT+12') as open`.execute(stage.database.kysely);
    expect(rows).toEqual([{ first: true, last: false, open: false }]);
  });

  it('opens neither the business nor the list of it', async () => {
    const personId = await stage.addPerson();
    await addMember(maker, personId, 'viewer', '2020-01-01');
    const visit = { ...maker, personId };
    expect(await inBusiness(stage.database, visit, 'read', async () => succeed(null))).toMatchObject({
      refusal: { code: 'business-not-found' },
    });
    expect(await stage.as('atelier_person', { personId }, (db) => listMemberships({ db, personId }))).toEqual(
      [],
    );
  });

  it('is listed for the clock, which sees nothing else of members', async () => {
    await stage.as('atelier_clock', {}, async (db) => {
      const { rows } = await sql`select distinct business_id from business_members`.execute(db);
      expect(rows).toEqual([{ business_id: maker.businessId }]);
    });
    await expect(
      stage.as('atelier_clock', {}, (db) => sql`select role from business_members`.execute(db)),
    ).rejects.toMatchObject(isRefused);
  });
});
