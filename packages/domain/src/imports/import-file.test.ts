import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalSignOfRows,
  fieldsOfHeader,
  importFields,
  importFieldsWith,
  importKinds,
  readImportRow,
  type ImportKind,
} from './import-file.ts';

const format = { decimalSign: '.', currencyDecimals: 2 } as const;
const rowOf = (cells: readonly string[], columns: readonly (string | null)[], kind = 'items' as const) =>
  readImportRow(importFields[kind], { row: 2, cells }, columns, format);

describe('the columns of a file', () => {
  it('are found by the titles of the template, each once', () => {
    for (const kind of importKinds) {
      const fields = importFields[kind];
      expect(
        fieldsOfHeader(
          fields,
          fields.map(({ title }) => title),
        ),
      ).toEqual(fields.map(({ name }) => name));
    }
  });

  it('are found by other names, whatever their case and signs, the own title first', () => {
    expect(
      fieldsOfHeader(importFields.items, ['PRODUCT', 'Item_Number', 'price', 'UPC', 'Colour', 'Name']),
    ).toEqual([...[null, 'sku', 'retailPrice', 'barcode', null, 'name']]);
    expect(fieldsOfHeader(importFields['opening-stock'], ['SKU', 'On hand', 'Unit cost'])).toEqual([
      ...['item', 'quantity', 'unitCost'],
    ]);
  });

  it('say by their amounts with which sign decimals are written', () => {
    const columns = ['item', 'quantity', 'unitCost'];
    expect(decimalSignOfRows(importFields['opening-stock'], columns, [['Clay, white', '12,5', '1,80']])).toBe(
      ',',
    );
    expect(decimalSignOfRows(importFields['opening-stock'], columns, [['Clay', '12.5', '1.80']])).toBe('.');
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
    const mailOf = (text: string) =>
      readImportRow(importFields.suppliers, { row: 2, cells: [text] }, ['email'], format);
    expect(mailOf('clay@example.com').values).toEqual({ email: 'clay@example.com' });
    expect(mailOf('by phone').faults).toContainEqual({
      field: 'email',
      reason: 'not-an-email',
      text: 'by phone',
    });
  });

  it('takes no more and no less than the forms do', () => {
    const faultOf = (kind: ImportKind, field: string, text: string) =>
      readImportRow(importFields[kind], { row: 2, cells: [text] }, [field], format).faults.find(
        (one) => one.field === field,
      )?.reason;
    for (const [kind, field, most, more] of [
      ['items', 'leadTimeDays', '730', '731'],
      ['items', 'shelfLifeDays', '7300', '7301'],
      ['items', 'targetMargin', '99.9999', '100'],
      ['suppliers', 'termsDays', '365', '366'],
      ['suppliers', 'leadTimeDays', '730', '731'],
      ['recipes', 'waste', '100', '100.1'],
    ] as const) {
      expect([field, faultOf(kind, field, most), faultOf(kind, field, more)]).toEqual([
        ...[field, undefined, 'out-of-range'],
      ]);
    }
    expect(faultOf('items', 'targetMargin', '-1')).toBe('out-of-range');
    expect(faultOf('recipes', 'yield', '0')).toBe('out-of-range');
    expect(faultOf('items', 'tags', 'x'.repeat(41))).toBe('too-long');
    const tags = (count: number) =>
      Array.from({ length: count }, (_, index) => `t${String(index)}`).join(', ');
    expect([faultOf('items', 'tags', tags(20)), faultOf('items', 'tags', tags(21))]).toEqual([
      ...[undefined, 'too-long'],
    ]);
  });

  it('reads a cost in millionths of a cent', () => {
    const read = readImportRow(
      importFields['opening-stock'],
      { row: 2, cells: ['Glaze', '5000', '0.014725'] },
      [...['item', 'quantity', 'unitCost']],
      format,
    );
    expect(read.values).toEqual({ item: 'Glaze', quantity: 5_000_000_000, unitCost: 1_472_500 });
  });

  it('reads what an item costs in each price list, by the name of the list', () => {
    const fields = importFieldsWith('items', { priceLists: ['Galleries', 'Retail'], ownFields: [] });
    const columns = fieldsOfHeader(fields, [
      'Name',
      'Retail',
      'galleries price',
      'price: RETAIL',
      'Price: Guild',
    ]);
    expect(columns).toEqual(['name', null, 'Price: Galleries', 'Price: Retail', null]);
    const { values, faults } = readImportRow(
      fields,
      { row: 2, cells: ['Mug', '', '16.50', 'dear'] },
      columns,
      format,
    );
    expect(values).toEqual({ name: 'Mug', 'Price: Galleries': 1650 });
    expect(faults).toEqual([{ field: 'Price: Retail', reason: 'not-an-amount', text: 'dear' }]);
    expect(importFieldsWith('recipes', { priceLists: ['Galleries'], ownFields: [] })).toBe(
      importFields.recipes,
    );
  });

  it('never throws, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (cells) => {
        for (const kind of importKinds) {
          readImportRow(
            importFields[kind],
            { row: 1, cells },
            importFields[kind].map(({ name }) => name),
            format,
          );
        }
      }),
    );
  });
});
