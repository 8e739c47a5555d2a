import type { RecordChangeView } from '@atelier/contract/books';
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
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it('keeps what is done to rules, reconciliations, series and drafts, and finds it by record, person and day', async () => {
  const desk = await workshop.found();
  const bookkeeper = await workshop.join(desk, 'bookkeeper');
  const [bank, rent] = [await accountOf(desk, 'bank'), await accountOf(desk, '6550')];
  const [ruleId, draftId] = [v7(), v7()];
  const rule = { name: 'Rent', payeeTexts: ['landlord'], categoryAccountId: rent };
  granted(await desk.call('POST', '/finances/bank-rules', { id: ruleId, ...rule }));
  granted(
    await bookkeeper.call('PUT', `/finances/bank-rules/${ruleId}`, {
      ...rule,
      name: 'Studio',
      isActive: true,
    }),
  );
  granted(
    await desk.call('POST', '/finances/reconciliations', {
      id: v7(),
      accountId: bank,
      statementDate: '2026-03-31',
      closingCents: 100,
    }),
  );
  granted(
    await desk.call('PUT', `/finances/journal-drafts/${draftId}`, {
      date: null,
      memo: 'Float',
      lines: [],
      version: null,
    }),
  );
  const changes = async (query: string) =>
    granted<{ rows: RecordChangeView[] }>(await desk.call('GET', `/finances/changes?${query}`)).rows.map(
      ({ kind, action, recordName }) => `${kind} ${action} ${recordName}`,
    );
  expect(await changes('kind=reconciliations')).toEqual([
    'reconciliations added Checking account, 2026-03-31',
  ]);
  expect(await changes(`recordId=${draftId}`)).toEqual(['journal_drafts added Float']);
  expect(await changes(`recordId=${ruleId}`)).toEqual(['bank_rules changed Studio', 'bank_rules added Rent']);
  expect(await changes(`recordId=${ruleId}&personId=${bookkeeper.userId}`)).toEqual([
    'bank_rules changed Studio',
  ]);
  expect(await changes(`recordId=${ruleId}&to=2020-01-01`)).toEqual([]);
  expect(await changes(`recordId=${ruleId}&from=2020-01-01&to=2090-01-01`)).toHaveLength(2);
});

it('tells what differs in the lines of a record, and whoever did it by their name, also after they left', async () => {
  const desk = await workshop.found();
  const bookkeeper = await workshop.join(desk, 'bookkeeper');
  const [bank, rent, fees] = [
    await accountOf(desk, 'bank'),
    await accountOf(desk, '6550'),
    await accountOf(desk, '6150'),
  ];
  const id = v7();
  const expense = { kind: 'expense', date: '2026-03-02', payee: 'Mill House', moneyAccountId: bank };
  const lines = (second: string | null, cents: number) => [
    { accountId: rent, amountCents: 10_000, memo: 'March' },
    { accountId: second, amountCents: cents },
  ];
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ id, ...expense, amountCents: 12_000, lines: lines(rent, 2_000) },
    }),
  );
  granted(
    await bookkeeper.call('PUT', `/finances/transactions/${id}`, {
      ...{ ...expense, amountCents: 12_000, lines: lines(fees, 2_000), version: 1 },
    }),
  );
  granted(await desk.call('DELETE', `/members/${bookkeeper.userId}`));
  const changesOf = async (recordId: string) =>
    granted<{ rows: RecordChangeView[] }>(await desk.call('GET', `/finances/changes?recordId=${recordId}`))
      .rows;
  const [moved, ...others] = await changesOf(id);
  expect(others.map(({ action }) => action)).toEqual(['added']);
  expect(moved).toMatchObject({
    ...{ kind: 'transactions', action: 'changed', recordName: 'Mill House' },
    personName: expect.any(String) as string,
    fields: [
      {
        name: 'line 2 account',
        before: expect.stringMatching(/^6550 /) as string,
        after: expect.stringMatching(/^6150 /) as string,
      },
    ],
  });
  const people = granted<{ userId: string }[]>(await desk.call('GET', '/finances/changes/people'));
  expect(people.map(({ userId }) => userId)).toContain(bookkeeper.userId);

  const customer = await addCustomerTo(desk);
  const draft = draftFor(customer, {}, { description: 'Vase', unitPriceCents: 5_000 });
  const invoiceId = await saveDraftAt(desk, draft);
  await saveDraftAt(desk, draft, invoiceId);
  expect(await changesOf(invoiceId)).toHaveLength(1);
  const line = { description: 'Vase, blue', unitPriceCents: 5_500 };
  await saveDraftAt(desk, draftFor(customer, {}, line), invoiceId);
  const told = (await changesOf(invoiceId)).flatMap(({ fields }) => fields);
  expect(told).toContainEqual({ name: 'line 1 description', before: 'Vase', after: 'Vase, blue' });
  expect(told).toContainEqual({ name: 'line 1 unit_price_cents', before: 5_000, after: 5_500 });
});
