import { useState } from 'react';
import type { PlanHolderView, PlanView } from '@atelier/contract/subscription';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { LoadMore, SearchBox } from '../design/list-controls.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { usePages } from '../platform/use-pages.ts';
import { EndGrantDialog, GrantDialog } from './grant-dialogs.tsx';
import { usePlanHolders } from './plan-admin.api.ts';
import { dayOf } from './plan-words.ts';

type PlanHoldersProps = { plans: readonly PlanView[]; isBilling: boolean };
type Grant = PlanHolderView['grants'][number];
type Asked = { holder: PlanHolderView; grant?: Grant };

const reasons: Readonly<Record<string, string>> = {
  granted: 'given by hand',
  trial: 'free trial',
  paid: 'paid',
  ending: 'canceled, until its period ends',
  grace: 'payment failed',
  free: 'no subscription',
  unpaid: 'unpaid',
  paused: 'paused',
  'plan-unknown': 'plan unknown',
};

/** Returns the last day: a plan that ends at midnight is kept until the day before. */
const lastDayOf = (endsAt: string) => dayOf(new Date(Date.parse(endsAt) - 1).toISOString());

const isInForce = ({ endsAt }: Grant) => endsAt === null || Date.parse(endsAt) > Date.now();

/** Businesses with the plan that each is on, and plans that were given by hand. */
export function PlanHolders({ plans, isBilling }: PlanHoldersProps) {
  const [search, setSearch] = useState('');
  const holders = usePlanHolders(search);
  const pages = usePages(holders, 1);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const nameOf = (key: string) => plans.find((plan) => plan.key === key)?.name ?? key;
  return (
    <Card title="Businesses" description="Sample businesses are not listed.">
      <SearchBox label="Search businesses" value={search} onSearch={setSearch} className="mb-4" />
      <Loaded
        query={pages.query}
        skeleton={<TableSkeleton rows={3} columns={2} />}
        errorTitle="The businesses could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <NothingFound>
              {search === '' ? 'No one has a business here yet.' : 'No business has this in its name.'}
            </NothingFound>
          ) : (
            <>
              <ul className="divide-line divide-y">
                {rows.map((holder) => (
                  <li
                    key={holder.businessId}
                    className="flex flex-wrap items-start justify-between gap-3 py-3"
                  >
                    <div className="min-w-0">
                      <p className="font-medium wrap-anywhere">{holder.name}</p>
                      {isBilling && (
                        <p className="text-ink-soft text-sm">
                          {holder.planKey === null ? 'Read-only' : nameOf(holder.planKey)},{' '}
                          {reasons[holder.reason] ?? holder.reason}
                        </p>
                      )}
                      <ul className="text-ink-soft mt-1 space-y-1 text-sm">
                        {holder.grants.map((grant) => (
                          <li key={grant.id} className="wrap-anywhere">
                            {nameOf(grant.planKey)} given {dayOf(grant.grantedAt)}: {grant.reason}
                            {grant.endsAt !== null &&
                              ` ${isInForce(grant) ? 'Ends' : 'Ended'} ${lastDayOf(grant.endsAt)}. ${grant.endReason}`}
                            {isInForce(grant) && (
                              <Button size="sm" className="ml-2" onClick={() => setAsked({ holder, grant })}>
                                End {nameOf(grant.planKey)}
                              </Button>
                            )}
                          </li>
                        ))}
                      </ul>
                    </div>
                    <Button onClick={() => setAsked({ holder })} aria-label={`Give a plan to ${holder.name}`}>
                      Give a plan
                    </Button>
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={rows.length}
                things="businesses"
                hasMore={pages.hasMore}
                loading={pages.isLoadingMore}
                onLoadMore={() => void holders.fetchNextPage()}
              />
            </>
          )
        }
      </Loaded>
      {asked !== undefined &&
        (asked.grant === undefined ? (
          <GrantDialog holder={asked.holder} plans={plans} onClose={close} />
        ) : (
          <EndGrantDialog
            holder={asked.holder}
            grantId={asked.grant.id}
            planName={nameOf(asked.grant.planKey)}
            onClose={close}
          />
        ))}
    </Card>
  );
}
