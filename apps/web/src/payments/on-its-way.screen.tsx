import type { MoneyOnItsWayView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { Landmark } from 'lucide-react';
import { Card } from '../design/card.tsx';
import { DataTable } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { waitingColumns } from './payment-columns.tsx';
import { useDepositAccounts, useMoneyOnItsWay } from './payments.api.ts';
import { PaymentsNav } from './payments-nav.tsx';

/** What has come in and is not at its goal: checks and cash for the bank, and money that no invoice has taken. */
export function OnItsWayScreen() {
  const money = useMoneyOnItsWay();
  return (
    <>
      <PageHeader
        title="On its way"
        description="What waits to be brought to the bank, and what customers have paid that no invoice has taken."
      />
      <PaymentsNav />
      <Loaded query={money} skeleton={<TableSkeleton columns={4} />} errorTitle="This could not be loaded">
        {({ waiting, credits }) => (
          <div className="space-y-5">
            <Waiting payments={waiting} />
            <Credits credits={credits} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waiting({ payments }: { payments: MoneyOnItsWayView['waiting'] }) {
  const mayRecord = permits(useActiveBusiness().business.role, 'finances.record');
  const accounts = (useDepositAccounts().data ?? []).filter(({ type }) => type === 'undeposited-funds');
  const held = accounts.find(({ balanceCents }) => balanceCents > 0);
  return (
    <section aria-labelledby="waiting-for-bank">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="waiting-for-bank" className="text-lg font-semibold">
            Waiting for the bank
          </h2>
          {held !== undefined && (
            <p className="text-ink-soft text-sm">
              {accounts.map(({ id, name, balanceCents }) => (
                <span key={id} className="block">
                  {name} holds <MoneyText cents={balanceCents} />.
                </span>
              ))}
              What has left it is taken to be the oldest.
            </p>
          )}
        </div>
        {held !== undefined && mayRecord && (
          <LinkButton
            to={paths.newTransaction}
            search={{ kind: 'transfer', account: held.id, amount: held.balanceCents }}
            icon={Landmark}
            tone="primary"
          >
            Record a deposit
          </LinkButton>
        )}
      </div>
      {payments.length === 0 ? (
        <Card>
          <p className="text-ink-soft">No payment waits in undeposited funds.</p>
        </Card>
      ) : (
        <DataTable
          caption="Payments waiting for the bank"
          columns={waitingColumns}
          rows={payments}
          rowKey={(row) => row.id}
          rowLink={(row) => paths.payment(row.id)}
        />
      )}
    </section>
  );
}

function Credits({ credits }: { credits: MoneyOnItsWayView['credits'] }) {
  return (
    <Card
      title="Credit of customers"
      description="Paid ahead or too much. Apply it on the page of an open invoice, or refund it."
    >
      {credits.length === 0 ? (
        <p className="text-ink-soft">No customer has credit.</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {credits.map(({ customerId, customerName, since, creditCents }) => (
            <li key={customerId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
              <span className="min-w-0">
                <TextLink to={paths.customer(customerId)} className="wrap-anywhere">
                  {customerName}
                </TextLink>
                <span className="text-ink-soft block text-sm">
                  since <DateText date={since} />
                </span>
              </span>
              <MoneyText cents={creditCents} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
