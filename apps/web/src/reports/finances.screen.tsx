import { ChartColumn, Receipt } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  FinancesNav,
  useAccounts,
  MoneyAccounts,
  isMoneyAccount,
  WithReportDefaults,
} from '../books/index.ts';
import { ProfitCard } from './profit-card.tsx';

export function FinancesScreen() {
  const { business } = useActiveBusiness();
  const accounts = useAccounts();
  return (
    <>
      <PageHeader
        title="Finances"
        action={
          <>
            {permits(business.role, 'finances.record') && (
              <LinkButton to={paths.newTransaction} search={{ kind: 'expense' }} icon={Receipt}>
                Record expense
              </LinkButton>
            )}
            <LinkButton data-tour="see-reports" to={paths.financeReports} tone="primary" icon={ChartColumn}>
              See reports
            </LinkButton>
          </>
        }
        nav={<FinancesNav />}
      />
      <Loaded
        query={accounts}
        skeleton={
          <div className="space-y-5">
            <CardsSkeleton />
          </div>
        }
        errorTitle="Your accounts could not be loaded"
      >
        {(list) => (
          <div className="space-y-5">
            <Balances accounts={list} />
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
              <MoneyAccounts accounts={list} />
              <WithReportDefaults>{(defaults) => <ProfitCard defaults={defaults} />}</WithReportDefaults>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function sumOf(accounts: readonly AccountView[], wanted: (account: AccountView) => boolean): number {
  return accounts.filter(wanted).reduce((sum, account) => sum + account.balanceCents, 0);
}

function Balances({ accounts }: { accounts: readonly AccountView[] }) {
  const moneyCents = sumOf(accounts, isMoneyAccount);
  const cardCents = sumOf(accounts, (account) => account.type === 'card');
  return (
    <div data-tour="finance-figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure
        label="Cash on hand"
        value={<MoneyText cents={moneyCents} />}
        note="Bank, cash and not yet deposited"
        {...(moneyCents < 0 ? { tone: 'danger' } : {})}
      />
      <Figure
        label="Owed to you"
        value={<MoneyText cents={sumOf(accounts, (account) => account.type === 'receivable')} />}
        note="On invoices that are out"
      />
      <Figure
        label="Sales tax you hold"
        value={<MoneyText cents={sumOf(accounts, (account) => account.type === 'sales-tax')} />}
        note="Collected for the state, not yours"
      />
      <Figure
        label="You owe"
        value={<MoneyText cents={cardCents + sumOf(accounts, (account) => account.type === 'payable')} />}
        note="On cards and to suppliers"
      />
    </div>
  );
}
