import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CustomersOverviewView } from '@atelier/contract/customers';
import { daysBetween } from '@atelier/domain/foundation';
import { useCounts } from '../../design/formats.tsx';
import { Figure } from '../../design/card.tsx';
import { DateText, MoneyText } from '../../design/figures.tsx';
import { paths } from '../../platform/paths.ts';
import type { CustomerListSearch } from '../customer-list-search.ts';
import type { InteractionListSearch } from '../interaction-list-search.ts';

type ViewProps = { view: CustomersOverviewView };

/** The figures of a period and of all time; each leads to whom it is made of. */
export function OverviewFigures({ view }: ViewProps) {
  const counts = useCounts();
  const { from, to } = view.bought;
  const { buyerCount, averageCents, firstOn, lastOn } = view.lifetime;
  const { dueCount, overdueCount } = view.followUps;
  return (
    <section aria-label="Figures" className="space-y-2">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <FigureLink
          to={paths.customerList}
          search={{ bought: 'new', from, to }}
          label="New customers"
          value={view.bought.first.count}
          note={<Bought view={view} which="first" />}
        />
        <FigureLink
          to={paths.customerList}
          search={{ bought: 'returning', from, to }}
          label="Returning customers"
          value={view.bought.again.count}
          note={<Bought view={view} which="again" />}
        />
        <FigureLink
          to={paths.customerList}
          search={firstOn === null || lastOn === null ? {} : { bought: 'any', from: firstOn, to: lastOn }}
          label="Average lifetime value"
          value={<MoneyText cents={averageCents} />}
          note={
            buyerCount === 0
              ? 'No purchases yet'
              : `Of ${buyerCount === 1 ? 'one customer' : `${counts(buyerCount)} customers`} who ever bought`
          }
        />
        <FigureLink
          to={paths.customerInteractions}
          search={{ followUp: 'due' }}
          label="Follow-ups due"
          value={dueCount}
          note={
            overdueCount === 0 ? (
              'None is overdue'
            ) : (
              <span className="text-danger font-medium">{counts(overdueCount)} overdue</span>
            )
          }
        />
      </div>
      <p className="text-ink-soft text-sm">
        New and returning from <DateText date={from} /> to <DateText date={to} />. What customers bought is
        what you invoiced, less void invoices and what was credited.
      </p>
    </section>
  );
}

/** For how much, and how it was in as many days before. */
function Bought({ view, which }: ViewProps & { which: 'first' | 'again' }) {
  const counts = useCounts();
  const before = view.boughtBefore[which];
  const days = daysBetween(view.bought.from, view.bought.to) + 1;
  return (
    <>
      <span className="block">
        Bought for <MoneyText cents={view.bought[which].cents} />
      </span>
      <span className="block">
        {days === 1 ? 'The day before' : `In the ${counts(days)} days before`}:{' '}
        {before.count === 0 ? (
          'nobody'
        ) : (
          <>
            {counts(before.count)} for <MoneyText cents={before.cents} />
          </>
        )}
      </span>
    </>
  );
}

type FigureLinkProps = {
  to: string;
  search: CustomerListSearch | InteractionListSearch;
  label: string;
  value: ReactNode;
  note: ReactNode;
};

function FigureLink({ to, search, label, value, note }: FigureLinkProps) {
  const counts = useCounts();
  return (
    <Link to={to} search={search as never} className="[&>*]:hover:border-edge grid rounded-lg">
      <Figure label={label} value={typeof value === 'number' ? counts(value) : value} note={note} />
    </Link>
  );
}
