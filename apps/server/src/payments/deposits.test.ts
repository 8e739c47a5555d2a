import type { CollectedView, TransactionView } from '@atelier/contract/transactions';
import type { MoneyOnItsWayView, OpenPaymentView } from '@atelier/contract/payments';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let bank: string;
let box: string;
let customerId: string;

/** A check of $50, cash of $20 with a tip of $3 of which $1 was kept, and $7 that no one wrote an invoice for. */
let check: string;
let cash: string;
let sale: string;

async function pay(fields: object) {
  const id = v7();
  const payment = { id, customerId, date: '2026-03-10', depositAccountId: box, allocations: [], ...fields };
  granted(await desk.call('POST', '/payments', payment));
  return id;
}

const onItsWay = async () => granted<MoneyOnItsWayView>(await desk.call('GET', '/money-on-its-way')).waiting;
const waiting = async () => (await onItsWay()).map(({ source }) => source?.id);
const entriesOf = async (...sources: string[]) =>
  (await onItsWay()).filter(({ source }) => sources.includes(source?.id ?? '')).map(({ entryId }) => entryId);
const deposit = async (entryIds: string[], fields: object = {}, by = desk) =>
  by.call('POST', '/finances/deposits', {
    id: v7(),
    date: '2026-03-14',
    depositAccountId: bank,
    entryIds,
    ...fields,
  });
const balanceOf = async (accountId: string) =>
  granted<{ id: string; balanceCents: number }[]>(await desk.call('GET', '/finances/accounts')).find(
    ({ id }) => id === accountId,
  )?.balanceCents;
const depositedBy = async ({ id }: TransactionView) =>
  granted<CollectedView[]>(await desk.call('GET', `/finances/transactions/${id}/deposited`));
const paymentOf = async (id: string) => granted<OpenPaymentView>(await desk.call('GET', `/payments/${id}`));

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

beforeEach(async () => {
  desk = await workshop.found();
  bank = await accountOf(desk, 'bank');
  box = await accountOf(desk, 'undeposited-funds');
  customerId = await addCustomerTo(desk);
  check = await pay({ method: 'check', amountCents: 5000, reference: 'No. 1041' });
  cash = await pay({ method: 'cash', amountCents: 2000, tipCents: 300, feeCents: 100, date: '2026-03-12' });
  sale = v7();
  const income = { id: sale, kind: 'income', date: '2026-03-13', payee: 'Passer-by', amountCents: 700 };
  const categoryAccountId = await accountOf(desk, '4000');
  granted(
    await desk.call('POST', '/finances/transactions', { ...income, categoryAccountId, moneyAccountId: box }),
  );
});

describe('a deposit', () => {
  it('is refused to who may not record, and of what does not fit', async () => {
    const entryIds = await entriesOf(check, cash);
    const stranger = await workshop.found();
    expect(refusalOf(await deposit(entryIds, {}, stranger))).toEqual([404, 'account-not-found']);
    const theirs = { depositAccountId: await accountOf(stranger, 'bank') };
    expect(refusalOf(await deposit(entryIds, theirs, stranger))).toEqual([409, 'collected-not-there']);
    expect((await deposit([])).status).toBe(400);
    expect(refusalOf(await deposit(entryIds, { depositAccountId: box }))).toEqual([
      422,
      'deposit-account-not-allowed',
    ]);
    expect(refusalOf(await deposit(entryIds, { date: '2026-03-11' }))).toEqual([
      422,
      'deposit-before-collected',
    ]);
    const { journalEntryId } = granted<TransactionView>(await deposit(await entriesOf(sale)));
    expect(refusalOf(await deposit([...entryIds, journalEntryId ?? '']))).toEqual([
      409,
      'collected-not-there',
    ]);
    expect(await waiting()).toEqual([check, cash]);
  });

  it('holds what was chosen, and nothing of what was not', async () => {
    const made = granted<TransactionView>(await deposit(await entriesOf(check, sale)));
    expect(made).toMatchObject({
      kind: 'transfer',
      date: '2026-03-14',
      memo: 'Deposit of 2 payments',
      amountCents: 5700,
      moneyAccountId: box,
      lines: [{ accountId: bank, amountCents: 5700 }],
    });
    expect(await waiting()).toEqual([cash]);
    expect([await balanceOf(box), await balanceOf(bank)]).toEqual([2200, 5700]);
    expect((await depositedBy(made)).map(({ from, amountCents }) => [from, amountCents])).toEqual([
      ['Grace Hopper', 5000],
      ['Passer-by', 700],
    ]);
    expect((await paymentOf(check)).deposit).toEqual({ transactionId: made.id, date: '2026-03-14' });
    expect((await paymentOf(cash)).deposit).toBeNull();
    // What came with the tip and less what was kept went there, too.
    expect(granted<TransactionView>(await deposit(await entriesOf(cash))).amountCents).toBe(2200);
    expect([await waiting(), await balanceOf(box)]).toEqual([[], 0]);
  });

  it('lets go of it when it is deleted, and is not changed to another amount', async () => {
    const made = granted<TransactionView>(await deposit(await entriesOf(check, cash), { memo: 'Slip 7' }));
    const { id, version } = made;
    const said = { kind: 'transfer', moneyAccountId: box, categoryAccountId: bank, memo: 'Slip 7', version };
    const change = (fields: object) =>
      desk.call('PUT', `/finances/transactions/${id}`, { ...said, date: '2026-03-15', ...fields });
    expect(refusalOf(await change({ amountCents: 7100 }))).toEqual([409, 'transaction-is-deposit']);
    const later = granted<TransactionView>(await change({ amountCents: 7200 }));
    expect((await depositedBy(later)).length).toBe(2);
    granted(await desk.call('POST', `/finances/transactions/${id}/delete`, { version: later.version }));
    expect(await waiting()).toEqual([check, cash, sale]);
    expect(await depositedBy(later)).toEqual([]);
    expect((await paymentOf(check)).deposit).toBeNull();
  });

  it('keeps a check that bounced afterwards, and follows what is only put right', async () => {
    const made = granted<TransactionView>(await deposit(await entriesOf(check, sale)));
    granted(await desk.call('POST', `/payments/${check}/reverse`, { date: '2026-03-20' }));
    const view = granted<TransactionView>(await desk.call('GET', `/finances/transactions/${sale}`));
    const categoryAccountId = await accountOf(desk, '4300');
    const same = {
      kind: 'income',
      date: view.date,
      payee: view.payee,
      amountCents: 700,
      moneyAccountId: box,
    };
    granted(
      await desk.call('PUT', `/finances/transactions/${sale}`, {
        ...same,
        categoryAccountId,
        version: view.version,
      }),
    );
    expect((await depositedBy(made)).map(({ from, isTakenBack }) => [from, isTakenBack])).toEqual([
      ['Grace Hopper', true],
      ['Passer-by', false],
    ]);
    // The bank takes the check back by a line of its own; until then the account lacks it.
    expect(await balanceOf(box)).toBe(2200 - 5000);
  });

  it('takes each once, whoever asks at the same moment', async () => {
    const entryIds = await entriesOf(check, cash);
    const answers = await Promise.all([1, 2, 3, 4].map(() => deposit(entryIds)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await balanceOf(box)).toBe(700);
  });
});
