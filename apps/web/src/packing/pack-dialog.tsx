import { useRef, useState } from 'react';
import type { GoodsRow } from '@atelier/contract/packing';
import { quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { goToUnreadable } from '../design/unreadable-fields.ts';
import { chosenLotsOf, LotChoices, type SaidLots } from '../stock/index.ts';
import type { PackedLots } from './packing-queue.ts';

type PackDialogProps = {
  row: GoodsRow;
  left: Quantity;
  /** First day of the event: what has expired by then is not proposed. */
  startsOn: CalendarDate;
  onClose: () => void;
  onPack: (amount: Quantity, lots: PackedLots) => void;
};

/** Packs another quantity of a product, and chooses its lots. */
export function PackDialog({ row, left, startsOn, onClose, onPack }: PackDialogProps) {
  const { itemId, name, stockUnit } = row;
  const [said, setSaid] = useState<SaidLots>({});
  const form = useRef<HTMLFormElement>(null);
  const [amount, setAmount] = useState<Quantity | null>(left > 0 ? left : null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (isUnreadable || (form.current !== null && goToUnreadable(form.current))) return;
    if (amount === null || amount === 0) setProblem('Enter a quantity above zero.');
    else onPack(amount, chosenLotsOf(said)[0]?.lots ?? null);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Pack ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={submit}>
            Pack
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <QuantityField
          label="Quantity"
          unit={unitName(stockUnit, quantity(2_000_000))}
          value={amount}
          error={problem}
          onUnreadable={setUnreadable}
          onValueChange={(value) => {
            setAmount(value);
            setProblem(undefined);
          }}
        />
        <LotChoices
          lines={[{ itemId, quantity: amount }]}
          placeId={row.usualPlaceId}
          day={startsOn}
          said={said}
          onChange={setSaid}
        />
      </form>
    </Dialog>
  );
}
