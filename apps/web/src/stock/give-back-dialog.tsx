import { useId, useState, type SyntheticEvent } from 'react';
import type { StockOperationView } from '@atelier/contract/stock';
import { quantity, zeroQuantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useStockPlaces } from '../items/index.ts';
import { useGiveBack } from './operations.api.ts';

type GiveBackDialogProps = { operation: StockOperationView; onClose: () => void };
type Problems = { day?: string; form?: string; lines: Readonly<Record<number, string>> };

/** Shows what a customer brings back of a sale comes back at what it cost; the money is given back elsewhere. */
export function GiveBackDialog({ operation, onClose }: GiveBackDialogProps) {
  const formId = useId();
  const [id] = useState(newId);
  const today = useToday();
  const places = useStockPlaces().data ?? [];
  const sold = operation.movements.flatMap((movement) => {
    const left = -movement.quantity - movement.back;
    return left > 0 ? [{ ...movement, left: quantity(left) }] : [];
  });
  const [day, setDay] = useState<CalendarDate | null>(today < operation.day ? operation.day : today);
  const [reason, setReason] = useState('');
  const [placeId, setPlaceId] = useState(sold[0]?.placeId ?? '');
  const [amounts, setAmounts] = useState<Readonly<Record<number, Quantity>>>(() =>
    Object.fromEntries(sold.length === 1 ? sold.map(({ position, left }) => [position, left]) : []),
  );
  const [problems, setProblems] = useState<Problems>({ lines: {} });
  const giveBack = useGiveBack({
    onRefusal: ({ field, message }) =>
      setProblems(field === 'day' ? { day: message, lines: {} } : { form: message, lines: {} }),
    onSaved: () => {
      showToast({ title: 'It is back in stock, at what it cost', kind: 'success' });
      onClose();
    },
  });
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (giveBack.isPending) return;
    const lines = sold.flatMap(({ position }) => {
      const amount = amounts[position] ?? zeroQuantity;
      return amount > 0 ? [{ position, quantity: amount }] : [];
    });
    const tooMuch = sold.filter(({ position, left }) => (amounts[position] ?? 0) > left);
    const found: Problems = {
      ...(day === null ? { day: 'Enter a date.' } : {}),
      ...(lines.length === 0 ? { form: 'Enter how much came back.' } : {}),
      lines: Object.fromEntries(tooMuch.map(({ position }) => [position, 'That is more than is still out.'])),
    };
    setProblems(found);
    if (day === null || lines.length === 0 || tooMuch.length > 0) return;
    giveBack.mutate({ operationId: operation.id, id, day, reason: reason.trim(), placeId, lines });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What came back?"
      description="It is in stock again, at what it cost when it was sold. What you pay back to the customer is recorded for itself."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={giveBack.isPending}>
            Take into stock
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {sold.map(({ position, itemName, stockUnit, left }) => (
          <QuantityField
            key={position}
            label={itemName}
            unit={unitName(stockUnit, left)}
            value={amounts[position] ?? null}
            error={problems.lines[position]}
            onValueChange={(amount: Quantity | null) =>
              setAmounts((before) => ({ ...before, [position]: amount ?? zeroQuantity }))
            }
          />
        ))}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            label="Day"
            min={operation.day}
            value={day}
            error={problems.day}
            onValueChange={(chosen: CalendarDate | null) => setDay(chosen)}
          />
          <SelectField
            label="Where it goes"
            choices={places
              .filter((place) => !place.isArchived)
              .map((place) => ({ value: place.id, label: place.name }))}
            value={placeId}
            onValueChange={setPlaceId}
          />
        </div>
        <TextField
          label="Reason"
          optional
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
