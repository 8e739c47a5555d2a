import type { ReactNode } from 'react';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useAccounts, useYearSoFar } from './home.api.ts';

const moneyKeys = new Set(['bank', 'cash', 'undeposited-funds']);

type Balance = { systemKey: string | null; balanceCents: number };

function balanceOf(accounts: readonly Balance[], wanted: (key: string) => boolean): number {
  return accounts
    .filter((account) => account.systemKey !== null && wanted(account.systemKey))
    .reduce((sum, account) => sum + account.balanceCents, 0);
}

/** The four figures that a maker asks for first. */
export function HomeFigures() {
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
                  label="Left this month"
                  cents={leftThisMonth}
                  note={
                    <>
                      <MoneyText cents={leftLastMonth} /> last month
                    </>
                  }
                  {...(leftThisMonth < 0 ? { tone: 'danger' } : {})}
                />
                <MoneyFigure
                  label="Money at hand"
                  cents={balanceOf(list, (key) => moneyKeys.has(key))}
                  note="Bank, cash and not yet deposited"
                />
                <MoneyFigure
                  label="Waiting for payment"
                  cents={balanceOf(list, (key) => key === 'accounts-receivable')}
                  note="On invoices that are out"
                />
                <MoneyFigure
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

type MoneyFigureProps = { label: string; cents: number; note: ReactNode; tone?: 'danger' };

function MoneyFigure({ label, cents, note, ...rest }: MoneyFigureProps) {
  return <Figure label={label} value={<MoneyText cents={cents} />} note={note} {...rest} />;
}
