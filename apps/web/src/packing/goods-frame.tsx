import type { ReactNode } from 'react';
import { readsBusiness } from '@atelier/domain/businesses';
import type { EventGoodsView } from '@atelier/contract/packing';
import { formatDate } from '@atelier/domain/foundation';
import { useWayBack } from '../businesses/index.ts';
import { useFormats } from '../design/formats.tsx';
import { LinkTabs } from '../design/head/link-tabs.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { useEventGoods } from './packing.api.ts';
import { packingWords } from './packing-words.ts';

/** Loads the goods of an event for one of their pages. */
export function LoadedGoods({
  eventId,
  children,
}: {
  eventId: string;
  children: (view: EventGoodsView) => ReactNode;
}) {
  return (
    <LoadedPage
      title="Goods"
      back={useWayBack({ to: paths.event(eventId), label: 'Event' })}
      query={useEventGoods(eventId)}
      skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
      errorTitle="The goods could not be loaded"
      words={packingWords}
    >
      {children}
    </LoadedPage>
  );
}

type GoodsFrameProps = { view: EventGoodsView; action: ReactNode; children: ReactNode };

/** Heading and tabs of the goods of an event. */
export function GoodsFrame({ view, action, children }: GoodsFrameProps) {
  const { locale } = useFormats();
  const { eventId, name, startsOn } = view;
  const { role } = useActiveBusiness().business;
  return (
    <>
      <PageHeader
        title="Goods"
        description={
          <>
            <span className="hidden print:inline">{name} · </span>
            {formatDate(startsOn, locale)}
          </>
        }
        back={useWayBack({ to: paths.event(eventId), label: name })}
        action={action}
        nav={
          <LinkTabs
            label="Goods of the event"
            tabs={[
              ...(readsBusiness(role) ? [{ to: paths.eventGoods(eventId), label: 'Plan' }] : []),
              { to: paths.eventPacking(eventId), label: 'Packing list' },
              { to: paths.eventReturn(eventId), label: 'Return' },
            ]}
          />
        }
      />
      {children}
    </>
  );
}
