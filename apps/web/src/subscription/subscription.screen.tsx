import { useState } from 'react';
import type { SubscriptionView } from '@atelier/contract/subscription';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { permits } from '@atelier/domain/businesses';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { HeldActions } from './held-actions.tsx';
import { PlanInvoices } from './plan-invoices.tsx';
import { accessWords, dayOf, priceOf } from './plan-words.ts';
import { PlanCards, type BilledPlan } from './plan-cards.tsx';
import { UsageCard } from './usage-card.tsx';
import { usePortal, useSubscription } from './subscription.api.ts';

/** The plan of the business, its limits and usage. An installation that bills nothing has none. */
export function SubscriptionScreen() {
  const subscription = useSubscription();
  return (
    <>
      <PageHeader title="Subscription" description="Your plan, what it includes, and what you use." />
      <Loaded
        query={subscription}
        skeleton={<FormSkeleton />}
        errorTitle="Your subscription could not be loaded"
      >
        {(view) =>
          view.billed === null ? (
            <EverythingIsYours access={view.access} />
          ) : (
            <Plan view={view} billed={view.billed} />
          )
        }
      </Loaded>
    </>
  );
}

function EverythingIsYours({ access }: { access: SubscriptionView['access'] }) {
  return (
    <Card title="Everything is yours" className="max-w-2xl">
      <p>{accessWords(access, '')}</p>
    </Card>
  );
}

type PlanProps = { view: SubscriptionView; billed: NonNullable<SubscriptionView['billed']> };

function Plan({ view: { access }, billed }: PlanProps) {
  const [wanted, setWanted] = useState<{ to: BilledPlan; interval: 'month' | 'year' }>();
  const until = access.kind === 'limits' && access.until !== null ? dayOf(access.until) : '';
  const portal = usePortal();
  const isOwner = permits(useActiveBusiness().business.role, 'business.owners');
  const trial = !isOwner || billed.account === 'live' ? null : billed.account === 'none' ? 'offered' : 'used';
  const heldKey = access.kind === 'everything' ? null : access.planKey;
  const plan = billed.plans.find(({ key }) => key === heldKey);
  const { held } = billed;
  const resumes = access.reason === 'paused' ? (held?.pausedUntil ?? null) : null;
  return (
    <div className="grid gap-5">
      <Card title={plan?.name ?? 'No plan'} className="max-w-2xl">
        <p role={access.kind === 'read-only' ? 'alert' : undefined}>
          {accessWords(access, until)}
          {resumes !== null && ` It resumes by itself on ${dayOf(resumes)}.`}
        </p>
        {held !== null && (
          <p className="text-ink-soft mt-1 text-sm">
            {`${priceOf(held.priceCents)} a ${held.interval}, before coupons and taxes.`}
          </p>
        )}
        {isOwner && billed.account !== 'none' && (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button busy={portal.isPending} onClick={() => portal.mutate(undefined)}>
              Card and billing details
            </Button>
            {held !== null && <HeldActions held={held} until={until} />}
          </div>
        )}
      </Card>
      {access.kind === 'limits' && <UsageCard access={access} billed={billed} />}
      <PlanCards
        plans={billed.plans}
        heldKey={heldKey}
        trial={trial}
        change={held !== null && held.actions.includes('change') ? held : null}
        onChange={setWanted}
      />
      {isOwner && billed.account !== 'none' && <PlanInvoices />}
      {wanted !== undefined && (
        <ChangePlanDialog billed={billed} from={plan} {...wanted} onClose={() => setWanted(undefined)} />
      )}
    </div>
  );
}
