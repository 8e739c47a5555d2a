import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { addMonths, endOfMonth, startOfMonth } from '@atelier/domain/foundation';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useAccounts, useOverdueInvoices, useYearSoFar } from './home.api.ts';

const moneyKeys = new Set(['bank', 'cash', 'undeposited-funds']);

type Balance = { systemKey: string | null; balanceCents: number };

function balanceOf(accounts: readonly Balance[], wanted: (key: string) => boolean): number {
  return accounts
    .filter((account) => account.systemKey !== null && wanted(account.systemKey))
    .reduce((sum, account) => sum + account.balanceCents, 0);
}

/** The four figures that a maker asks for first; each leads to what it is made of. */
export function HomeFigures() {
  const today = useToday();
  const year = useYearSoFar();
  const accounts = useAccounts();
  return (
    <Loaded query={year} skeleton={<CardsSkeleton />}>
      {({ netProfit }) => (
        <Loaded query={accounts} skeleton={<CardsSkeleton />}>
          {(list) => {
            const leftThisMonth = netProfit.byMonth.at(-1) ?? 0;
            const leftLastMonth = netProfit.byMonth.at(-2) ?? 0;
            return (
              <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
                <MoneyFigure
                  to={paths.invoices}
                  label="Owed to you"
                  cents={balanceOf(list, (key) => key === 'accounts-receivable')}
                  note={<OverdueNote />}
                />
                <MoneyFigure
                  to={paths.finances}
                  label="Money at hand"
                  cents={balanceOf(list, (key) => moneyKeys.has(key))}
                  note="Bank, cash and not yet deposited"
                />
                <MoneyFigure
                  to={paths.profitAndLoss}
                  search={{ from: startOfMonth(addMonths(today, -1)), to: endOfMonth(today) }}
                  label="Left this month"
                  cents={leftThisMonth}
                  note={
                    <>
                      <MoneyText cents={leftLastMonth} /> in all of last month
                    </>
                  }
                  {...(leftThisMonth < 0 ? { tone: 'danger' } : {})}
                />
                <MoneyFigure
                  to={paths.finances}
                  label="Sales tax to hand on"
                  cents={balanceOf(list, (key) => key === 'sales-tax-payable')}
                  note="Collected, not yours to keep"
                />
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function OverdueNote() {
  const { data } = useOverdueInvoices();
  if (data === undefined) return 'On invoices that are out';
  const overdue = data.rows.reduce((sum, invoice) => sum + invoice.balanceCents, 0);
  if (overdue === 0) return 'Nothing of it is overdue';
  return (
    <span className="text-danger font-medium">
      <MoneyText cents={overdue} /> {data.next === null ? '' : 'and more '}overdue
    </span>
  );
}

type MoneyFigureProps = {
  to: string;
  search?: object;
  label: string;
  cents: number;
  note: ReactNode;
  tone?: 'danger';
};

function MoneyFigure({ to, search = {}, label, cents, note, ...rest }: MoneyFigureProps) {
  return (
    <Link to={to} search={search} className="[&>*]:hover:border-edge grid rounded-lg">
      <Figure label={label} value={<MoneyText cents={cents} />} note={note} {...rest} />
    </Link>
  );
}
