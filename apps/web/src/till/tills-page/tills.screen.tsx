import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonitorSmartphone } from 'lucide-react';
import { permits, readsBusiness } from '@atelier/domain/businesses';
import { useWayBack } from '../../businesses/index.ts';
import { Button } from '../../design/button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { useActiveBusiness } from '../../platform/active-business.tsx';
import { paths } from '../../platform/paths.ts';
import { KeptEntriesCard } from './kept-entries-card.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { ReadFileCard } from './read-file-card.tsx';
import { RoundingCard } from './rounding-card.tsx';
import { ThisDeviceCard } from './this-device-card.tsx';
import { TillDayCard } from './till-day-card.tsx';
import { TillPeopleCard } from './till-people-card.tsx';
import { readTillsSearch } from './tills-search.ts';
import { TillsCard } from './tills-card.tsx';

/** Tills of the business: devices, people, and what waits for a person. */
export function TillsScreen() {
  const { pair = false, event, day } = readTillsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { role } = useActiveBusiness().business;
  const maySell = permits(role, 'invoices.issue');
  const readsAll = readsBusiness(role);
  const [isPairing, setPairing] = useState(pair);
  return (
    <>
      <PageHeader
        title="Tills"
        description="Phones and tablets that sell at a stall or a counter."
        back={useWayBack({ to: paths.events, label: 'Events' })}
        action={
          permits(role, 'events.sell') && (
            <Button tone="primary" icon={MonitorSmartphone} onClick={() => setPairing(true)}>
              Pair this device
            </Button>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <ThisDeviceCard {...(event !== undefined && { eventId: event })} />
          {readsAll && (
            <>
              <KeptEntriesCard maySolve={maySell} />
              <TillDayCard
                day={day}
                maySend={maySell}
                onDay={(next) =>
                  void navigate({ to: paths.tills, search: { day: next }, replace: true, resetScroll: false })
                }
              />
            </>
          )}
        </div>
        {readsAll && (
          <div className="min-w-0 space-y-5">
            <TillsCard mayWrite={maySell} />
            <TillPeopleCard mayWrite={maySell} />
            <RoundingCard mayWrite={permits(role, 'business.settings')} />
            {maySell && <ReadFileCard />}
          </div>
        )}
      </div>
      {isPairing && (
        <PairDialog {...(event !== undefined && { eventId: event })} onClose={() => setPairing(false)} />
      )}
    </>
  );
}
