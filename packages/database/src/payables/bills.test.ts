import { billStatus, type BillStatus } from '@atelier/domain/payables';
import { money } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../platform/in-business.ts';
import { fillBusiness, type FilledBusiness } from '../platform/fill-business.factory.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';

let stage: Stage;
let home: Visit;
let filled: FilledBusiness;
beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  filled = await stage.inside(home, (tenant) => fillBusiness(tenant));
});
afterAll(() => stage.close());

/** As the owner of the schema, without our triggers: what is left are the constraints and the generated column. */
async function statusAfter(change: string): Promise<string> {
  const gone = new Error('rolled back');
  let found = '';
  await stage
    .as(null, home, async (db) => {
      await sql`alter table bills disable trigger user`.execute(db);
      await sql`update bills set ${sql.raw(change)} where id = ${filled.bill.id}`.execute(db);
      const { rows } = await sql<{
        status: string;
      }>`select status from bills where id = ${filled.bill.id}`.execute(db);
      found = rows[0]?.status ?? '';
      throw gone;
    })
    .catch((error: unknown) => {
      if (error !== gone) throw error;
    });
  return found;
}

describe('the state of a bill', () => {
  const facts = { isPosted: true, isVoid: false, total: money(9000), paid: money(0) };
  it.each<[string, Parameters<typeof billStatus>[0], BillStatus]>([
    ['paid_cents = 0', facts, 'open'],
    ['paid_cents = 1', { ...facts, paid: money(1) }, 'partly-paid'],
    ['paid_cents = 8999', { ...facts, paid: money(8999) }, 'partly-paid'],
    ['paid_cents = 9000', { ...facts, paid: money(9000) }, 'paid'],
    ['paid_cents = 0, journal_entry_id = null', { ...facts, isPosted: false }, 'draft'],
    [
      'paid_cents = 0, voided_at = now(), void_entry_id = journal_entry_id',
      { ...facts, isVoid: true },
      'void',
    ],
  ])('is the same in the database and in the domain: %s', async (change, of, expected) => {
    expect(await statusAfter(change)).toBe(expected);
    expect(billStatus(of)).toBe(expected);
  });

  it.each([
    ['paid_cents = 9001', 'bills_paid_within_total'],
    ['paid_cents = -1', 'bills_paid_within_total'],
    ['voided_at = now(), void_entry_id = journal_entry_id', 'bills_void_without_payments'],
    ['due_date = bill_date - 1', 'bills_due_from_its_day'],
  ])('cannot be: %s', async (change, constraint) => {
    await expect(statusAfter(change)).rejects.toMatchObject({ constraint });
  });
});

describe('the application', () => {
  const asApp = (statement: ReturnType<typeof sql>) =>
    stage.as('atelier_app', home, (db) => statement.execute(db));

  it('cannot say what is paid, nor make a bill of a credit', async () => {
    const denied = { code: '42501' };
    await expect(asApp(sql`update bills set paid_cents = 0`)).rejects.toMatchObject(denied);
    await expect(asApp(sql`update bills set kind = 'credit'`)).rejects.toMatchObject(denied);
    await expect(asApp(sql`update bill_payments set amount_cents = 1`)).rejects.toMatchObject(denied);
    await expect(asApp(sql`delete from bill_payment_allocations`)).rejects.toMatchObject(denied);
  });

  it('cannot delete what was posted, nor let it be a draft again', async () => {
    const stays = { constraint: 'bills_posted_stays' };
    await expect(asApp(sql`delete from bills where id = ${filled.bill.id}`)).rejects.toMatchObject(stays);
    await expect(
      asApp(sql`update bills set journal_entry_id = null where id = ${filled.bill.id}`),
    ).rejects.toMatchObject(stays);
  });

  it('pays no entry that does not stand for the bill, and takes a payment back once', async () => {
    const payment = v7();
    const pays = (entryId: string) => sql`
      with p as (
        insert into bill_payments (business_id, id, payee_id, paid_on, amount_cents, money_account_id, journal_entry_id)
          select business_id, ${payment}, payee_id, paid_on, 1, money_account_id, journal_entry_id
            from bill_payments where id = ${filled.bill.paymentId} returning business_id, id
      )
      insert into bill_payment_allocations (business_id, payment_id, bill_id, amount_cents, bill_entry_id)
        select business_id, id, ${filled.bill.id}, 1, ${entryId} from p`;
    await expect(asApp(pays(filled.invoice.entryId))).rejects.toMatchObject({
      constraint: 'bill_payment_allocations_of_entry',
    });
    const reverse = sql`update bill_payments set reversed_at = now(), reversal_entry_id = journal_entry_id
      where id = ${filled.bill.paymentId}`;
    await expect(
      stage.as('atelier_app', home, async (db) => {
        await reverse.execute(db);
        await reverse.execute(db);
      }),
    ).rejects.toMatchObject({ constraint: 'bill_payments_reversed_once' });
  });
});
