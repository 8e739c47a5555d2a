import { useState } from 'react';
import { Hammer } from 'lucide-react';
import type { OrderLineView, OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import { quantity } from '@atelier/domain/foundation';
import { batchNumber } from '@atelier/domain/inventory';
import { Button } from '../design/button.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { batchLooks } from '../inventory/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { LookPill } from './order-columns.tsx';
import { useLinkBatch, usePlanBatchFor } from './orders.api.ts';

/** The batches that are made for a line, and what plans one of all that is in none yet. */
export function LineMaking({ order, line }: { order: OrderView; line: OrderLineView }) {
  const mayPlan = permits(useActiveBusiness().business.role, 'inventory.write');
  const planned = line.batches.reduce(
    (sum, batch) => (batch.status === 'cancelled' ? sum : sum + Math.max(batch.planned, batch.made)),
    0,
  );
  const left = line.quantity - planned;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      {line.batches.map((batch) => (
        <span key={batch.id} className="flex flex-wrap items-center gap-1.5">
          <TextLink to={paths.batch(batch.id)} className="touch-target inline-flex items-center">
            {batchNumber(batch)}
          </TextLink>
          <LookPill look={batchLooks[batch.status]} />
          {batch.isShort && <StatePill tone="warning">A material is short</StatePill>}
        </span>
      ))}
      {line.batches.length === 0 && <span className="text-ink-soft">Made for this order</span>}
      {mayPlan && order.state === 'open' && line.productId !== null && left > 0 && (
        <PlanButton order={order} line={line} productId={line.productId} left={left} />
      )}
    </span>
  );
}

type PlanButtonProps = { order: OrderView; line: OrderLineView; productId: string; left: number };

/** Plans a batch by the recipe of the product, due when the order is promised, and says that it is for this line. */
function PlanButton({ order, line, productId, left }: PlanButtonProps) {
  const today = useToday();
  const [id] = useState(newId);
  const link = useLinkBatch({});
  const plan = usePlanBatchFor({
    onSaved: async (batch) => {
      await link.mutateAsync({ orderId: order.id, lineId: line.id, batchId: batch.id });
      showToast({ title: `Batch ${batchNumber(batch)} is planned`, kind: 'success' });
    },
  });
  const { promisedOn } = order;
  return (
    <Button
      size="sm"
      icon={Hammer}
      busy={plan.isPending || link.isPending}
      onClick={() =>
        plan.mutate({
          id,
          itemId: productId,
          quantity: quantity(left),
          plannedFor: today,
          dueOn: promisedOn !== null && promisedOn >= today ? promisedOn : null,
          note: [order.number, order.customerName, line.personalisation]
            .filter((part) => part !== null && part !== '')
            .join(' · '),
        })
      }
    >
      Plan a batch
    </Button>
  );
}
