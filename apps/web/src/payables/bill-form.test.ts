import { calendarDate, money } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import {
  hasBillProblems,
  inputOfBill,
  placeBillRefusal,
  problemsOfBill,
  withDueDate,
  type BillForm,
} from './bill-form.ts';

const form: BillForm = {
  id: 'bill',
  kind: 'bill',
  payee: 'Clay & Co',
  payeeId: 'clay',
  termsDays: 14,
  number: ' C-118 ',
  date: calendarDate('2026-03-05'),
  dueDate: calendarDate('2026-03-19'),
  isDueSaid: false,
  memo: '',
  tags: 'kiln, ',
  lines: [
    { key: 'a', accountId: null, amount: null, memo: '' },
    { key: 'b', accountId: '5300', amount: money(1200), memo: ' Clay ' },
  ],
  version: null,
};

describe('the form of a bill', () => {
  it('lets the due day follow the payee’s terms until it is said', () => {
    expect(withDueDate({ ...form, termsDays: null }).dueDate).toBe('2026-04-04');
    expect(withDueDate({ ...form, date: calendarDate('2026-03-10') }).dueDate).toBe('2026-03-24');
    expect(withDueDate({ ...form, termsDays: 0, isDueSaid: true }).dueDate).toBe('2026-03-19');
  });

  it('sends what was said, without rows that say nothing', () => {
    const { keys, input } = inputOfBill({ ...form, payeeId: 'clay', date: form.date! }, 'open');
    expect(keys).toEqual(['b']);
    expect(input).toMatchObject({ number: 'C-118', tags: ['kiln'], dueDate: '2026-03-19' });
    expect(input.lines).toEqual([{ accountId: '5300', amountCents: 1200, memo: 'Clay' }]);
    expect(hasBillProblems(problemsOfBill(form, 'open'))).toBe(false);
  });

  it('asks for what is missing, and of a draft for less', () => {
    const bare: BillForm = { ...form, lines: form.lines.slice(0, 1) };
    expect(problemsOfBill(bare, 'open')).toMatchObject({
      accounts: { a: 'Choose what it was for.' },
      amounts: { a: 'Enter an amount.' },
    });
    expect(hasBillProblems(problemsOfBill(bare, 'draft'))).toBe(false);
    expect(problemsOfBill({ ...form, payeeId: null }, 'draft').payee).toBeDefined();
    expect(problemsOfBill({ ...form, dueDate: calendarDate('2026-03-01') }, 'draft').dueDate).toBeDefined();
  });

  it('puts a refusal where it belongs', () => {
    const at = (field: string | undefined) => placeBillRefusal({ field, message: 'No.' }, ['b']);
    expect(at('number').number).toBe('No.');
    expect(at('lines.0.accountId').accounts).toEqual({ b: 'No.' });
    expect(at('lines.0.amountCents').amounts).toEqual({ b: 'No.' });
    expect(at('lines').form).toBe('No.');
    expect(at(undefined).form).toBe('No.');
  });
});
