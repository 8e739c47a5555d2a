import { useLocation } from '@tanstack/react-router';
import { LinkChips } from '../design/link-chips.tsx';
import { LinkTabs } from '../design/link-tabs.tsx';
import { paths } from '../platform/paths.ts';

type Page = { to: string; label: string };
type Area = { label: string; pages: readonly [Page, ...Page[]] };

/** The pages of the finances area, in the order in which a maker needs them; the first of each opens with its tab. */
const areas: readonly Area[] = [
  { label: 'Overview', pages: [{ to: paths.finances, label: 'Overview' }] },
  {
    label: 'Transactions',
    pages: [
      { to: paths.transactions, label: 'All' },
      { to: paths.recurring, label: 'Recurring' },
      { to: paths.payees, label: 'Payees' },
      { to: paths.financeEvents, label: 'Events' },
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

const tabs = areas.map(({ label, pages: [first, ...others] }) => ({
  to: first.to,
  label,
  holds: others.map(({ to }) => to),
}));

/** The way between the pages of the finances area. */
export function FinancesNav() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const open = areas.find(({ pages }) => pages.some(({ to }) => to === here));
  return (
    <>
      <LinkTabs label="Finances" tabs={tabs} />
      {open !== undefined && open.pages.length > 1 && <LinkChips label={open.label} links={open.pages} />}
    </>
  );
}
