import { expect, test } from 'vitest';
import { compareReceiptNumbers } from './receipt-order.ts';

test('puts receipt numbers in the order in which they were given', () => {
  const given = ['A-0002', 'A-9999', 'A-10000', 'Z-0001', 'AA-0001'];
  expect(given.toReversed().toSorted(compareReceiptNumbers)).toEqual(given);
});
