import { Plus } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { FollowUpPill } from './follow-up.tsx';
import { recordInteraction } from './interaction-place.tsx';
import { interactionKindWords, interactionTitle } from './interaction-words.ts';
import { useInteractions } from './interactions.api.ts';

const shown = 5;

/** The latest interactions with one customer. */
export function InteractionsCard({ customerId }: { customerId: string }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const interactions = useInteractions({ customer: customerId });
  return (
    <Card
      title="Interactions"
      description="Calls, messages, visits and what was agreed."
      flush
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => recordInteraction(customerId)}>
            Record
          </Button>
        )
      }
    >
      <Loaded
        query={interactions.query}
        skeleton={<Skeleton className="m-5 h-24 rounded-md" />}
        errorTitle="The interactions could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft border-line border-t px-4 py-6 sm:px-5">Nothing noted yet.</p>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {rows.slice(0, shown).map((row) => {
                const { label, icon: Icon } = interactionKindWords[row.kind];
                return (
                  <li key={row.id}>
                    <Link
                      to={paths.customerInteraction(row.id)}
                      className="hover:bg-sunken flex items-start gap-3 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
                    >
                      <Icon aria-hidden className="text-ink-soft mt-1 size-4.5 shrink-0" />
                      <span className="min-w-0 flex-1">
                        <span className="line-clamp-2 font-medium wrap-anywhere">
                          {interactionTitle(row)}
                        </span>
                        <span className="text-ink-soft block text-sm">
                          {label}, <DateText date={row.happenedOn} />
                        </span>
                        {row.followUp === 'open' && <FollowUpPill interaction={row} />}
                      </span>
                    </Link>
                  </li>
                );
              })}
              {rows.length > shown && (
                <li className="px-4 py-3 text-center sm:px-5">
                  <TextLink to={paths.customerInteractions} search={{ customer: customerId } as never}>
                    All interactions with this customer
                  </TextLink>
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
