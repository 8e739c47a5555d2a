import { expect, it } from 'vitest';
import { missingEntries, usualPackingList } from './packing-list.ts';

it('adds entries that a list does not have yet, whatever the case of their names', () => {
  const tent = { name: 'Tent', quantity: 1, group: 'Stall' };
  const chair = { name: 'Chair', quantity: 2, group: 'Stall' };
  expect(missingEntries([tent, chair], [{ name: ' tent ' }])).toEqual([chair]);
  expect(missingEntries([tent], [])).toEqual([tent]);
});

it('names each entry of the usual list once', () => {
  const names = usualPackingList.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});
