import { describe, expect, it } from 'vitest';
import { journalEntryKinds } from '@atelier/domain/finances';
import { readReasons, reasonsOf } from './report-reasons.ts';

describe('the reasons of reports', () => {
  it('are read by their names, a paragraph a line', () => {
    const read = readReasons('For editors.\n\n## one\n\nFirst.\nSecond.\n\n## two\nThird.\n');
    expect([...read]).toEqual([
      ['one', ['First.', 'Second.']],
      ['two', ['Third.']],
    ]);
  });

  it('know every kind of line of the day they were written, both bases and every report', () => {
    const first = [
      'invoice',
      'payment',
      'expense',
      'income',
      'transfer',
      'contribution',
      'draw',
      'opening',
      'manual',
      'reversal',
    ];
    for (const kind of journalEntryKinds.filter((one) => first.includes(one))) {
      expect(reasonsOf(`line-${kind}`), kind).not.toEqual([]);
    }
    for (const name of ['basis-accrual', 'basis-cash', 'profit-and-loss', 'cash-flow', 'sales', 'lines']) {
      expect(reasonsOf(name), name).not.toEqual([]);
    }
    expect(reasonsOf('no-such-part')).toEqual([]);
  });
});
