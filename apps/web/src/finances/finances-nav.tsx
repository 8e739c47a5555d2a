import { LinkTabs } from '../design/link-tabs.tsx';
import { paths } from '../platform/paths.ts';

/** The pages of the finances area, in the order in which a maker needs them. */
const pages: readonly { to: string; label: string }[] = [
  { to: paths.finances, label: 'Overview' },
  { to: paths.transactions, label: 'Transactions' },
  { to: paths.recurring, label: 'Recurring' },
  { to: paths.inbox, label: 'Inbox' },
  { to: paths.payees, label: 'Payees' },
  { to: paths.bankImports, label: 'Bank files' },
  { to: paths.reconciliations, label: 'Reconcile' },
  { to: paths.journal, label: 'Journal' },
  { to: paths.financeReports, label: 'Reports' },
];

/** The way between the pages of the finances area. */
export function FinancesNav() {
  return <LinkTabs label="Finances" tabs={pages} />;
}
