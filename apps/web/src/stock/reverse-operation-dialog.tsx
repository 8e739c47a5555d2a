import type { StockOperationView } from '@atelier/contract/stock';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { newId } from '../platform/new-id.ts';
import { useState } from 'react';
import { useReverseOperation } from './operations.api.ts';
import { nameOfOperation, stockWords } from './stock-words.ts';

type ReverseOperationDialogProps = { operation: StockOperationView; onClose: () => void };

/** Takes a change of stock back, at what it cost. */
export function ReverseOperationDialog({ operation, onClose }: ReverseOperationDialogProps) {
  const [id] = useState(newId);
  const name = nameOfOperation(operation);
  const reverse = useReverseOperation({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `${name}, is reversed`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title="Reverse this?"
      description={`${name}: what went out comes back at what it cost then, and what came in goes out again. Your books get a second entry for it.`}
      notBefore={operation.day}
      asksReason
      keepLabel="Keep it"
      confirmLabel="Reverse"
      words={stockWords}
      onConfirm={({ date, reason }) =>
        reverse.mutateAsync({ operationId: operation.id, id, day: date, reason })
      }
      onClose={onClose}
    />
  );
}
