import { Fragment, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../design/figures.tsx';
import { LinkTabs } from '../design/link-tabs.tsx';
import { useActiveBusiness, useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { TableSkeleton } from '../design/skeletons.tsx';
import type { Period, Reckoning } from './periods.ts';

export function ReportTabs() {
  return (
    <LinkTabs
      label="Reports"
      tabs={[
        { to: paths.financeReports, label: 'All reports' },
        { to: paths.profitAndLoss, label: 'Profit & loss' },
        { to: paths.balanceSheet, label: 'Balance sheet' },
        { to: paths.trialBalance, label: 'Trial balance' },
      ]}
    />
  );
}

/**
 * Waits for the settings that periods are reckoned from. Another business starts afresh: a report keeps its figures
 * in sight while those of another period are fetched, and they must never be another business's.
 */
export function WithReckoning({ children }: { children: (reckoning: Reckoning) => ReactNode }) {
  const settings = useBusinessSettings();
  const today = useToday();
  const { business } = useActiveBusiness();
  return (
    <Loaded query={settings} skeleton={<TableSkeleton rows={8} />}>
      {({ fiscalYearStartMonth }) => (
        <Fragment key={business.id}>{children({ today, fiscalYearStartMonth })}</Fragment>
      )}
    </Loaded>
  );
}

type AccountFigureProps = { accountId: string; period: Period; cents: number; about: string; bare?: boolean };

/** An amount that opens the lines it is made of. `about` says to a screen reader what it is the amount of. */
export function AccountFigure({ accountId, period, cents, about, bare = true }: AccountFigureProps) {
  if (cents === 0) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">0</span>
      </span>
    );
  }
  return (
    <Link
      to={paths.account(accountId)}
      search={period}
      title={`Open the lines of ${about}`}
      className="decoration-edge hover:decoration-accent -mx-1 rounded-sm px-1 underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      <MoneyText cents={cents} bare={bare} />
    </Link>
  );
}

/** A row whose name opens the account's lines. */
export function AccountName({
  accountId,
  period,
  name,
}: {
  accountId: string;
  period: Period;
  name: string;
}) {
  return (
    <Link to={paths.account(accountId)} search={period} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}
