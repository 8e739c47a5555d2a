import { AreaNav, type Area } from '../design/head/area-nav.tsx';
import { paths } from '../platform/paths.ts';

/** The pages of the finances area, in the order in which a maker needs them; the first of each opens with its tab. */
const areas: readonly Area[] = [
  { label: 'Overview', pages: [{ to: paths.finances, label: 'Overview' }] },
  {
    label: 'Transactions',
    pages: [
      { to: paths.transactions, label: 'All' },
      { to: paths.recurring, label: 'Recurring' },
      { to: paths.payees, label: 'Payees' },
    ],
  },
  { label: 'Bills', pages: [{ to: paths.bills, label: 'Bills' }] },
  {
    label: 'Bank',
    pages: [
      { to: paths.inbox, label: 'Inbox' },
      { to: paths.bankImports, label: 'Bank files' },
      { to: paths.reconciliations, label: 'Reconcile' },
    ],
  },
  {
    label: 'Equipment & mileage',
    pages: [
      { to: paths.assets, label: 'Equipment' },
      { to: paths.mileage, label: 'Mileage' },
    ],
  },
  {
    label: 'Books',
    tour: 'books-tab',
    pages: [
      { to: paths.journal, label: 'Journal' },
      { to: paths.accounts, label: 'Chart of accounts' },
      { to: paths.salesTax, label: 'Sales tax' },
      { to: paths.openingBalances, label: 'Opening balances' },
      { to: paths.yearEnd, label: 'Year-end' },
      { to: paths.auditTrail, label: 'Audit trail' },
    ],
  },
  {
    label: 'Reports',
    pages: [
      { to: paths.financeReports, label: 'Reports' },
      { to: paths.budgets, label: 'Budgets' },
    ],
  },
];

/** The way between the pages of the finances area. */
export function FinancesNav() {
  return <AreaNav label="Finances" areas={areas} />;
}
