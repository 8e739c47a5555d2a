import { formatMoney, money } from '@atelier/domain/foundation';
import type { EntryHead, SaleEntry } from '@atelier/domain/till';
import { describe, expect, it } from 'vitest';
import { saleOf } from '../engine/till-engine.factory.ts';
import { printoutOf } from '../receipt/printout.ts';
import { encodePulse, encodeReceipt, languageOf } from './encode-receipt.ts';
import { readEscPos } from '../../receipt-printers/escpos-reader.factory.ts';
import type { PrinterSetting } from './printer-setting.ts';

const epson = { via: 'usb', name: 'TM-T20III', vendorId: 0x04b8, productId: 1, serialNumber: '' } as const;
const head: EntryHead = {
  ...{ version: 1, id: 'sale', sessionId: 'session', at: '2026-06-13T15:00:00.000Z' },
  ...{ clockOffsetMs: 0, personId: null },
};
const sale = saleOf('sale').write(head, 'A-0042') as SaleEntry;
const seller = { name: 'Café Pottery', address: '1 Kiln Lane\nOakland', phone: '', email: 'hi@oak.example' };

function printed(columns: PrinterSetting['columns'], entry: SaleEntry = sale) {
  const printout = printoutOf(entry, entry, 'en-US');
  return readEscPos(
    encodeReceipt({ device: epson, columns }, printout, {
      ...{ seller, soldAt: 'Jun 13, 2026, 3:00 PM' },
      amountOf: (cents) => formatMoney(money(cents), { currency: 'USD', locale: 'en-US' }),
    }),
  );
}

describe('a receipt on paper', () => {
  it('has the seller, the items, the sums, the payment and a cut at its end', () => {
    const { lines, boldLines, cuts, pulses } = printed(32);
    expect(lines.slice(0, 18)).toEqual([
      '          Café Pottery',
      '          1 Kiln Lane',
      '            Oakland',
      '         hi@oak.example',
      '',
      'Receipt A-0042',
      'Jun 13, 2026, 3:00 PM',
      '─'.repeat(32),
      '1 × Mug                   $10.00',
      '',
      'Total                     $10.00',
      '',
      'Cash                      $20.00',
      'Change                    $10.00',
      '',
      '           Thank you!',
      '',
      '',
    ]);
    expect(boldLines.map((line) => line.trim())).toEqual([
      'Café Pottery',
      'Total                     $10.00',
    ]);
    expect([cuts, pulses]).toEqual([1, 0]);
  });

  it.each([32, 42, 48] as const)('fits into %i columns, whatever is sold', (columns) => {
    const [line] = sale.lines;
    if (line === undefined) throw new Error('The sale has no line.');
    const long = {
      ...line,
      description: 'Serving bowl with a handle, thrown and trimmed by hand, two glazes',
    };
    const { lines } = printed(columns, { ...sale, lines: [long] });
    expect(Math.max(...lines.map((each) => each.length))).toBe(columns);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain('two glazes');
  });
});

it('opens the drawer by a pulse, and prints nothing with it', () => {
  const paper = readEscPos(encodePulse({ device: epson, columns: 42 }));
  expect(paper).toEqual({ lines: [], boldLines: [], cuts: 0, pulses: 1 });
});

it('speaks to printers in their language', () => {
  const star = (name: string) => languageOf({ ...epson, vendorId: 0x0519, name });
  expect(languageOf(epson)).toBe('esc-pos');
  expect(['Star mC-Print3', 'TSP143IV', 'TSP654 (STR_T-001)'].map(star)).toEqual([
    ...['star-prnt', 'star-prnt', 'star-line'],
  ]);
  expect(languageOf({ via: 'bluetooth', id: '1', name: 'STAR L200' })).toBe('star-line');
  expect(languageOf({ via: 'bluetooth', id: '1', name: 'TM-P20II' })).toBe('esc-pos');
});
