import { expect, it } from 'vitest';
import type { ImportPreviewView } from '@atelier/contract/imports';
import { wrongRowsCsv } from './wrong-rows.ts';

it('hands out the rows that cannot go in as they stand in the file, each with why', () => {
  const preview: ImportPreviewView = {
    kind: 'customers',
    fault: null,
    refusal: null,
    isOfMarketplace: false,
    program: null,
    header: ['Name', 'Email', 'Town'],
    columns: ['name', 'email', ''],
    decimalSign: '.',
    sample: [],
    rowCount: 2,
    newCount: 1,
    changedCount: 0,
    knownCount: 0,
    leftOutCount: 0,
    wrongCount: 1,
    rows: [
      {
        row: 3,
        name: 'Bo Lind',
        outcome: 'wrong',
        problems: [{ field: 'email', code: 'not-an-email', details: 'bo(at)home' }],
        cells: ['Bo Lind', 'bo(at)home'],
      },
      { row: 2, name: 'Ida Holm', outcome: 'new', problems: [], cells: [] },
    ],
    sales: null,
  };
  expect(wrongRowsCsv(preview).trim().split('\r\n')).toEqual([
    'Name,Email,Town,Why it cannot go in',
    'Bo Lind,bo(at)home,,Email: This is not an email address. “bo(at)home”',
  ]);
});
