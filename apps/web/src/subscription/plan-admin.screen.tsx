import { useState } from 'react';
import type { PlanView } from '@atelier/contract/subscription';
import { planLimits, type PlanState } from '@atelier/domain/subscription';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanHolders } from './plan-holders.tsx';
import { planWords, usePlans } from './plan-admin.api.ts';
import { amountOf, limitLabels, priceOf } from './plan-words.ts';

const states: Readonly<Record<PlanState, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  offered: { label: 'On offer', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'muted' },
};

/** Plans of the installation, and the businesses on them. For administrators. */
export function PlanAdminScreen() {
  const plans = usePlans();
  const [edited, setEdited] = useState<PlanView>();
  return (
    <>
      <PageHeader
        title="Subscription"
        description="Plans on this installation, and which business is on which."
        back={{ to: paths.admin, label: 'Administration' }}
      />
      <Loaded
        query={plans}
        skeleton={<FormSkeleton />}
        errorTitle="The plans could not be loaded"
        words={planWords}
      >
        {({ isBilling, plans: all }) => (
          <div className="grid gap-5">
            {!isBilling && (
              <p className="text-ink-soft max-w-2xl">
                Nothing is billed here, so no plan limits anyone. Plans apply once this installation has keys
                of Stripe Billing.
              </p>
            )}
            {isBilling && <PlanFigures />}
            <section aria-label="Plans" className="grid items-start gap-5 lg:grid-cols-3">
              {all.map((plan) => (
                <PlanCard key={plan.key} plan={plan} onEdit={() => setEdited(plan)} />
              ))}
            </section>
            <PlanHolders plans={all} isBilling={isBilling} />
          </div>
        )}
      </Loaded>
      {edited !== undefined && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function PlanCard({ plan, onEdit }: { plan: PlanView; onEdit: () => void }) {
  const { label, tone } = states[plan.state];
  return (
    <Card title={plan.name} action={<StatePill tone={tone}>{label}</StatePill>}>
      <FactList
        facts={[
          { term: 'Price a month', value: priceOf(plan.monthlyCents) },
          { term: 'Price a year', value: priceOf(plan.yearlyCents) },
          { term: 'Free trial', value: plan.trialDays === 0 ? 'None' : `${String(plan.trialDays)} days` },
          ...planLimits.map((limit) => {
            const most = plan.limits[limit];
            return { term: limitLabels[limit], value: most === null ? 'No limit' : amountOf(limit, most) };
          }),
        ]}
      />
      <Button className="mt-4" onClick={onEdit}>
        Edit {plan.name}
      </Button>
    </Card>
  );
}
