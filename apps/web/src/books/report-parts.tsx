import { Fragment, type ReactNode } from 'react';
import type { BookBasis } from '@atelier/domain/businesses';
import type { AccountGroup } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Link } from '@tanstack/react-router';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useActiveBusiness, useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { TableSkeleton } from '../design/skeletons.tsx';
import type { Period, ReportDefaults } from './periods.ts';

/**
 * Waits for the settings that periods begin from. Another business starts afresh: a report keeps its figures
 * in sight while those of another period are fetched, and they must never be another business's.
 */
export function WithReportDefaults({ children }: { children: (defaults: ReportDefaults) => ReactNode }) {
  const settings = useBusinessSettings();
  const today = useToday();
  const { business } = useActiveBusiness();
  return (
    <Loaded query={settings} skeleton={<TableSkeleton rows={8} />}>
      {({ fiscalYearStartMonth, reportBasis }) => (
        <Fragment key={business.id}>{children({ today, fiscalYearStartMonth, basis: reportBasis })}</Fragment>
      )}
    </Loaded>
  );
}

/** Of which days the lines behind a figure are; without a first day, since the beginning. */
export function FromTo({ from, to }: { from: CalendarDate | undefined; to: CalendarDate }) {
  return (
    <>
      {from === undefined ? (
        'Since the beginning'
      ) : (
        <>
          From <DateText date={from} />
        </>
      )}{' '}
      to <DateText date={to} />
    </>
  );
}

/** Lines on cash basis are not those of the account's register. */
const linesOf = (accountId: string, period: Period, basis: BookBasis) =>
  basis === 'accrual'
    ? { to: paths.account(accountId), search: period }
    : { to: paths.figureLines, search: { of: accountId, ...period, basis } };

type FigureProps = {
  period: Period;
  cents: number;
  /** Says to a screen reader what it is the amount of. */
  about: string;
  basis?: BookBasis;
  bare?: boolean;
};

/** An amount of an account that opens the lines it is made of. */
export function AccountFigure({
  accountId,
  period,
  cents,
  about,
  basis = 'accrual',
  bare = true,
}: FigureProps & { accountId: string }) {
  return <FigureLink {...{ cents, about, bare }} {...linesOf(accountId, period, basis)} />;
}

/** A sum on a statement that opens the lines it is made of. */
export function GroupFigure({
  group,
  period,
  cents,
  about,
  basis = 'accrual',
  bare = true,
}: FigureProps & { group: AccountGroup }) {
  return (
    <FigureLink {...{ cents, about, bare }} to={paths.figureLines} search={{ of: group, ...period, basis }} />
  );
}

type FigureLinkProps = {
  to: string;
  search: Readonly<Record<string, string>>;
  cents: number;
  about: string;
  bare?: boolean;
};

/** An amount that opens what it is made of; nothing opens nothing. */
export function FigureLink({ to, search, cents, about, bare = true }: FigureLinkProps) {
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
      to={to}
      search={search}
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
  basis = 'accrual',
}: {
  accountId: string;
  period: Period;
  name: string;
  basis?: BookBasis;
}) {
  return (
    <Link {...linesOf(accountId, period, basis)} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}
