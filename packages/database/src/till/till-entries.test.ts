import { calendarDate, money, wholeQuantity, zeroMoney } from '@atelier/domain/foundation';
import type { ReceiptEntry, SaleEntry } from '@atelier/domain/till';
import { blankCustomer } from '@atelier/domain/customers';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import { addCustomer } from '../customers/customers.store.ts';
import { eraseCustomer } from '../customers/erased-customers.store.ts';
import { planTestEvent } from '../events/events.factory.ts';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { findTillEntry } from './till-entries.reads.ts';
import { addTillEntry, markEntryTaken, setEntryAside } from './till-entries.store.ts';
import { openTestTill } from './till.factory.ts';
import { addTill, changeTill, saveTillPerson } from './tills.store.ts';

let stage: Stage;
let home: Visit;
let tillId: string;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  home = await stage.found();
  tillId = await stage.inside(home, async (tenant) => openTestTill(tenant, await planTestEvent(tenant)));
});
afterAll(() => stage.close());

const at = '2026-06-27T15:00:00.000Z';
const hash = '0'.repeat(64);

/** Keeps a sale to a customer, and takes it under a number but the ninth. */
async function sellTo(tenant: Tenant, customerId: string, number: string): Promise<string> {
  const id = v7();
  const entry: SaleEntry = {
    ...{ version: 1, kind: 'sale', id, sessionId: v7(), at, clockOffsetMs: 0, personId: null, number },
    lines: [
      {
        ...{ id: v7(), productId: null, description: 'Mug', quantity: wholeQuantity(1) },
        ...{ unitPriceCents: money(1000), listPriceCents: null, priceReason: '', lotId: null },
        ...{ discount: { kind: 'none' }, taxRate: null, isExempt: false },
      },
    ],
    ...{ discount: { kind: 'none' }, discountReason: '', pricesIncludeTax: false, exemptReason: '' },
    totals: {
      ...{ subtotalCents: money(1000), discountCents: zeroMoney, taxCents: zeroMoney },
      ...{ totalCents: money(1000), taxes: [] },
    },
    ...{ payments: [], roundingCents: zeroMoney, onAccountCents: money(1000), note: 'For Grace' },
    customer: {
      ...{ id: customerId, isNew: false, name: 'Grace Hopper', email: 'grace@example.com' },
      ...{ phone: '555 0100', hasConsented: false },
    },
  };
  await addTillEntry(
    tenant,
    {
      ...{ id, differsFrom: null, tillId, entry, content: JSON.stringify(entry), contentHash: hash },
      ...{ soldAt: at, receivedAt: at, totalCents: money(1000), receiptHash: null },
    },
    { code: 'period-closed', details: null },
  );
  if (number !== 'A-0009') valueOf(await take(tenant, id, customerId, number));
  return id;
}

const take = (tenant: Tenant, id: string, customerId: string, number: string) =>
  markEntryTaken(tenant, id, {
    ...{ bookedOn: calendarDate('2026-06-27'), bookedNumber: number, eventId: null, customerId },
    ...{ invoiceId: null, creditNoteId: null, orderId: null },
  });

const addGrace = async (tenant: Tenant) => {
  const id = v7();
  valueOf(await addCustomer(tenant, { ...blankCustomer, id, name: 'Grace Hopper' }));
  return id;
};

