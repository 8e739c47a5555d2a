import type { PlanChangeView, SubscriptionView } from '@atelier/contract/subscription';
import { planLimits } from '@atelier/domain/subscription';
import { Button } from '../design/button.tsx';
import { FactList } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { amountOf, dayOf, includedLabel, limitLabels, priceOf } from './plan-words.ts';
import { billingWords, useChangeHeldPlan, usePriceChange } from './subscription.api.ts';

type Billed = NonNullable<SubscriptionView['billed']>;
type Plan = Billed['plans'][number];
type ChangePlanDialogProps = {
  billed: Billed;
  from: Plan | undefined;
  to: Plan;
  interval: 'month' | 'year';
  onClose: () => void;
};

/** Shows what a change of plan changes, when and what it costs, then makes it. */
export function ChangePlanDialog({ billed, from, to, interval, onClose }: ChangePlanDialogProps) {
  const price = usePriceChange({ planKey: to.key, interval });
  const change = useChangeHeldPlan({
    // Before all is fetched: the price of what is held is none.
    beforeRefresh: () => {
      showToast({ title: `You’re on ${to.name} now`, kind: 'success' });
      onClose();
    },
    onProblem: () => {
      void price.refetch();
      return false;
    },
  });
  const shown = price.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={change.isPending ? 'busy' : undefined}
      title={`Change to ${to.name} by the ${interval}?`}
      description="Your plan changes now. The unused part of the period you paid for counts toward it."
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            tone="primary"
            busy={change.isPending}
            disabled={shown === undefined}
            onClick={() => {
              if (shown === undefined) return;
              const { at, dueNowCents } = shown;
              change.mutate({ planKey: to.key, interval, at, dueNowCents });
            }}
          >
            {shown !== undefined && shown.dueNowCents > 0
              ? `Pay ${priceOf(shown.dueNowCents)} and change`
              : 'Change plan'}
          </Button>
        </>
      }
    >
      <Loaded
        query={price}
        skeleton={<FormSkeleton fields={2} />}
        errorTitle="The price could not be loaded"
        words={billingWords}
      >
        {(loaded) => <Costs price={loaded} interval={interval} />}
      </Loaded>
      <Differences billed={billed} from={from} to={to} />
    </Dialog>
  );
}

function Costs({ price, interval }: { price: PlanChangeView; interval: 'month' | 'year' }) {
  const { dueNowCents, nextChargeAt, priceCents } = price;
  return (
    <FactList
      facts={[
        dueNowCents < 0
          ? { term: 'Credit on your next invoices', value: priceOf(-dueNowCents) }
          : { term: 'Charged now', value: dueNowCents === 0 ? 'Nothing' : priceOf(dueNowCents) },
        {
          term: 'Then, before coupons and taxes',
          value: `${priceOf(priceCents)} a ${interval}, from ${dayOf(nextChargeAt)}`,
        },
      ]}
    />
  );
}

/** Limits that the change raises or lowers, and those that the business is then over. */
function Differences({ billed, from, to }: Pick<ChangePlanDialogProps, 'billed' | 'from' | 'to'>) {
  const changed = planLimits.filter((limit) => from?.limits[limit] !== to.limits[limit]);
  const over = changed.filter((limit) => billed.usage[limit] > (to.limits[limit] ?? Infinity));
  const most = (plan: Plan | undefined, limit: (typeof planLimits)[number]) => {
    const amount = plan?.limits[limit];
    return amount === undefined || amount === null ? 'No limit' : amountOf(limit, amount);
  };
  if (changed.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">Limits</h3>
      <FactList
        facts={changed.map((limit) => ({
          term: includedLabel(limit),
          value: `${most(from, limit)} → ${most(to, limit)}`,
        }))}
      />
      {over.length > 0 && (
        <p role="alert" className="text-warning mt-3">
          You’re over the new limit for {over.map((limit) => limitLabels[limit].toLowerCase()).join(', ')}.
          You keep everything, but can’t add more until it fits.
        </p>
      )}
    </>
  );
}
