import { describe, expect, it } from 'vitest';
import { journalEntryKinds } from '@atelier/domain/books';
import { readReasons, reasonsOf } from './report-reasons.ts';

describe('the reasons of reports', () => {
  it('are read by their names, a paragraph a line', () => {
    const read = readReasons('For editors.\n\n## one\n\nFirst.\nSecond.\n\n## two\nThird.\n');
    expect([...read]).toEqual([
      ['one', ['First.', 'Second.']],
      ['two', ['Third.']],
    ]);
  });

  it('know every kind of line, both bases and every report', () => {
    for (const kind of journalEntryKinds) {
      expect(reasonsOf(`line-${kind}`), kind).not.toEqual([]);
    }
    for (const name of [
      'basis-accrual',
      'basis-cash',
      'profit-and-loss',
      'cash-flow',
      'sales',
      'lines',
      'register',
      'journal',
    ]) {
      expect(reasonsOf(name), name).not.toEqual([]);
    }
    expect(reasonsOf('no-such-part')).toEqual([]);
  });
});
