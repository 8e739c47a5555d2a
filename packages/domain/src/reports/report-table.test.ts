import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { headingRow, lineRow, reportTableCsv, totalRow, type ReportTable } from './report-table.ts';

const table: ReportTable = {
  fileName: 'kilns',
  title: 'Kilns',
  period: { from: null, to: calendarDate('2026-03-31') },
  basis: null,
  columns: [
    { title: 'Kiln', kind: 'text' },
    { title: 'Bought', kind: 'date' },
    { title: 'Firings', kind: 'number' },
    { title: 'Cost', kind: 'money' },
  ],
  rows: [
    headingRow('Electric'),
    lineRow(['=SUM(A1)', '2026-03-01', 1250, money(1250)]),
    lineRow(['Small, used', null, '2.5', money(-7)]),
    totalRow(['Total', null, null, money(1243)]),
  ],
};

describe('the CSV of a report', () => {
  it('writes money with the digits of its currency and numbers as they are, all rows equally long', () => {
    expect(reportTableCsv(table, 'USD')).toBe(
      [
        'Kiln,Bought,Firings,Cost',
        'Electric,,,',
        "'=SUM(A1),2026-03-01,1250,12.50",
        '"Small, used",,2.5,-0.07',
        'Total,,,12.43',
        '',
      ].join('\r\n'),
    );
    expect(reportTableCsv(table, 'JPY')).toContain(',1250,1250\r\n');
  });
});
