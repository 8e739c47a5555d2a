import { Undo2 } from 'lucide-react';
import type { CustomerDetailView, MergedCustomerView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useUndoMerge } from './duplicates.api.ts';

/** Who was merged into a customer, each with a way back; nothing where nobody was. */
export function MergedCard({ customer: { merged } }: { customer: CustomerDetailView }) {
  if (merged.length === 0) return null;
  return (
    <Card title="Merged">
      <ul className="space-y-3">
        {merged.map((one) => (
          <Merged key={one.id} merged={one} />
        ))}
      </ul>
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
          aria-label={`Take back the merge of ${otherName}`}
          onClick={() => undo.take(id)}
        >
          Take back
        </Button>
      )}
    </li>
  );
}
