import { useState, type SyntheticEvent } from 'react';
import type { StockTakeLineView, StockTakeView } from '@atelier/contract/stock';
import { unitName } from '@atelier/domain/items';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { lotOf, noLot } from './lot-draft.ts';
import { useCountStock } from './stock-takes.api.ts';
import { placedAt, useProblem } from '../items/index.ts';

const formId = 'found-lot';

type FoundLotDialogProps = {
  take: Pick<StockTakeView, 'id'>;
  line: StockTakeLineView;
  onClose: () => void;
  onCounted: () => void;
};

/** Counts a lot that the sheet does not name; one that no one knew joins the lots of the item. */
export function FoundLotDialog({ take, line, onClose, onCounted }: FoundLotDialogProps) {
  const [draft, setDraft] = useState(noLot);
  const [counted, setCounted] = useState<Quantity | null>(null);
  const problem = useProblem(placedAt('lot', 'counted'));
  const count = useCountStock({
    onSaved: () => {
      onCounted();
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (count.isPending) return;
    const lot = lotOf(draft);
    if (lot === null) return problem.say('lot', 'Enter its number.');
    if (counted === null) return problem.say('counted', 'Enter how much is there.');
    problem.clear();
    count.mutate({ takeId: take.id, itemId: line.itemId, lot, counted, seen: null });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={count.isPending ? 'busy' : undefined}
      size="sm"
      title={`Another lot of ${line.name}`}
      description="It is on the shelf, but not on the sheet."
      actions={
        <>
          <Button onClick={onClose} disabled={count.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={count.isPending}>
            Count it
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Lot"
          autoComplete="off"
          maxLength={60}
          placeholder="Number on the package"
          value={draft.number}
          error={problem.at('lot')}
          onChange={(event) => setDraft({ ...draft, number: event.target.value })}
        />
        <DateField
          label="Expires"
          optional
          value={draft.expiresOn}
          onValueChange={(expiresOn) => setDraft({ ...draft, expiresOn })}
        />
        <QuantityField
          label={`How much is there, in ${unitName(line.stockUnit, quantity(2_000_000))}`}
          value={counted}
          error={problem.at('counted')}
          onValueChange={setCounted}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}
