import type { PlanFiguresView } from '@atelier/contract/subscription';
import { Card, Figure } from '../design/card.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { usePlanFigures } from './plan-admin.api.ts';
import { dayOf, priceOf } from './plan-words.ts';

/** Figures of all subscriptions, and businesses that may leave. */
export function PlanFigures() {
  const figures = usePlanFigures();
  return (
    <Loaded query={figures} skeleton={<CardsSkeleton />} errorTitle="The figures could not be loaded">
      {({ monthlyCents, paying, ended, trialsEnding, failed }) => (
        <>
          <section aria-label="Figures" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            <Figure
              label="Monthly recurring revenue"
              value={priceOf(monthlyCents)}
              note={`${count(paying, 'paid subscription')}, before coupons and taxes`}
            />
            <Figure label="Trials ending" value={trialsEnding.length} note="In the next 7 days" />
            <Figure
              label="Failed charges"
              value={failed.length}
              {...(failed.length > 0 && { tone: 'danger' as const })}
            />
            <Figure
              label="Churn"
              value={churnOf(ended, paying)}
              note={`${count(ended, 'paid subscription')} ended in 30 days`}
            />
          </section>
          <div className="grid items-start gap-5 empty:hidden lg:grid-cols-2">
            <Businesses title="Trials ending" rows={trialsEnding} words={(day) => `Ends ${day}`} />
            <Businesses title="Failed charges" rows={failed} words={(day) => `Full use until ${day}`} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const count = (amount: number, what: string) => `${String(amount)} ${what}${amount === 1 ? '' : 's'}`;

/** Writes the share of paid subscriptions that ended. */
const churnOf = (ended: number, paying: number) =>
  `${((100 * ended) / Math.max(ended + paying, 1)).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

type BusinessesProps = {
  title: string;
  rows: PlanFiguresView['failed'];
  words: (day: string) => string;
};

function Businesses({ title, rows, words }: BusinessesProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="divide-line divide-y">
        {rows.map(({ businessId, name, at }) => (
          <li key={businessId} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-ink-soft">{at === null ? 'Read-only' : words(dayOf(at))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
