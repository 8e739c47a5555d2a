import { calendarDate, money } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import {
  hasProblems,
  inputOf,
  placeRefusal,
  problemsOf,
  remainder,
  tagsOf,
  withKind,
  type TransactionForm,
} from './transaction-form.ts';

const part = (key: string, accountId: string | null, cents: number | null) => ({
  key,
  accountId,
  amount: cents === null ? null : money(cents),
  memo: '',
});

const form: TransactionForm & {
  date: NonNullable<TransactionForm['date']>;
  amount: ReturnType<typeof money>;
} = {
  id: 'one',
  kind: 'expense',
  date: calendarDate('2026-03-05'),
  payee: ' Clay ',
  payeeId: null,
  memo: '',
  tags: 'Fair, , Spring',
  amount: money(5000),
  moneyAccountId: 'bank',
  parts: [part('a', 'clay', 3000), part('b', 'tools', 2000)],
  version: null,
};

describe('a split', () => {
  it('shows what is left, and is whole at nothing', () => {
    expect(remainder(form)).toBe(0);
    expect(hasProblems(problemsOf(form, 'posted'))).toBe(false);
    const short = { ...form, parts: [part('a', 'clay', 3000), part('b', 'tools', 1999)] };
    expect(remainder(short)).toBe(1);
    expect(problemsOf(short, 'posted').split).toBeDefined();
    expect(hasProblems(problemsOf(short, 'draft'))).toBe(false);
  });

  it('asks each of its parts for an account and an amount', () => {
    const open = { ...form, parts: [part('a', null, 3000), part('b', 'tools', null)] };
    expect(problemsOf(open, 'posted')).toMatchObject({
      accounts: { a: expect.any(String) as string },
      amounts: { b: expect.any(String) as string },
    });
  });

  it('leaves what does not fit when the kind changes', () => {
    const accounts = [{ id: 'clay', type: 'expense' }] as unknown as Parameters<typeof withKind>[2];
    expect(withKind(form, 'income', accounts).parts.map((one) => one.accountId)).toEqual([null, null]);
    expect(withKind(form, 'transfer', accounts).parts).toHaveLength(1);
  });
});

it('gives an unsplit one its whole amount, and the owner’s money no category at all', () => {
  const whole = { ...form, parts: [part('a', 'clay', null)] };
  expect(inputOf(whole, 'posted')).toMatchObject({
    keys: ['a'],
    input: { payee: 'Clay', tags: ['Fair', 'Spring'], lines: [{ accountId: 'clay', amountCents: 5000 }] },
  });
  const draw = { ...form, kind: 'draw' as const, parts: [part('a', null, null)] };
  expect(hasProblems(problemsOf(draw, 'posted'))).toBe(false);
  expect(inputOf(draw, 'posted').input.lines).toEqual([]);
});

it('puts a refusal beside the part that was sent', () => {
  const message = 'No';
  expect(placeRefusal({ field: 'lines.1.accountId', message }, ['a', 'b']).accounts).toEqual({ b: 'No' });
  expect(placeRefusal({ field: 'lines', message }, ['a'])).toMatchObject({ split: 'No' });
  expect(placeRefusal({ field: 'date', message }, [])).toMatchObject({ date: 'No' });
  expect(placeRefusal({ field: undefined, message }, [])).toMatchObject({ form: 'No' });
});

it('reads tags', () => {
  expect(tagsOf(' a ,, b c,')).toEqual(['a', 'b c']);
});
