import type { Form1099View } from '@atelier/contract/reports';
import { lineRow, totalRow, type ReportTable } from '@atelier/domain/reports';

/** Returns what was paid to those who may get a form 1099-NEC. Tax ids are masked. */
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
