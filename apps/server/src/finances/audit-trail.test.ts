import type { RecordChangeView } from '@atelier/contract/finances';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';

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
      ({ kind, deed, recordName }) => `${kind} ${deed} ${recordName}`,
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
