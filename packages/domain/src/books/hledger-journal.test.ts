import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { anyAwkwardText, anyEntry, sampleAccounts } from './books-samples.factory.ts';
import { hledgerDeclarations, hledgerJournal } from './hledger-journal.ts';
import { hledgerAccountNames } from './hledger-names.ts';

const bank: Account = {
  id: 'bank',
  code: '1000',
  name: 'Checking account',
  type: 'bank',
  systemKey: 'bank',
  parentId: null,
  scheduleCLine: null,
  archived: false,
  mergedInto: null,
};
const sales: Account = {
  ...bank,
  id: 'sales',
  code: '4000',
  name: 'Sales',
  type: 'income',
  scheduleCLine: '1',
};

describe('hledgerJournal', () => {
  it('writes the whole journal', () => {
    const text = hledgerJournal({
      accounts: [sales, bank],
      currency: 'USD',
      entries: [
        {
          id: 'entry',
          number: 123,
          date: calendarDate('2026-03-05'),
          kind: 'invoice',
          memo: 'Two mugs; a  bowl\nand a plate',
          source: { kind: 'invoice', id: 'abc' },
          lines: [
            { accountId: 'bank', amount: money(123_450), memo: 'date:2020-01-01, [2020-01-01]' },
            { accountId: 'sales', amount: money(-123_450) },
          ],
        },
      ],
    });
    expect(text).toBe(`decimal-mark .
commodity 1000.00 USD

account Assets:Bank:Checking account  ; type: C, code: 1000
account Income:Sales:Sales  ; type: R, code: 4000, schedule-c: 1

2026-03-05 * (123) Two mugs, a bowl and a plate
    ; kind: invoice, source: invoice/abc
    Assets:Bank:Checking account  1234.50 USD  ; date꞉2020-01-01 (2020-01-01)
    Income:Sales:Sales  -1234.50 USD
`);
  });

  it('declares currencies without decimals in the way hledger wants', () => {
    expect(hledgerDeclarations([], 'JPY')).toContain('commodity 1000. JPY\n');
  });

  it('keeps every entry to its own lines whatever is typed into it', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const text = hledgerJournal({ accounts: sampleAccounts, entries: [entry], currency: 'USD' });
        const written = text.slice(text.indexOf('\n\n', text.indexOf('account ')) + 2).split('\n');
        expect(written).toHaveLength(2 + entry.lines.length + 1);
        expect(written.slice(1, -1).every((line) => /^ {4}\S/.test(line))).toBe(true);
      }),
    );
  });
});

describe('hledgerAccountNames', () => {
  it('tells accounts of one name apart', () => {
    const twin = { ...bank, id: 'twin', code: '1001' };
    const triplet = { ...bank, id: 'triplet', code: '1001' };
    expect([...hledgerAccountNames([bank, twin]).values()]).toEqual([
      'Assets:Bank:Checking account (1000)',
      'Assets:Bank:Checking account (1001)',
    ]);
    expect(new Set(hledgerAccountNames([bank, twin, triplet]).values()).size).toBe(3);
  });

  it('leaves no brace in a name, which hledger would take for a number of repetitions', () => {
    const braces = [{ ...bank, name: 'Kiln {0' }];
    expect([...hledgerAccountNames(braces).values()]).toEqual(['Assets:Bank:Kiln (0']);
  });

  it('gives every account a name of its own, three levels deep, that hledger can read', () => {
    const anyAccounts = fc
      .array(fc.record({ name: anyAwkwardText(), code: fc.constantFrom('1', '2') }))
      .map((rows) => rows.map((row, index): Account => ({ ...bank, ...row, id: `id ${index}` })));
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const names = [...hledgerAccountNames(accounts).values()];
        expect(new Set(names).size).toBe(accounts.length);
        expect(
          names.every((name) => /^[^:;\n\t]+:[^:;\n\t]+:[^:;\n\t]+$/.test(name) && !name.includes('  ')),
        ).toBe(true);
      }),
    );
  });
});
