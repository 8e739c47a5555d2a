import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalSignOfRows,
  fieldsOfHeader,
  importFields,
  inventoryImportKinds,
  readImportRow,
} from './inventory-import.ts';

const format = { decimalSign: '.', currencyDecimals: 2 } as const;
const rowOf = (cells: readonly string[], columns: readonly (string | null)[], kind = 'items' as const) =>
  readImportRow(kind, { row: 2, cells }, columns, format);

describe('the columns of a file', () => {
  it('are found by the titles of the template, each once', () => {
    for (const kind of inventoryImportKinds) {
      const fields = importFields[kind];
      expect(
        fieldsOfHeader(
          kind,
          fields.map(({ title }) => title),
        ),
      ).toEqual(fields.map(({ name }) => name));
    }
  });

  it('are found by other names, whatever their case and signs, the own title first', () => {
    expect(fieldsOfHeader('items', ['PRODUCT', 'Item_Number', 'price', 'UPC', 'Colour', 'Name'])).toEqual([
      ...[null, 'sku', 'retailPrice', 'barcode', null, 'name'],
    ]);
    expect(fieldsOfHeader('opening-stock', ['SKU', 'On hand', 'Unit cost'])).toEqual([
      ...['item', 'quantity', 'unitCost'],
    ]);
  });

  it('say by their amounts with which sign decimals are written', () => {
    const columns = ['item', 'quantity', 'unitCost'];
    expect(decimalSignOfRows('opening-stock', columns, [['Clay, white', '12,5', '1,80']])).toBe(',');
    expect(decimalSignOfRows('opening-stock', columns, [['Clay', '12.5', '1.80']])).toBe('.');
  });
});

describe('a row', () => {
  const columns = [
    'name',
    'kind',
    'retailPrice',
    'targetMargin',
    'reorderPoint',
    'leadTimeDays',
    'isTaxable',
    'tags',
  ];
  it('is read into exact values', () => {
    const cells = [' Mug ', 'Products', '$1,024.50', '62.5 %', '0.25', '14', 'No', 'blue; tall, blue'];
    expect(rowOf(cells, columns)).toEqual({
      row: 2,
      values: {
        name: 'Mug',
        kind: 'product',
        retailPrice: 102_450,
        targetMargin: 625_000,
        reorderPoint: 250_000,
        leadTimeDays: 14,
        isTaxable: false,
        tags: ['blue', 'tall'],
      },
      faults: [],
    });
  });

  it('says of every cell what is wrong with it', () => {
    const cells = ['', 'thing', '12.345', 'half', '-1', 'soon', 'perhaps'];
    expect(rowOf(cells, columns).faults.map(({ field, reason }) => [field, reason])).toEqual([
      ['name', 'missing'],
      ['kind', 'not-a-choice'],
      ['retailPrice', 'not-an-amount'],
      ['targetMargin', 'not-a-percentage'],
      ['isTaxable', 'not-yes-or-no'],
      ['reorderPoint', 'not-a-number'],
      ['leadTimeDays', 'not-a-number'],
    ]);
    expect(rowOf(['missing'], ['name'])).toMatchObject({ values: { name: 'missing' }, faults: [] });
    expect(rowOf(['x'.repeat(201)], ['name']).faults).toMatchObject([{ reason: 'too-long' }]);
  });

  it('reads a cost in millionths of a cent', () => {
    const read = readImportRow(
      'opening-stock',
      { row: 2, cells: ['Glaze', '5000', '0.014725'] },
      [...['item', 'quantity', 'unitCost']],
      format,
    );
    expect(read.values).toEqual({ item: 'Glaze', quantity: 5_000_000_000, unitCost: 1_472_500 });
  });

  it('never throws, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (cells) => {
        for (const kind of inventoryImportKinds) {
          readImportRow(
            kind,
            { row: 1, cells },
            importFields[kind].map(({ name }) => name),
            format,
          );
        }
      }),
    );
  });
});
