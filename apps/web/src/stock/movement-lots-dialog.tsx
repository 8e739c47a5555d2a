import { useState, type SyntheticEvent } from 'react';
import type { StockOperationView } from '@atelier/contract/stock';
import { quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { LotAmounts, type AmountsOfLots } from './lot-amounts.tsx';
import { useAssignLots, useSomeLots } from './lots.api.ts';

const formId = 'movement-lots';
const most = 100;

type Movement = StockOperationView['movements'][number];
type MovementLotsDialogProps = {
  operation: StockOperationView;
  movements: readonly Movement[];
  onClose: () => void;
};

/** Says of which lots a change of stock was, where others were taken than by themselves. */
export function MovementLotsDialog({ operation, movements, onClose }: MovementLotsDialogProps) {
  const [position, setPosition] = useState(movements[0]?.position);
  const movement = movements.find((one) => one.position === position);
  const [said, setSaid] = useState<AmountsOfLots>({});
  const [problem, setProblem] = useState<string>();
  const lots = useSomeLots('all', most, movement?.itemId).data?.rows ?? [];
  const assign = useAssignLots({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: () => {
      showToast({ title: 'The lots are saved', kind: 'success' });
      onClose();
    },
  });
  if (movement === undefined) return null;
  const amounts: AmountsOfLots = {
    ...Object.fromEntries(movement.lots.map(({ lotId, quantity: part }) => [lotId, part])),
    ...said,
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    setProblem(undefined);
    assign.mutate({
      operationId: operation.id,
      position: movement.position,
      lots: lots.flatMap(({ id, number }) => {
        const amount = amounts[id];
        return amount ? [{ number, quantity: amount }] : [];
      }),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={assign.isPending ? 'busy' : undefined}
      title="Choose lots"
      description="What it was worth stays as it is."
      actions={
        <>
          <Button onClick={onClose} disabled={assign.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={assign.isPending}>
            Save lots
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {movements.length > 1 && (
          <SelectField
            label="Item"
            choices={movements.map((one) => ({ value: String(one.position), label: one.itemName }))}
            value={String(movement.position)}
            onValueChange={(next) => {
              setProblem(undefined);
              setSaid({});
              setPosition(Number(next));
            }}
          />
        )}
        {lots.length === 0 && <p className="text-ink-soft">This item has no lots yet.</p>}
        <LotAmounts
          lots={lots}
          amounts={amounts}
          whole={quantity(Math.abs(movement.quantity))}
          unit={movement.stockUnit}
          onChange={(lotId, amount) => {
            setProblem(undefined);
            setSaid({ ...said, [lotId]: amount });
          }}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
