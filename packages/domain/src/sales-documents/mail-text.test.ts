import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import {
  fillMailText,
  mailFieldsOf,
  mailTextKinds,
  mailTextsOf,
  mailValues,
  statementMailValues,
  unknownMailFields,
  usualMailTexts,
} from './mail-text.ts';

const invoice = {
  buyer: { name: 'Zoë <Café>' },
  seller: { name: 'Kiln & Co' },
  number: 'INV-0007',
  currency: 'USD',
  locale: 'en-US',
  issueDate: calendarDate('2026-03-01'),
  totalCents: money(123_450),
  balanceCents: money(100_000),
  dueDate: calendarDate('2026-03-31'),
};

describe('a text with fields', () => {
  it('is filled with what the paper says', () => {
    const text = '{customer}: {balance} of {total} for {number} of {date}, due {due date}. {link} {business}';
    expect(fillMailText(text, mailValues(invoice, 'https://kiln.example/i/x'))).toBe(
      'Zoë <Café>: $1,000.00 of $1,234.50 for INV-0007 of Mar 01, 2026, due Mar 31, 2026. https://kiln.example/i/x Kiln & Co',
    );
  });

  it('keeps the fields whose value nobody knows yet, and drops the space before an empty one', () => {
    const draft = mailValues({ ...invoice, number: null, buyer: { name: '' } }, null);
    expect(fillMailText('Hello {customer}, {number} {link}', draft)).toBe('Hello, {number} {link}');
  });

  it('fills no field out of a value, and none by the name of a method', () => {
    const values = mailValues({ ...invoice, buyer: { name: '{total}' } }, null);
    expect(fillMailText('{customer} {toString} {constructor}', values)).toBe(
      '{total} {toString} {constructor}',
    );
  });

  it('is filled with what a statement of account says', () => {
    const statement = { customerName: 'Zoë', closingCents: money(-2000) };
    const days = { from: calendarDate('2026-02-01'), to: calendarDate('2026-03-31') };
    const { message } = usualMailTexts.statement;
    expect(
      fillMailText(message, statementMailValues({ ...statement, ...days }, { ...invoice, name: 'Kiln' })),
    ).toBe(
      'Hello Zoë,\n\nHere is your statement of account from Feb 01, 2026 to Mar 31, 2026. Your balance is -$20.00. The statement is attached.\n\nThank you,\nKiln',
    );
  });

  it('names the fields that its kind does not know', () => {
    expect(unknownMailFields('invoice', 'Dear {name}, {total} {Due date} {} {valid until}')).toEqual([
      'name',
      'Due date',
      '',
      'valid until',
    ]);
    expect(unknownMailFields('quote', '{valid until} { and }')).toEqual([' and ']);
    expect(unknownMailFields('credit-note', 'a { b')).toEqual([]);
  });

  it('knows every field of the usual texts', () => {
    for (const kind of mailTextKinds) {
      const { subject, message } = usualMailTexts[kind];
      expect(unknownMailFields(kind, subject + message)).toEqual([]);
      expect(new Set(mailFieldsOf[kind]).size).toBe(mailFieldsOf[kind].length);
    }
  });
});

it('says of each kind what the business says, else the usual', () => {
  const own = { subject: 'Pay {number}', message: '' };
  const texts = mailTextsOf({ reminder: own });
  expect(texts.map(({ kind }) => kind)).toEqual([...mailTextKinds]);
  expect(texts.find(({ kind }) => kind === 'reminder')).toEqual({ kind: 'reminder', ...own });
  expect(texts.find(({ kind }) => kind === 'quote')).toEqual({ kind: 'quote', ...usualMailTexts.quote });
});
