import { ageOfDebt, agesOfDebt } from '@atelier/domain/books';
import { lineRow, totalRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';
import type { AgeingOf, WholeAgeing } from './read-ageing.ts';

const words = {
  receivables: { title: 'Owed to you', columns: ['Customer', 'Invoice', 'Issued'] },
  payables: { title: 'Payables (what you owe)', columns: ['Payee', 'Bill', 'Date'] },
} as const;

/** Receivables or payables by age: a row a document, then a row a customer or payee. */
export function ageingTable(of: AgeingOf, view: WholeAgeing): ReportTable {
  const { title, columns } = words[of];
  return {
    fileName: `${of}-ageing-${view.on}`,
    title,
    period: { from: null, to: view.on },
    basis: null,
    columns: [
      { title: columns[0], kind: 'text' },
      { title: columns[1], kind: 'text' },
      { title: columns[2], kind: 'date' },
      { title: 'Due', kind: 'date' },
      ...[...agesOfDebt, 'Total'].map((name): ReportColumn => ({ title: name, kind: 'money' })),
    ],
    rows: [
      ...view.rows.flatMap((row) => [
        ...row.documents.map((document) =>
          lineRow([
            row.name,
            document.kind === 'credit' ? `Credit ${document.number}`.trim() : document.number,
            document.date,
            document.dueDate,
            ...agesOfDebt.map((_, age) =>
              age === ageOfDebt(document.daysOverdue) ? document.openCents : null,
            ),
            document.openCents,
          ]),
        ),
        totalRow([`Total ${row.name}`, null, null, null, ...row.amounts, row.totalCents], 1),
      ]),
      totalRow(['Total', null, null, null, ...view.amounts, view.totalCents]),
      ...(view.otherCents === 0
        ? []
        : [lineRow(['Other entries', null, null, null, null, null, null, null, null, view.otherCents])]),
    ],
  };
}
