import type { PayeeCostsView } from '@atelier/contract/reports';
import { lineRow, totalRow, type ReportTable } from '@atelier/domain/reports';

/** Lays out the costs by payee: a row for each account, and a total where a payee has several. */
export function payeeCostsTable(view: PayeeCostsView): ReportTable {
  return {
    fileName: `expenses-by-payee-${view.from}-${view.to}-${view.basis}`,
    title: 'Expenses by payee',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Payee', kind: 'text' },
      { title: 'Code', kind: 'text' },
      { title: 'Account', kind: 'text' },
      { title: 'Amount', kind: 'money' },
    ],
    rows: [
      ...view.payees.flatMap((payee) => {
        const name = payee.name ?? 'Without a payee';
        return [
          ...payee.accounts.map((account) =>
            lineRow([name, account.code, account.name, account.amountCents]),
          ),
          ...(payee.accounts.length > 1
            ? [totalRow([`Total ${name}`, null, null, payee.totalCents], 1)]
            : []),
        ];
      }),
      totalRow(['Total', null, null, view.totalCents]),
    ],
  };
}
