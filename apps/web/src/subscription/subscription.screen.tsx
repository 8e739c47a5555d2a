import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import type { SubscriptionView } from '@atelier/contract/subscription';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { permits } from '@atelier/domain/businesses';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { accessWords } from './plan-words.ts';
import { PlanCards } from './plan-cards.tsx';
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
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ends = access.kind === 'limits' ? access.until : null;
  const until = ends === null ? '' : formatDate(dateOfInstant(ends, zone));
  const portal = usePortal();
  const isOwner = permits(useActiveBusiness().business.role, 'business.owners');
  const trial = !isOwner || billed.account === 'live' ? null : billed.account === 'none' ? 'offered' : 'used';
  const heldKey = access.kind === 'everything' ? null : access.planKey;
  const held = billed.plans.find(({ key }) => key === heldKey);
  return (
    <div className="grid gap-5">
      <Card title={held?.name ?? 'No plan'} className="max-w-2xl">
        <p role={access.kind === 'read-only' ? 'alert' : undefined}>{accessWords(access, until)}</p>
        {isOwner && billed.account !== 'none' && (
          <div className="mt-4">
            <Button busy={portal.isPending} onClick={() => portal.mutate(undefined)}>
              Card, receipts and cancellation
            </Button>
          </div>
        )}
      </Card>
      {access.kind === 'limits' && <UsageCard access={access} billed={billed} />}
      <PlanCards plans={billed.plans} heldKey={heldKey} trial={trial} />
    </div>
  );
}
