import type { StockTakeView } from '@atelier/contract/stock';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { nameOfStockTake, stockTakeWords } from './stock-take-words.ts';
import { useReverseStockTake } from './stock-takes.api.ts';

/** Takes back all that a stock take posted, by one operation. */
export function ReverseStockTakeDialog({ take, onClose }: { take: StockTakeView; onClose: () => void }) {
  const reverse = useReverseStockTake({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `${nameOfStockTake(take)} is reversed`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title="Reverse this stock take?"
      description="All its differences go out of your stock and books again, by one change of stock and one journal entry. What was counted can still be read."
      notBefore={take.day}
      asksReason
      keepLabel="Keep it"
      confirmLabel="Reverse"
      words={stockTakeWords}
      onConfirm={({ date, reason }) => reverse.mutateAsync({ takeId: take.id, day: date, reason })}
      onClose={onClose}
    />
  );
}
