import type { YearEndView } from '@atelier/contract/books';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
});
afterAll(() => workshop.close());

it('computes the closing of a year, posts nothing for it, and says what is still open', async () => {
  const desk = await workshop.found();
  const [bank, undeposited, rent, sales] = await Promise.all(
    (['bank', 'undeposited-funds', '6550', '4000'] as const).map((key) => accountOf(desk, key)),
  );
  const record = async (fields: object) =>
    granted(
      await desk.call('POST', '/finances/transactions', {
        id: v7(),
        kind: 'expense',
        date: '2025-06-01',
        moneyAccountId: bank,
        categoryAccountId: rent,
        ...fields,
      }),
    );
  await record({ kind: 'income', amountCents: 900, date: '2024-12-31', categoryAccountId: sales });
  await record({ amountCents: 5_000 });
  await record({
    kind: 'income',
    amountCents: 3_000,
    moneyAccountId: undeposited,
    categoryAccountId: sales,
  });
  await record({ amountCents: 77, date: '2025-12-31', status: 'draft' });
  await record({ amountCents: 78, date: '2026-01-01', status: 'draft' });
  granted(
    await desk.call('PUT', `/finances/journal-drafts/${v7()}`, {
      date: null,
      memo: '',
      lines: [],
      version: null,
    }),
  );
  // One of two drafts is planned for a day to come, and takes the date of that day.
  const customerId = await addCustomerTo(desk);
  const draft = () => saveDraftAt(desk, draftFor(customerId, { issueDate: '2025-12-30' }));
  await draft();
  const plan = { to: 'grace@example.com', subject: 'Yours', message: '', date: '2098-01-15', time: '09:30' };
  granted(await desk.call('PUT', `/scheduled-mails/invoice/${await draft()}`, plan));
  const journal = async () => (await desk.call('GET', '/finances/journal-entries')).text;
  const before = await journal();
  const year = granted<YearEndView>(await desk.call('GET', '/finances/year-end'));
  expect(year).toMatchObject({
    from: '2025-01-01',
    to: '2025-12-31',
    incomeCents: 3_000,
    costsCents: 5_000,
    profitCents: -2_000,
    equityBeforeCents: 900,
    ownersMovesCents: 0,
    equityAfterCents: -1_100,
    open: { bankLines: 0, transactionDrafts: 1, journalDrafts: 1, invoiceDrafts: 1 },
    reconciled: [{ accountId: bank, through: null }],
    undepositedCents: 3_000,
    negative: [{ accountId: bank, balanceCents: -4_100 }],
  });
  expect(
    year.opening.rows.map(({ code, debitCents, creditCents }) => [code, debitCents - creditCents]),
  ).toEqual([
    ['1000', -4_100],
    ['1080', 3_000],
    ['3900', 1_100],
  ]);
  expect(year.opening.debitCents).toBe(year.opening.creditCents);
  expect(await journal()).toBe(before);

  granted(await desk.call('PATCH', '/', { fiscalYearStartMonth: 7 }));
  const broken = granted<YearEndView>(await desk.call('GET', '/finances/year-end?on=2025-07-01'));
  expect(broken).toMatchObject({ from: '2025-07-01', to: '2026-06-30', profitCents: 0 });
});
