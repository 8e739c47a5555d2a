import type { OpeningBalancesView } from '@atelier/contract/opening-balances';
import { calendarDate, money } from '@atelier/domain/foundation';
import { expect, it } from 'vitest';
import {
  emptyDocument,
  groupsOf,
  openingForm,
  openingInput,
  openingSums,
  placeOpeningRefusal,
  withAmounts,
} from './opening-form.ts';

const account = (accountId: string, type: string, is: string | null = null) =>
  ({
    accountId,
    code: accountId,
    name: accountId,
    type,
    is,
    amountCents: 0,
    own: null,
  }) as OpeningBalancesView['accounts'][number];
const accounts = [
  account('bank', 'bank'),
  account('ar', 'receivable', 'receivable'),
  account('ap', 'payable', 'payable'),
  account('opening', 'owners-equity', 'opening-balances'),
  account('sales', 'income'),
];
const date = calendarDate('2025-12-31');
const blank = openingForm(
  { opening: null, accounts, invoices: [], bills: [] },
  { id: 'o', date, newKey: () => 'k' },
);
const line = { ...emptyDocument('a', 'sales'), name: 'Ada', number: '7', date, amount: money(500) };

it('counts papers as what their accounts have', () => {
  const form = { ...withAmounts(blank, [{ accountId: 'bank', amount: money(1000) }]), invoices: [line] };
  expect(openingSums(form, accounts)).toEqual({ debit: 1500, credit: 0, difference: 1500 });
  expect(openingSums({ ...form, bills: [line] }, accounts).difference).toBe(1000);
});

it('shows each account once', () => {
  expect(groupsOf(accounts).map(({ rows }) => rows.map(({ accountId }) => accountId))).toEqual([
    ['bank'],
    ['ar'],
    ['ap'],
    ['opening'],
    ['sales'],
  ]);
});

it('sends what was filled, and leads a refusal back to its row', () => {
  const made = openingInput({ ...blank, invoices: [emptyDocument('empty', null), line] }, accounts);
  expect(made.ok && made.input.invoices).toMatchObject([{ name: 'Ada', dueDate: date, amountCents: 500 }]);
  const keys = made.ok ? made.keys : { accounts: [], invoices: [], bills: [] };
  expect(placeOpeningRefusal({ field: 'invoices.0.number', message: 'Twice' }, keys)).toEqual({
    'a.number': 'Twice',
  });
  expect(placeOpeningRefusal({ field: 'date', message: 'Closed' }, keys)).toEqual({ date: 'Closed' });
  expect(placeOpeningRefusal({ field: undefined, message: 'Off' }, keys)).toEqual({ form: 'Off' });
});

it('says what is missing before it asks', () => {
  const made = openingInput({ ...blank, date: null, bills: [{ ...line, amount: null, name: '' }] }, accounts);
  expect(made.ok ? null : made.problems).toMatchObject({
    date: 'Choose the day.',
    'a.name': 'Say who it is.',
    'a.amountCents': 'Enter what is still owed.',
  });
});
