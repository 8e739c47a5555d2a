import { useState, type SyntheticEvent } from 'react';
import type { BatchView } from '@atelier/contract/production';
import { batchNumber } from '@atelier/domain/production';
import { unitName } from '@atelier/domain/items';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useTakeBatchApart } from './batches.api.ts';
import { UseRow } from './finish-batch-dialog.tsx';
import { placedAt, useProblem } from '../items/index.ts';

const formId = 'take-apart';

/** Takes finished pieces apart: what is saved of them comes back into the stock at what it cost. */
export function TakeApartDialog({ batch, onClose }: { batch: BatchView; onClose: () => void }) {
  const today = useToday();
  const [id] = useState(newId);
  const [pieces, setPieces] = useState<Quantity | null>(null);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [saved, setSaved] = useState<Readonly<Record<string, Quantity | null>>>({});
  const [reason, setReason] = useState('');
  const problem = useProblem(placedAt('day', 'quantity'));
  const apart = useTakeBatchApart({
    onSaved: () => {
      showToast({ title: `Taken apart, from batch ${batchNumber(batch)}`, kind: 'success' });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (apart.isPending) return;
    if (pieces === null || pieces === 0) {
      return problem.say('quantity', 'Enter how many pieces you took apart.');
    }
    if (day === null) return problem.say('day', 'Enter the day.');
    problem.clear();
    apart.mutate({
      batchId: batch.id,
      version: batch.version,
      id,
      day,
      quantity: pieces,
      recovered: Object.entries(saved).flatMap(([itemId, amount]) =>
        amount ? [{ itemId, quantity: amount }] : [],
      ),
      reason: reason.trim(),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take pieces of ${batchNumber(batch)} apart`}
      description="They leave the stock at their cost. What you save of them comes back at what it cost; the rest becomes cost of goods sold."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={apart.isPending}>
            Take apart
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <QuantityField
            label={`Taken apart, in ${unitName(batch.stockUnit, quantity(0))}`}
            value={pieces}
            error={problem.at('quantity')}
            onValueChange={setPieces}
          />
          <DateField label="Day" max={today} value={day} error={problem.at('day')} onValueChange={setDay} />
        </div>
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">What you save of them</legend>
          {batch.materials
            .filter(({ used }) => used > 0)
            .map(({ itemId, itemName, stockUnit }) => (
              <UseRow
                key={itemId}
                use={{ itemId, name: itemName, unit: stockUnit, quantity: saved[itemId] ?? null }}
                onChange={(amount) => setSaved({ ...saved, [itemId]: amount })}
              />
            ))}
        </fieldset>
        <TextField
          label="Reason"
          optional
          autoComplete="off"
          maxLength={400}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}
