import { useState } from 'react';
import { Merge, Undo2 } from 'lucide-react';
import type { CustomerDetailView, MergedCustomerView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useUndoMerge } from './duplicates.api.ts';
import { MergeWithDialog } from './merge-with-dialog.tsx';

/** Shows who was merged into a customer, each with a way back, and the way to merge another. */
export function MergedCard({ customer }: { customer: CustomerDetailView }) {
  const { merged, isArchived } = customer;
  const [isAsking, setAsking] = useState(false);
  const mayMerge = permits(useActiveBusiness().business.role, 'customers.write') && !isArchived;
  if (merged.length === 0 && !mayMerge) return null;
  return (
    <Card title={merged.length === 0 ? 'Possible duplicate?' : 'Merged'}>
      {merged.length > 0 && (
        <ul className="mb-3 space-y-3">
          {merged.map((one) => (
            <Merged key={one.id} merged={one} />
          ))}
        </ul>
      )}
      {mayMerge && (
        <Button size="sm" icon={Merge} onClick={() => setAsking(true)}>
          Merge with another…
        </Button>
      )}
      {isAsking && <MergeWithDialog customer={customer} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Merged({ merged: { id, otherName, mergedAt, mergedBy } }: { merged: MergedCustomerView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const undo = useUndoMerge(otherName);
  return (
    <li className="space-y-2">
      <p className="wrap-anywhere">
        <span className="font-medium">{otherName}</span>
        <span className="text-ink-soft block text-sm">
          <InstantText instant={mergedAt} />
          {mergedBy === null ? '' : `, by ${mergedBy}`}
        </span>
      </p>
      {mayWrite && (
        <Button
          size="sm"
          icon={Undo2}
          busy={undo.isPending}
          aria-label={`Undo the merge of ${otherName}`}
          onClick={() => undo.take(id)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
