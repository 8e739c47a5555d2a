import { useState } from 'react';
import { Download, PackagePlus, Plus, Sparkles } from 'lucide-react';
import type { EventGoodsView } from '@atelier/contract/packing';
import { permits } from '@atelier/domain/businesses';
import { soldPart } from '@atelier/domain/packing';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { MenuDownload, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { AddGoodsDialog } from './add-goods-dialog.tsx';
import { GoodsFrame, LoadedGoods } from './goods-frame.tsx';
import { hasProposal } from './goods-proposals.ts';
import { GoodsPlanRow } from './goods-plan-row.tsx';
import { useAddGoodsInStock, useEventMaking, usePackingListFile, useSaveGoods } from './packing.api.ts';
import { percentOf } from './packing-words.ts';

/** Products to bring to an event: proposals, stock, and what is to be made. */
export function GoodsPlanScreen({ eventId }: { eventId: string }) {
  return <LoadedGoods eventId={eventId}>{(view) => <GoodsPlan view={view} />}</LoadedGoods>;
}

function GoodsPlan({ view }: { view: EventGoodsView }) {
  const { eventId, goods, status } = view;
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record') && status !== 'closed';
  const [isAdding, setAdding] = useState(false);
  const file = usePackingListFile(eventId);
  const save = useSaveGoods({ onSaved: () => showToast({ title: 'Plan saved', kind: 'success' }) });
  const addInStock = useAddGoodsInStock({});
  const making = useEventMaking(
    eventId,
    goods.some(({ toMake, isMade }) => isMade && toMake > 0),
  ).data;
  const open = goods.filter(hasProposal);
  const addButton = (
    <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add product
    </Button>
  );
  return (
    <GoodsFrame
      view={view}
      action={
        <>
          <MoreMenu>
            {mayWrite && (
              <>
                <MenuItem
                  icon={Sparkles}
                  disabled={open.length === 0}
                  onSelect={() =>
                    save.mutate({
                      eventId,
                      lines: open.map(({ itemId, proposed, priceCents }) => ({
                        ...{ itemId, planned: proposed, priceCents },
                      })),
                    })
                  }
                >
                  Use all proposals
                </MenuItem>
                <MenuItem icon={PackagePlus} onSelect={() => addInStock.mutate({ eventId })}>
                  Add everything in stock
                </MenuItem>
                <MenuSeparator />
              </>
            )}
            <MenuDownload icon={Download} href={file}>
              Download packing list
            </MenuDownload>
          </MoreMenu>
          {mayWrite && goods.length > 0 && addButton}
        </>
      }
    >
      {goods.length === 0 ? (
        <EmptyState
          drawing="stall"
          title="Nothing planned yet"
          action={
            mayWrite && (
              <>
                <Button
                  icon={PackagePlus}
                  busy={addInStock.isPending}
                  onClick={() => addInStock.mutate({ eventId })}
                >
                  Add everything in stock
                </Button>
                {addButton}
              </>
            )
          }
        >
          Plan how much of each product to bring. After a few events, proposals follow what you sold there.
        </EmptyState>
      ) : (
        <div className="flex flex-col">
          <PlanSummary view={view} />
          <ul aria-label="Products" className="space-y-3">
            {goods.map((row) => (
              <GoodsPlanRow
                key={row.itemId}
                eventId={eventId}
                row={row}
                view={view}
                making={making?.find(({ itemId }) => itemId === row.itemId)}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        </div>
      )}
      {isAdding && <AddGoodsDialog view={view} onClose={() => setAdding(false)} />}
    </GoodsFrame>
  );
}

function PlanSummary({ view: { goods, earlier, makeBy } }: { view: EventGoodsView }) {
  const cost = goods.reduce((sum, row) => sum + (row.costCents ?? 0), 0);
  const toMake = goods.filter((row) => row.toMake > 0).length;
  const events = earlier.events === 1 ? 'the last event' : `the last ${String(earlier.events)} events`;
  const part = soldPart(earlier);
  return (
    <p className="text-ink-soft max-sm:order-last max-sm:mt-4 sm:mb-4">
      {part === null
        ? 'No sales at earlier events yet; a third of what you bring is usual'
        : `You sold ${percentOf(part)} of what you brought to ${events} of ${
            earlier.of === 'series' ? 'this series' : 'this kind'
          }`}
      {' · '}
      <span className="whitespace-nowrap">
        <MoneyText cents={cost} className="text-ink font-medium" /> tied up at cost
      </span>
      {toMake > 0 && (
        <>
          {' · '}
          <span className="text-ink font-medium">{toMake}</span> {toMake === 1 ? 'product' : 'products'} to
          make by <DateText date={makeBy} />
        </>
      )}
    </p>
  );
}
