import type { Form1099View, PayablesAgeingView } from '@atelier/contract/finances';
import { lineRow, totalRow, type ReportColumn, type ReportTable } from '@atelier/domain/finances';

const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'More than 90 days'];

/** Payables by age: a row a bill, then a row a payee. */
export function payablesAgeingTable(view: PayablesAgeingView): ReportTable {
  return {
    fileName: `payables-ageing-${view.on}`,
    title: 'Owed by you',
    period: { from: null, to: view.on },
    basis: null,
    columns: [
      { title: 'Payee', kind: 'text' },
      { title: 'Bill', kind: 'text' },
      { title: 'Date', kind: 'date' },
      { title: 'Due', kind: 'date' },
      ...[...ages, 'Total'].map((title): ReportColumn => ({ title, kind: 'money' })),
    ],
    rows: [
      ...view.payees.flatMap((payee) => [
        ...payee.bills.map((bill) => {
          const age = bill.daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(bill.daysOverdue / 30));
          return lineRow([
            payee.name,
            bill.kind === 'credit' ? `Credit ${bill.number}`.trim() : bill.number,
            bill.date,
            bill.dueDate,
            ...ages.map((_, index) => (index === age ? bill.openCents : null)),
            bill.openCents,
          ]);
        }),
        totalRow([`Total ${payee.name}`, null, null, null, ...payee.amounts, payee.totalCents], 1),
      ]),
      totalRow(['Total', null, null, null, ...view.amounts, view.totalCents]),
      ...(view.otherCents === 0
        ? []
        : [lineRow(['Other entries', null, null, null, null, null, null, null, null, view.otherCents])]),
    ],
  };
}

/** What was paid to those who may get a form 1099-NEC. Tax ids are masked. */
export function form1099Table(view: Form1099View): ReportTable {
  return {
    fileName: `form-1099-nec-${String(view.year)}`,
    title: 'Form 1099-NEC',
    period: null,
    basis: null,
    choices: [`Calendar year ${String(view.year)}`],
    columns: [
      { title: 'Payee', kind: 'text' },
      { title: 'Address', kind: 'text' },
      { title: 'Tax id', kind: 'text' },
      { title: 'Paid by cash, check or bank', kind: 'money' },
      { title: 'Paid by card or processor', kind: 'money' },
      { title: 'Form 1099-NEC', kind: 'text' },
    ],
    rows: [
      ...view.payees.map((payee) =>
        lineRow([
          payee.name,
          payee.address,
          payee.hasTaxId ? payee.taxId : 'missing',
          payee.paidCents,
          payee.otherCents,
          payee.isReported ? 'yes' : payee.isFlagged ? 'below the limit' : 'not marked',
        ]),
      ),
      totalRow(['To be reported', null, null, view.reportedCents]),
    ],
  };
}