describe('an entry of a till', () => {
  it('is never changed nor deleted by the application, and stays what it became', async () => {
    const id = await stage.inside(home, async (tenant) => sellTo(tenant, await addGrace(tenant), 'A-0001'));
    const tried = (statement: string) =>
      stage.inside(home, (tenant) => sql.raw(`${statement} where id = '${id}'`).execute(tenant.db));
    await expect(tried(`update till_entries set content = '{}'`)).rejects.toMatchObject({ code: '42501' });
    await expect(tried(`update till_entries set number = 'A-2'`)).rejects.toMatchObject({ code: '42501' });
    await expect(tried('delete from till_entries')).rejects.toMatchObject({ code: '42501' });
    await expect(
      stage.inside(home, (tenant) => setEntryAside(tenant, id, { reason: 'A test', now: at })),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('has a receipt number of its own', async () => {
    await stage.inside(home, async (tenant) => {
      const customerId = await addGrace(tenant);
      await sellTo(tenant, customerId, 'A-0001');
    });
    await expect(
      stage.inside(home, async (tenant) => sellTo(tenant, await addGrace(tenant), 'A-0001')),
    ).rejects.toThrow('till-number-taken');
  });

  it('forgets the address of a receipt when its customer is erased', async () => {
    const id = v7();
    const customerId = await stage.inside(home, async (tenant) => {
      const grace = await addGrace(tenant);
      const saleId = await sellTo(tenant, grace, 'A-0001');
      const entry: ReceiptEntry = {
        ...{ version: 1, kind: 'receipt', id, sessionId: v7(), at, clockOffsetMs: 0, personId: null },
        ...{ saleId, email: 'grace@example.com' },
      };
      await addTillEntry(
        tenant,
        {
          ...{ id, differsFrom: null, tillId, entry, content: JSON.stringify(entry), contentHash: hash },
          ...{ soldAt: at, receivedAt: at, totalCents: zeroMoney, receiptHash: null },
        },
        { code: 'till-sale-missing', details: null },
      );
      valueOf(
        await markEntryTaken(tenant, id, {
          ...{ bookedOn: calendarDate('2026-06-27'), bookedNumber: null, eventId: null, customerId: grace },
          ...{ invoiceId: null, creditNoteId: null, orderId: null },
        }),
      );
      return grace;
    });
    await stage.inside(home, (tenant) => eraseCustomer(tenant, customerId));
    const entry = await stage.inside(home, (tenant) => findTillEntry(tenant, id));
    expect(entry).toMatchObject({ contentHash: hash, content: { kind: 'receipt', email: '' } });
    expect(JSON.stringify(entry)).not.toContain('grace@');
  });

  it('forgets a customer who is erased, and keeps its figures and the hash of what came', async () => {
    const { id, customerId, kept } = await stage.inside(home, async (tenant) => {
      const grace = await addGrace(tenant);
      return {
        ...{ customerId: grace, id: await sellTo(tenant, grace, 'A-0001') },
        kept: await sellTo(tenant, grace, 'A-0009'),
      };
    });
    await stage.inside(home, (tenant) => eraseCustomer(tenant, customerId));
    const other = await stage.inside(home, (tenant) => findTillEntry(tenant, kept));
    expect(other).toMatchObject({ state: 'kept', content: { customer: { email: '' } } });
    const entry = await stage.inside(home, (tenant) => findTillEntry(tenant, id));
    expect(entry).toMatchObject({
      ...{ totalCents: 1000, contentHash: hash, customerId },
      content: { customer: { email: '', phone: '' }, note: '', totals: { totalCents: 1000 } },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Grace|555 0100/);
  });
});

describe('tills and their people', () => {
  it('have letters that are unique for good, and names at the till that are unique while in use', async () => {
    const till = { id: v7(), name: 'Tablet', letters: 'A', credentialHash: '1'.repeat(64), pairedAt: at };
    await stage.inside(home, (tenant) => changeTill(tenant, tillId, { retiredAt: at }));
    await expect(stage.inside(home, (tenant) => addTill(tenant, till))).rejects.toMatchObject({
      constraint: 'tills_letters',
    });
    const person = {
      ...{ id: v7(), name: 'mara', pin: { salt: '0'.repeat(32), hash, iterations: 1000 }, memberId: null },
      ...{ mayOpen: true, mayRefund: true, mayDiscount: true, retiredAt: null },
    };
    const saved = await stage.inside(home, (tenant) => saveTillPerson(tenant, { ...person, retiredAt: at }));
    expect(saved.ok).toBe(true);
    await expect(
      stage.inside(home, async (tenant) => valueOf(await saveTillPerson(tenant, person))),
    ).rejects.toThrow('till-person-name-taken');
  });

  it('are in the audit trail without credential and PIN', async () => {
    await stage.inside(home, (tenant) => changeTill(tenant, tillId, { name: 'Tablet' }));
    const { rows } = await stage.inside(home, (tenant) =>
      listRecordChanges(tenant, { recordId: tillId }, { limit: 10 }),
    );
    expect(rows.map(({ kind, recordName }) => [kind, recordName])).toEqual([
      ['tills', 'Tablet'],
      ['tills', 'Phone'],
    ]);
    const all = await stage.inside(home, (tenant) => listRecordChanges(tenant, {}, { limit: 50 }));
    expect(all.rows.map(({ kind }) => kind)).toContain('till_people');
    expect(JSON.stringify(all.rows)).not.toMatch(/_hash|pin_/);
  });
});
