import type { MembershipView } from '@atelier/contract/businesses';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { readTenantRows } from '@atelier/database/platform/tenant-rows.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailbox } from '../platform/mail/mail.ts';
import { openSampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { sweepBusinessesJob } from './sweep-businesses.job.ts';
import {
  accountOf,
  deskOf,
  granted,
  openWorkshop,
  refusalOf,
  testPassword,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let backdoor: IdentityBackdoor;
let database: Database;
let administrator: Client;
beforeAll(async () => {
  workshop = await openWorkshop();
  backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
  administrator = await workshop.signUp('The administrator');
});
afterAll(async () => {
  await database.close();
  await backdoor.close();
  await workshop.close();
});

interface Foreseen {
  businesses: { id: string; fate: string; otherMembers: number; isSample: boolean }[];
  needsSuccessor: boolean;
}

const foresee = async (who: Client) => granted<Foreseen>(await who.call('GET', '/api/v1/me/leaving'));

const leave = (who: Client, given: object = {}) =>
  who.call('POST', '/api/v1/me/leave', {
    password: testPassword,
    businesses: [],
    successorEmail: null,
    ...given,
  });

const isGone = async (who: Client) => (await who.call('GET', '/api/v1/me')).status === 401;

/** An issued invoice, paid: rows that nothing else may delete. */
async function keepBooks(desk: Desk): Promise<void> {
  const accountId = await accountOf(desk, 'bank');
  granted(
    await desk.call('POST', '/finances/journal-entries', {
      id: v7(),
      date: '2026-03-10',
      memo: 'Books',
      lines: [
        { accountId, amountCents: 100 },
        { accountId: await accountOf(desk, 'sales'), amountCents: -100 },
      ],
    }),
  );
}

const rowsLeft = async (businessId: string, { databaseUrl } = workshop.server) =>
  Object.entries(await readTenantRows(databaseUrl, businessId)).filter(
    ([, state]) => !state.startsWith('0 rows'),
  );

describe('deleting the account', () => {
  it('needs the password', async () => {
    const ada = await workshop.signUp();
    expect(refusalOf(await leave(ada, { password: 'not the password' }))).toEqual([
      422,
      'password-not-right',
    ]);
    expect(await isGone(ada)).toBe(false);
  });

  it('takes the person with everything that is the person’s own, and says farewell', async () => {
    const ada = await workshop.signUp('Ada Leaver');
    granted(await leave(ada));
    expect(await isGone(ada)).toBe(true);
    const again = await workshop.server
      .browser()
      .post('/api/auth/sign-in/email', { email: ada.email, password: testPassword });
    expect(again.status).toBe(401);
    const [mail] = await backdoor.mailsTo(ada.email);
    expect(mail).toMatchObject({ kind: 'farewell' });
    expect(await backdoor.rowsOfPerson(ada.userId)).toEqual({});
  });

  it('takes a business whose only owner leaves, books and all, once its name is said', async () => {
    const owner = await workshop.signUp();
    const desk = await workshop.found({ owner, name: 'Slip & Glaze' });
    const bystander = await workshop.found();
    await keepBooks(desk);
    await keepBooks(bystander);
    const before = await rowsLeft(bystander.businessId);
    expect((await foresee(owner)).businesses).toMatchObject([
      { id: desk.businessId, fate: 'deleted', otherMembers: 0, isSample: false },
    ]);
    const named = (name: string) => ({ businesses: [{ id: desk.businessId, name }] });
    expect(refusalOf(await leave(owner))).toEqual([409, 'business-not-decided']);
    expect(refusalOf(await leave(owner, named('slip and glaze')))).toEqual([422, 'business-name-differs']);
    expect(await isGone(owner)).toBe(false);

    granted(await leave(owner, named('Slip & Glaze')));
    expect(await isGone(owner)).toBe(true);
    expect(await rowsLeft(desk.businessId)).toEqual([]);
    expect(await rowsLeft(bystander.businessId)).toEqual(before);
    expect((await backdoor.mailsTo(owner.email))[0]?.text).toContain('Slip & Glaze');
  });

  /** An owner who has left a business in which two others work, and the clock of some days later. */
  const leaveToOthers = async () => {
    const owner = await workshop.signUp('Ada Leaver');
    const desk = await workshop.found({ owner, name: 'Slip & Glaze' });
    const helper = await workshop.join(desk, 'member');
    const keeper = await workshop.signUp('bookkeeper');
    await workshop.backdoor.addMember(desk.businessId, keeper.userId, 'bookkeeper');
    const bookkeeper = deskOf(keeper, desk.businessId);
    await keepBooks(desk);
    expect((await foresee(owner)).businesses).toMatchObject([{ fate: 'offered', otherMembers: 2 }]);
    expect(refusalOf(await leave(owner))).toEqual([409, 'business-not-decided']);
    granted(await leave(owner, { businesses: [{ id: desk.businessId, name: 'Slip & Glaze' }] }));
    expect(await isGone(owner)).toBe(true);
    const sweep = (days: number) => {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
      const mailbox = createMailbox({ delivers: false, clock, ids: { next: v7 } });
      return sweepBusinessesJob({ database, tools: { clock, mailbox } });
    };
    return { owner, desk, helper, keeper, bookkeeper, sweep };
  };

  it('offers a business to those who work in it, and the first who asks goes on with it', async () => {
    const { owner, helper, keeper, bookkeeper, sweep } = await leaveToOthers();
    for (const { email } of [helper, bookkeeper]) {
      const [mail] = await backdoor.mailsTo(email);
      expect(mail).toMatchObject({ kind: 'business-offered' });
      expect(mail?.text).toContain('Ada Leaver was the only owner of Slip & Glaze');
    }
    expect((await backdoor.mailsTo(owner.email))[0]?.text).toContain('is offered to its other members until');
    await sweep(13);
    const [offered] = granted<MembershipView[]>(await keeper.call('GET', '/api/v1/businesses'));
    expect(offered).toMatchObject({ role: 'bookkeeper', offeredUntil: expect.any(String) as string });
    const answers = await Promise.all([helper, bookkeeper].map((who) => who.call('POST', '/take-over')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sweep(15);
    const entries = granted<{ rows: unknown[] }>(await helper.call('GET', '/finances/journal-entries'));
    expect(entries.rows).toHaveLength(1);
    expect(refusalOf(await helper.call('POST', '/take-over'))).toEqual([409, 'business-not-offered']);
  });

  it('deletes a business that nobody took over when its days are over, and says so', async () => {
    const { desk, helper, sweep } = await leaveToOthers();
    await sweep(13);
    expect((await helper.call('GET', '/finances/accounts')).status).toBe(200);
    await sweep(15);
    expect((await helper.call('GET', '/finances/accounts')).status).toBe(404);
    expect(await rowsLeft(desk.businessId)).toEqual([]);
    const kinds = (await backdoor.mailsTo(helper.email)).map(({ kind }) => kind);
    expect(kinds).toContain('business-ended');
  });

  it('leaves a business that has another owner, whose books keep what was done', async () => {
    const owner = await workshop.signUp();
    const desk = await workshop.found({ owner });
    const partner = await workshop.join(desk, 'owner');
    await keepBooks(desk);
    expect((await foresee(owner)).businesses).toMatchObject([{ fate: 'left', otherMembers: 1 }]);
    granted(await leave(owner));
    const entries = granted<{ rows: unknown[] }>(await partner.call('GET', '/finances/journal-entries'));
    expect(entries.rows).toHaveLength(1);
    expect(granted<unknown[]>(await partner.call('GET', '/members'))).toHaveLength(1);
  });

  it('ends a membership in another’s business, and no more', async () => {
    const desk = await workshop.found();
    const helper = await workshop.signUp('Ida Helper');
    await workshop.backdoor.addMember(desk.businessId, helper.userId, 'bookkeeper');
    granted(await leave(helper));
    expect(granted<unknown[]>(await desk.call('GET', '/members'))).toHaveLength(1);
  });

  it('takes a sample business without asking for its name', async () => {
    const { owner, desk, server, close } = await openSampleWorkshop();
    try {
      const id = desk.businessId;
      expect((await foresee(owner)).businesses).toMatchObject([{ id, isSample: true, fate: 'deleted' }]);
      expect(await rowsLeft(id, server)).not.toEqual([]);
      granted(await leave(owner));
      expect(await rowsLeft(id, server)).toEqual([]);
    } finally {
      await close();
    }
  });

  it('changes nothing at all when one of several businesses is not decided', async () => {
    const owner = await workshop.signUp();
    const first = await workshop.found({ owner, name: 'First' });
    const second = await workshop.found({ owner, name: 'Second' });
    const one = { businesses: [{ id: first.businessId, name: 'First' }] };
    expect(refusalOf(await leave(owner, one))).toEqual([409, 'business-not-decided']);
    for (const desk of [first, second]) {
      expect((await desk.call('GET', '/finances/accounts')).status).toBe(200);
    }
  });

  it('asks the last administrator for a successor, who is told', async () => {
    const next = await workshop.signUp('Next In Line');
    expect((await foresee(administrator)).needsSuccessor).toBe(true);
    expect((await foresee(next)).needsSuccessor).toBe(false);
    expect(refusalOf(await leave(administrator))).toEqual([409, 'successor-needed']);
    expect(refusalOf(await leave(administrator, { successorEmail: 'nobody@example.com' }))).toEqual([
      422,
      'successor-unknown',
    ]);
    expect(refusalOf(await leave(administrator, { successorEmail: administrator.email }))).toEqual([
      422,
      'successor-unknown',
    ]);
    expect(await isGone(administrator)).toBe(false);
    expect(await backdoor.mailsTo('nobody@example.com')).toEqual([]);
    granted(await leave(administrator, { successorEmail: next.email.toUpperCase() }));
    expect(granted(await next.call('GET', '/api/v1/me/is-admin'))).toBe(true);
    expect((await backdoor.mailsTo(next.email))[0]).toMatchObject({ kind: 'administrator-now' });
    expect(await backdoor.administratorCount()).toBe(1);
  });
});
