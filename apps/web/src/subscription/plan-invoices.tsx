import type { PlanInvoiceView } from '@atelier/contract/subscription';
import { Card } from '../design/card.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { dayOf, priceOf } from './plan-words.ts';
import { billingWords, usePlanInvoices } from './subscription.api.ts';

const states: Readonly<Record<PlanInvoiceView['state'], { label: string; tone: Tone; link: string }>> = {
  paid: { label: 'Paid', tone: 'success', link: 'Receipt' },
  open: { label: 'Due', tone: 'danger', link: 'Pay' },
  void: { label: 'Void', tone: 'muted', link: 'Invoice' },
  uncollectible: { label: 'Uncollectible', tone: 'muted', link: 'Invoice' },
};

/** Invoices and receipts of the subscription, with their pages at Stripe. */
export function PlanInvoices() {
  const invoices = usePlanInvoices();
  return (
    <Card title="Invoices" description="The latest 24." className="max-w-2xl">
      <Loaded
        query={invoices}
        skeleton={<TableSkeleton rows={2} columns={3} />}
        errorTitle="Your invoices could not be loaded"
        words={billingWords}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingFound>No invoices yet.</NothingFound>
          ) : (
            <ul className="divide-line divide-y">
              {rows.map(({ id, number, createdAt, totalCents, state, url }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                  <span className="min-w-32">{dayOf(createdAt)}</span>
                  <StatePill tone={states[state].tone}>{states[state].label}</StatePill>
                  <span className="ml-auto tabular-nums">{priceOf(totalCents)}</span>
                  {url !== null && (
                    <OutsideLink address={url}>{`${states[state].link} ${number}`}</OutsideLink>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
