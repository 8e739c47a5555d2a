import { useState } from 'react';
import type { MoneyOnItsWayView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { Landmark } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DataTable } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { pathOfCollected } from '../transactions/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { collectedColumns, detailOfCollected } from './collected-columns.tsx';
import { DepositDialog, sumOf } from './deposit-dialog.tsx';
import { useDepositAccounts, useMoneyOnItsWay } from './payments.api.ts';
import { PaymentsNav } from './payments-nav.tsx';

/**
 * Shows what has come in and is not at its goal: checks and cash for the bank, what others hold, and money that no
 * invoice has taken.
 */
export function OnItsWayScreen() {
  const money = useMoneyOnItsWay();
  return (
    <>
      <PageHeader title="In transit" nav={<PaymentsNav />} />
      <Loaded query={money} skeleton={<TableSkeleton columns={4} />} errorTitle="This could not be loaded">
        {({ waiting, credits }) => (
          <div className="space-y-5">
            <Waiting collected={waiting} />
            <HeldByOthers />
            <Credits credits={credits} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Waiting({ collected }: { collected: MoneyOnItsWayView['waiting'] }) {
  const mayRecord = permits(useActiveBusiness().business.role, 'finances.record');
  const { currency, locale } = useFormats();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deposited, setDeposited] = useState<typeof collected | null>(null);
  // What someone else has brought to the bank meanwhile is chosen no more.
  const selected = collected.filter(({ entryId }) => chosen.includes(entryId));
  return (
    <section aria-labelledby="waiting-for-bank">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="waiting-for-bank" className="text-lg font-semibold">
            Waiting for the bank
          </h2>
          <Held collected={collected} />
        </div>
        {mayRecord && collected.length > 0 && selected.length === 0 && (
          <Button icon={Landmark} tone="primary" onClick={() => setDeposited(collected)}>
            Deposit all
          </Button>
        )}
      </div>
      {selected.length > 0 && (
        <StickyBar>
          <p className="flex-1 font-medium whitespace-nowrap tabular-nums">
            {selected.length} selected, <MoneyText cents={sumOf(selected)} />
          </p>
          <Button size="sm" onClick={() => setChosen([])}>
            Select none
          </Button>
          <Button size="sm" icon={Landmark} tone="primary" onClick={() => setDeposited(selected)}>
            Deposit
          </Button>
        </StickyBar>
      )}
      {collected.length === 0 ? (
        <Card>
          <p className="text-ink-soft">No payment waits in undeposited funds.</p>
        </Card>
      ) : (
        <DataTable
          caption="Payments waiting for the bank"
          choosing={
            mayRecord
              ? {
                  isChosen: ({ entryId }) => chosen.includes(entryId),
                  name: (row) =>
                    [
                      row.from,
                      formatMoney(row.amountCents, { currency, locale }),
                      detailOfCollected(row),
                    ].join(' '),
                  onChoose: ({ entryId }, isChosen) =>
                    setChosen(isChosen ? [...chosen, entryId] : chosen.filter((one) => one !== entryId)),
                  onChooseAll: (isChosen) =>
                    setChosen(isChosen ? collected.map(({ entryId }) => entryId) : []),
                }
              : undefined
          }
          columns={collectedColumns}
          rows={collected}
          rowKey={(row) => row.entryId}
          rowLink={pathOfCollected}
        />
      )}
      {deposited !== null && (
        <DepositDialog
          collected={deposited}
          onClose={() => setDeposited(null)}
          onDeposited={() => setChosen([])}
        />
      )}
    </section>
  );
}

/** Shows what the accounts hold; where that is not what is listed, why, and what takes the rest out. */
function Held({ collected }: { collected: MoneyOnItsWayView['waiting'] }) {
  const accounts = (useDepositAccounts().data ?? []).filter(
    ({ type, balanceCents }) => type === 'undeposited-funds' && balanceCents !== 0,
  );
  return accounts.map(({ id, name, balanceCents }) => (
    <p key={id} className="text-ink-soft text-sm">
      {name} holds <MoneyText cents={balanceCents} />.
      {balanceCents !== sumOf(collected.filter(({ accountId }) => accountId === id)) && (
        <>
          {' '}
          Amounts that left without a deposit are assumed to be the oldest.{' '}
          <TextLink to={paths.newTransaction} search={{ kind: 'transfer', account: id }}>
            Record a transfer
          </TextLink>
        </>
      )}
    </p>
  ));
}

/** Shows what a card processor or a marketplace has taken for the business, and has not paid out. */
function HeldByOthers() {
  const accounts = (useDepositAccounts().data ?? []).filter(
    ({ type, balanceCents }) => type === 'clearing' && balanceCents !== 0,
  );
  if (accounts.length === 0) return null;
  return (
    <Card
      title="Not paid out yet"
      description="Money that card processors and marketplaces hold until their next payout."
    >
      <ul className="divide-line -my-3 divide-y">
        {accounts.map(({ id, name, balanceCents }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <TextLink to={paths.account(id)} className="wrap-anywhere">
              {name}
            </TextLink>
            <MoneyText cents={balanceCents} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Credits({ credits }: { credits: MoneyOnItsWayView['credits'] }) {
  return (
    <Card
      title="Customer credit"
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
