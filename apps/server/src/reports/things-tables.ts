import type { DepreciationReportView, MileageReportView } from '@atelier/contract/equipment';
import { lineRow, totalRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';

const keyTitles = { month: 'Month', purpose: 'Purpose', event: 'Event', vehicle: 'Vehicle' } as const;
const miles = (tenths: number) => (tenths / 10).toFixed(1);

/** Drives, summed by what was asked for. */
export function mileageTable({ from, to, by, rows, totals }: MileageReportView): ReportTable {
  const columns: readonly ReportColumn[] = [
    { title: keyTitles[by], kind: 'text' },
    { title: 'Trips', kind: 'number' },
    { title: 'Business miles', kind: 'number' },
    { title: 'All miles', kind: 'number' },
    { title: 'Deduction', kind: 'money' },
  ];
  const cells = (name: string, row: MileageReportView['totals']) => [
    name,
    row.trips,
    miles(row.businessTenths),
    miles(row.tenths),
    row.deductionCents,
  ];
  return {
    fileName: `mileage-by-${by}-${from}-${to}`,
    title: 'Mileage',
    period: { from, to },
    basis: null,
    columns,
    rows: [
      ...rows.map((row) => lineRow(cells(row.name === '' ? `No ${by}` : row.name, row))),
      totalRow(cells('Total', totals)),
    ],
    notes: ['Miles are a deduction of the tax form. They are not in the books: no money was paid for them.'],
  };
}

/** Returns what things lost in worth in a period. */
export function depreciationTable({ from, to, rows, totals }: DepreciationReportView): ReportTable {
  const figures = (row: DepreciationReportView['totals']) => [
    row.costCents,
    row.beforeCents,
    row.periodCents,
    row.accumulatedCents,
    row.bookValueCents,
    row.gainCents,
  ];
  return {
    fileName: `depreciation-${from}-${to}`,
    title: 'Depreciation',
    period: { from, to },
    basis: null,
    columns: [
      { title: 'Thing', kind: 'text' },
      { title: 'Bought', kind: 'date' },
      { title: 'Gone', kind: 'date' },
      { title: 'Cost', kind: 'money' },
      { title: 'Depreciated before', kind: 'money' },
      { title: 'In these days', kind: 'money' },
      { title: 'Depreciated in all', kind: 'money' },
      { title: 'Book value', kind: 'money' },
      { title: 'Gain or loss', kind: 'money' },
    ],
    rows: [
      ...rows.map((row) => lineRow([row.name, row.purchasedOn, row.disposedOn, ...figures(row)])),
      totalRow(['Total', null, null, ...figures(totals)]),
    ],
  };
}
