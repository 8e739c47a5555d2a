import { permits } from '@atelier/domain/businesses';
import type { EventGoodsView } from '@atelier/contract/packing';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { GoodsFrame, LoadedGoods } from './goods-frame.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnSummary } from './return-summary.tsx';

/** Goods of an event as they are counted on return, and what became of them. */
export function GoodsReturnScreen({ eventId }: { eventId: string }) {
  return <LoadedGoods eventId={eventId}>{(view) => <GoodsReturn view={view} />}</LoadedGoods>;
}

function GoodsReturn({ view }: { view: EventGoodsView }) {
  const { business } = useActiveBusiness();
  const mayCount = view.status !== 'closed' && permits(business.role, 'events.pack');
  const isCounting =
    mayCount && (view.goods.some(({ atStall }) => atStall !== 0) || view.stall?.isOpen === true);
  if (view.stall === null) {
    return (
      <GoodsFrame view={view} action={null}>
        <EmptyState
          drawing="stall"
          title="Nothing was packed yet"
          action={<LinkButton to={paths.eventPacking(view.eventId)}>Open packing list</LinkButton>}
        >
          Pack goods before the event. When you’re back, count here what returned.
        </EmptyState>
      </GoodsFrame>
    );
  }
  return isCounting ? (
    // Starts over when something else left the stall meanwhile.
    <ReturnForm key={view.goods.map(({ atStall }) => atStall).join()} view={view} />
  ) : (
    <GoodsFrame view={view} action={null}>
      <ReturnSummary view={view} />
    </GoodsFrame>
  );
}
