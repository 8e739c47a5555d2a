import { expect, it } from 'vitest';
import { fieldWord, isShownField, valueText } from './record-change-words.ts';

it('names a column, and a planned amount by its account and month', () => {
  expect(fieldWord('unit_price_cents', 'en-US')).toBe('Unit price');
  expect(fieldWord('books_closed_through', 'en-US')).toBe('Books closed through');
  expect(fieldWord('sign-up most_places', 'en-US')).toBe('Places per email address');
  expect(fieldWord('ticket type Adult price_cents', 'en-US')).toBe('Ticket type Adult price');
  expect(fieldWord('6550 Studio_rent, heating, 2026-03_cents', 'en-US')).toBe(
    'Studio_rent, heating, Mar 2026',
  );
  expect(fieldWord('6550 Studio rent, 12 months_cents', 'en-US')).toBe('Studio rent, 12 months');
});

it('leaves out what says nothing to a person', () => {
  expect(['finished_by', 'payee_id', 'seller', 'id'].filter(isShownField)).toEqual([]);
  expect(['payee', 'amount_cents'].every(isShownField)).toBe(true);
});

it('writes lists and choices as words, and leaves what a person wrote', () => {
  expect(valueText('tags', '["fair", "glaze"]')).toBe('fair, glaze');
  expect(valueText('contacts', '[{"kind": "work", "means": "email", "value": "a@example.com"}]')).toBe(
    'work email a@example.com',
  );
  expect(valueText('own_values', '{"0190": "Celadon", "0191": "7.5"}')).toBe('Celadon, 7.5');
  expect(valueText('memo', '[sic')).toBe('[sic');
  expect(valueText('method', 'bank-transfer')).toBe('bank transfer');
  expect(valueText('attendee Ida Reed status', 'checked_in')).toBe('checked in');
  expect(valueText('attendee Ida Reed payment method', 'bank-transfer')).toBe('bank transfer');
  expect(valueText('number', 'INV-0001')).toBe('INV-0001');
});
