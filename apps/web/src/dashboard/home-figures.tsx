import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { startOfMonth } from '@atelier/domain/foundation';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useAccounts, useDueInvoices, useMoneyAtHand, useMonthAgainstLast } from './home.api.ts';

type Balance = { systemKey: string | null; balanceCents: number };

const balanceOf = (accounts: readonly Balance[], key: string) =>
  accounts.find((account) => account.systemKey === key)?.balanceCents ?? 0;

/** The four figures that a maker asks for first; each leads to what it is made of. */
export function HomeFigures() {
  const today = useToday();
  const accounts = useAccounts();
  const atHand = useMoneyAtHand();
  const { thisMonth, lastMonth } = useMonthAgainstLast();
  return (
    <Loaded query={accounts} skeleton={<CardsSkeleton />}>
      {(list) => (
        <Loaded query={atHand} skeleton={<CardsSkeleton />}>
          {({ closingCents }) => (
            <Loaded query={thisMonth} skeleton={<CardsSkeleton />}>
              {({ netProfit }) => (
                <div data-tour="home-figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
                  <MoneyFigure
                    to={paths.finances}
                    label="Cash on hand"
                    cents={closingCents}
                    note="Bank, cash and not yet deposited"
                  />
                  <MoneyFigure
                    to={paths.invoices}
                    label="Owed to you"
                    cents={balanceOf(list, 'accounts-receivable')}
                    note={<OwedNote creditCents={balanceOf(list, 'customer-deposits')} />}
                  />
                  <MoneyFigure
                    to={paths.profitAndLoss}
                    search={{ from: startOfMonth(today), to: today }}
                    label="Profit this month"
                    cents={netProfit.totalCents}
                    note={
                      lastMonth.data !== undefined && (
                        <>
                          <MoneyText cents={lastMonth.data.netProfit.totalCents} /> by this day last month
                        </>
                      )
                    }
                    {...(netProfit.totalCents < 0 ? { tone: 'danger' } : {})}
                  />
                  <MoneyFigure
                    to={paths.finances}
                    label="Sales tax to remit"
                    cents={balanceOf(list, 'sales-tax-payable')}
                    note="Collected, not yours to keep"
                  />
                </div>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Shows what of it is late, and what customers have paid ahead. */
function OwedNote({ creditCents }: { creditCents: number }) {
  return (
    <>
      <OverdueNote />
      {creditCents > 0 && (
        <span className="block">
          Customer credit <MoneyText cents={creditCents} />
        </span>
      )}
    </>
  );
}

function OverdueNote() {
  const { data } = useDueInvoices();
  if (data === undefined) return 'On invoices that are out';
  if (data.overdue.count === 0) return 'Nothing of it is overdue';
  return (
    <span className="text-danger font-medium">
      <MoneyText cents={data.overdue.cents} /> overdue
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
