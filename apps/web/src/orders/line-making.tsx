import { useState } from 'react';
import { Hammer } from 'lucide-react';
import type { OrderLineView, OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import { batchNumber } from '@atelier/domain/production';
import { leftToPlan } from '@atelier/domain/orders';
import { Button } from '../design/button.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { batchLooks } from '../production/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { LookPill } from './order-columns.tsx';
import { usePlanOrderBatch } from './orders.api.ts';

/** The batches that are made for a line, and what plans one of all that is in none. */
export function LineMaking({ order, line }: { order: OrderView; line: OrderLineView }) {
  const mayPlan = permits(useActiveBusiness().business.role, 'inventory.write');
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
      {mayPlan && order.state === 'open' && line.productId !== null && leftToPlan(line) > 0 && (
        <PlanButton order={order} line={line} />
      )}
    </span>
  );
}

type PlanButtonProps = { order: OrderView; line: OrderLineView };

/** Plans a batch of what is in none yet: of a line that has no recipe at first, that grew, or whose batch was given up. */
function PlanButton({ order, line }: PlanButtonProps) {
  const [batchId, setBatchId] = useState(newId);
  const plan = usePlanOrderBatch({
    onSaved: (saved) => {
      const batch = saved.lines.flatMap(({ batches }) => batches).find(({ id }) => id === batchId);
      showToast({
        title: `Batch ${batch === undefined ? '' : batchNumber(batch)} is planned`,
        kind: 'success',
      });
      setBatchId(newId());
    },
  });
  return (
    <Button
      size="sm"
      icon={Hammer}
      busy={plan.isPending}
      onClick={() => plan.mutate({ orderId: order.id, lineId: line.id, batchId })}
    >
      Plan a batch
    </Button>
  );
}
