import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import type { EventGoodsView, GoodsRow } from '@atelier/contract/packing';
import { quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { GoodsFrame, LoadedGoods } from './goods-frame.tsx';
import { GoodsToPack } from './goods-to-pack.tsx';
import { PackingActions } from './packing-actions.tsx';
import { PackingEntryLine } from './packing-entry-line.tsx';
import { isPackedHere, waitingOf } from './packing-queue.ts';
import { useApplyTemplate, usePackingQueue } from './packing.api.ts';

/** Goods and gear to pack for an event, checked off one by one, with or without a network. */
export function PackingListScreen({ eventId }: { eventId: string }) {
  return <LoadedGoods eventId={eventId}>{(view) => <PackingList view={view} />}</LoadedGoods>;
}

/** Returns the part of a product that is still to pack; what waits on this device counts as packed. */
const leftToPack = ({ planned, packed }: GoodsRow, waiting: number) =>
  quantity(Math.max(0, (planned ?? 0) - packed - waiting));

function PackingList({ view }: { view: EventGoodsView }) {
  const { eventId, packingList, status } = view;
  const { business } = useActiveBusiness();
  const mayWrite = permits(business.role, 'finances.record') && status !== 'closed';
  const mayPack = permits(business.role, 'events.pack') && status !== 'closed';
  const today = useToday();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const queue = usePackingQueue(eventId, (entry, text) =>
    setRefused((before) => ({
      ...before,
      [entry.kind === 'goods' ? entry.itemId : entry.packingItemId]: text,
    })),
  );
  const applyUsual = useApplyTemplate({});
  const { waiting } = queue;
  const goods = view.goods.filter(({ planned, packed }) => (planned ?? 0) > 0 || packed > 0);
  const isGoodsPacked = (row: GoodsRow) => leftToPack(row, waitingOf(row.itemId, waiting)) === 0;
  const done =
    goods.filter(isGoodsPacked).length + packingList.filter((entry) => isPackedHere(entry, waiting)).length;
  const all = goods.length + packingList.length;
  const groups = Map.groupBy(packingList, ({ group }) => group);
  return (
    <GoodsFrame view={view} action={<PackingActions view={view} mayWrite={mayWrite} />}>
      {all === 0 ? (
        <EmptyState
          drawing="parcel"
          title="Nothing to pack yet"
          action={
            mayWrite && (
              <Button
                tone="primary"
                busy={applyUsual.isPending}
                onClick={() => applyUsual.mutate({ eventId, templateId: null })}
              >
                Use the usual list
              </Button>
            )
          }
        >
          Start with what a stall usually needs: tent, tables, float, card reader, permits. Goods come from
          the plan.
        </EmptyState>
      ) : (
        <div className="max-w-3xl space-y-6 print:max-w-none print:columns-2 print:gap-8">
          <div className="space-y-2 print:hidden">
            <p role="status" className="text-ink-soft">
              {done} of {all} packed
              {waiting.length > 0 && (
                <span className="text-ink font-medium">
                  {' '}
                  · {waiting.length} waiting to be sent. They’re kept on this device until there is a network.
                </span>
              )}
            </p>
            <ProgressBar label="Packed" value={done} max={all} tone="success" />
          </div>
          {goods.length > 0 && (
            <GoodsToPack
              view={view}
              rows={goods}
              waiting={waiting}
              refused={refused}
              mayPack={mayPack}
              onPack={(itemId, amount, lots) =>
                queue.keep({ id: newId(), kind: 'goods', itemId, quantity: amount, day: today, lots })
              }
              onTakeBack={(itemId) => {
                for (const entry of waiting) {
                  if (entry.kind === 'goods' && entry.itemId === itemId) queue.drop(entry.id);
                }
              }}
            />
          )}
          {[...groups].map(([group, entries]) => (
            <section
              key={group}
              aria-label={group === '' ? 'Other' : group}
              className="print:break-inside-avoid"
            >
              <h2 className="mb-2 text-lg font-semibold">{group === '' ? 'Other' : group}</h2>
              <ul className="border-line bg-surface divide-line divide-y rounded-lg border print:border-0">
                {entries.map((entry) => (
                  <PackingEntryLine
                    key={entry.id}
                    view={view}
                    entry={entry}
                    isPacked={isPackedHere(entry, waiting)}
                    isWaiting={waiting.some((one) => one.kind === 'entry' && one.packingItemId === entry.id)}
                    news={refused[entry.id]}
                    mayCheck={permits(business.role, 'events.check-off') && status !== 'closed'}
                    mayWrite={mayWrite}
                    onCheck={(isPacked) =>
                      queue.keep({
                        ...{ id: newId(), kind: 'entry', packingItemId: entry.id, isPacked },
                        at: new Date().toISOString(),
                      })
                    }
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </GoodsFrame>
  );
}
