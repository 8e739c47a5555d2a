import { useState } from 'react';
import type { StockTakeView } from '@atelier/contract/stock';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useReviewStockTake } from './stock-takes.api.ts';

const choices = [
  { value: 'stays', label: 'It stays as the records say' },
  { value: 'is-gone', label: 'It is not there: count it as nothing' },
] as const;

/** Ends the count although not everything is counted: what that means is chosen here. */
export function EndCountDialog({ take, onClose }: { take: StockTakeView; onClose: () => void }) {
  const [rest, setRest] = useState<(typeof choices)[number]['value']>('stays');
  const [problem, setProblem] = useState<string>();
  const review = useReviewStockTake({
    onSaved: onClose,
    onRefusal: (found) => setProblem(found.message),
  });
  const left = take.lines.filter(({ counted }) => counted === null).length;
  const names = left === 1 ? '1 line is not counted.' : `${String(left)} lines are not counted.`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Done counting?"
      description={`${names} You can go back to counting as long as nothing is posted.`}
      actions={
        <>
          <Button onClick={onClose}>Go on counting</Button>
          <Button
            tone="primary"
            busy={review.isPending}
            onClick={() => review.mutate({ takeId: take.id, rest })}
          >
            See the differences
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SelectField
          label="Items not counted"
          choices={choices}
          value={rest}
          onValueChange={(value) => {
            setProblem(undefined);
            setRest(value);
          }}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
