import { Fragment } from 'react';
import { Plus } from 'lucide-react';
import type { TimelineEntryView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import type { CustomerSearch } from './customer-list-search.ts';
import { useTimeline } from './customers.api.ts';
import { recordInteraction } from './interaction-place.tsx';
import { TimelineItem } from './timeline-item.tsx';

type Part = NonNullable<CustomerSearch['show']>;

const parts: readonly { value: Part | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'interactions', label: 'Interactions' },
  { value: 'orders', label: 'Orders' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'payments', label: 'Payments' },
  { value: 'events', label: 'Events' },
  { value: 'documents', label: 'Documents' },
];

type TimelineProps = {
  customerId: string;
  search: CustomerSearch;
  onSearchChange: (change: CustomerSearch) => void;
  /** True when nothing is recorded any longer. */
  isErased?: boolean;
};

/** Shows what happened with a customer, by day, the latest first. */
export function TimelineCard({ customerId, search, onSearchChange, isErased = false }: TimelineProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write') && !isErased;
  const timeline = useTimeline(customerId, search);
  return (
    <Card
      title="Timeline"
      description="Everything said, sold, paid and agreed."
      flush
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => recordInteraction(customerId)}>
            Record
          </Button>
        )
      }
    >
      <div className="px-4 pb-3 sm:px-5">
        <FilterChips
          label="Show"
          choices={parts}
          value={search.show ?? 'all'}
          onValueChange={(part) =>
            onSearchChange({ show: part === 'all' ? undefined : part, pages: undefined })
          }
        />
      </div>
      <Loaded
        query={timeline.query}
        skeleton={<Skeleton className="m-5 h-40 rounded-md" />}
        errorTitle="The timeline could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft border-line border-t px-4 py-6 sm:px-5">
              {search.show === undefined
                ? 'Nothing yet. What you note, sell and attach appears here by day.'
                : 'Nothing of this kind yet.'}
            </p>
          ) : (
            <>
              <Entries rows={rows} customerId={customerId} />
              {(timeline.hasMore || (search.pages ?? 1) > 1) && (
                <div className="border-line border-t pb-4">
                  <LoadMore
                    shown={rows.length}
                    things="entries"
                    hasMore={timeline.hasMore}
                    loading={timeline.isLoadingMore}
                    onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
                  />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The day is before the first entry of each. */
function Entries({ rows, customerId }: { rows: readonly TimelineEntryView[]; customerId: string }) {
  return (
    <ol aria-label="Timeline" className="border-line border-t">
      {rows.map((entry, index) => (
        <Fragment key={`${entry.kind} ${entry.id}`}>
          {entry.day !== rows[index - 1]?.day && (
            <li className="bg-sunken/60 text-ink-soft px-4 py-1.5 text-sm font-medium sm:px-5">
              <DateText date={entry.day} />
            </li>
          )}
          <li className="border-line border-b last:border-0">
            <TimelineItem entry={entry} customerId={customerId} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
