import type { ChartAccountView } from '@atelier/contract/books';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const open = (desk: Desk, fields: object) =>
  desk.call('POST', '/finances/money-accounts', { id: v7(), opening: null, ...fields });
const setOpening = (desk: Desk, accountId: string, balanceCents: number, date = '2026-01-01') =>
  desk.call('PUT', `/finances/money-accounts/${accountId}/opening-balance`, { balanceCents, date });

it('are opened beside their like, with what is in them or owed on them', async () => {
  const desk = await workshop.found();
  const opening = (balanceCents: number) => ({ date: '2026-01-01', balanceCents });
  granted(await open(desk, { name: 'Savings', type: 'bank', opening: opening(50_000) }));
  granted(await open(desk, { name: 'Store card', type: 'card', opening: opening(20_000) }));
  const clearing = granted<ChartAccountView>(await open(desk, { name: 'Etsy', type: 'clearing' }));
  expect(clearing).toMatchObject({ code: '1100', name: 'Etsy' });
  expect(await balancesOf(desk)).toEqual({ 1010: 50_000, 2110: 20_000, 3800: 30_000 });
  expect(refusalOf(await open(desk, { name: ' ', type: 'cash' }))[0]).toBe(400);
});

it('get different codes when several are opened at once', async () => {
  const desk = await workshop.found();
  const names = ['Savings', 'Payroll', 'Taxes', 'Travel'];
  const opened = await Promise.all(names.map((name) => open(desk, { name, type: 'bank' })));
  const codes = opened.map((answer) => granted<ChartAccountView>(answer).code);
  expect([...codes].sort()).toEqual(['1010', '1020', '1030', '1040']);
});

it('have one opening balance: another takes it back, and nothing takes it away', async () => {
  const desk = await workshop.found();
  const bank = await accountOf(desk, '1000');
  granted(await setOpening(desk, bank, 10_000));
  granted(await setOpening(desk, bank, 10_000));
  granted(await setOpening(desk, bank, 12_500, '2026-02-01'));
  expect(await balancesOf(desk)).toEqual({ 1000: 12_500, 3800: 12_500 });
  expect(granted(await desk.call('GET', `/finances/money-accounts/${bank}/opening-balance`))).toEqual({
    date: '2026-02-01',
    balanceCents: 12_500,
  });
  const journal = granted<{ rows: { kind: string }[] }>(await desk.call('GET', '/finances/journal-entries'));
  expect(journal.rows.map((entry) => entry.kind)).toEqual(['opening', 'reversal', 'opening']);
  granted(await setOpening(desk, bank, 0));
  expect(await balancesOf(desk)).toEqual({});
});

it('take no opening balance in closed days, on other accounts, or from a member', async () => {
  const desk = await workshop.found();
  const member = await workshop.join(desk, 'member');
  const bank = await accountOf(desk, '1000');
  expect(refusalOf(await setOpening(desk, await accountOf(desk, '4000'), 100))).toEqual([
    422,
    'money-account-not-allowed',
  ]);
  expect(refusalOf(await setOpening(member, bank, 100))).toEqual([403, 'permission-denied']);
  expect(refusalOf(await open(member, { name: 'Mine', type: 'bank' }))).toEqual([403, 'permission-denied']);
  const lock = { closedThrough: '2026-01-31', opened: null, reason: 'Filed' };
  granted(await desk.call('PUT', '/finances/book-lock', lock));
  const closed = open(desk, {
    name: 'Savings',
    type: 'bank',
    opening: { date: '2026-01-15', balanceCents: 1 },
  });
  expect(refusalOf(await closed)).toEqual([409, 'period-closed']);
  // Neither the account without its opening balance.
  const chart = granted<{ name: string }[]>(await desk.call('GET', '/finances/accounts'));
  expect(chart.some((account) => account.name === 'Savings')).toBe(false);
});
