import { useState } from 'react';
import type { EventGoodsView } from '@atelier/contract/packing';
import type { ItemRow } from '@atelier/contract/items';
import type { Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { showToast } from '../design/toast.ts';
import { ItemCombobox } from '../items/index.ts';
import { useSaveGoods } from './packing.api.ts';

type AddGoodsDialogProps = { view: EventGoodsView; onClose: () => void };

/** Adds a product to the plan of an event. */
export function AddGoodsDialog({ view: { eventId, goods }, onClose }: AddGoodsDialogProps) {
  const [item, setItem] = useState<ItemRow | null>(null);
  const [planned, setPlanned] = useState<Quantity | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = useSaveGoods({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: () => {
      showToast({ title: 'Product added', kind: 'success' });
      onClose();
    },
  });
  const submit = () => {
    if (isUnreadable) return;
    if (item === null) setProblem('Choose a product.');
    else save.mutate({ eventId, lines: [{ itemId: item.id, planned, priceCents: null }] });
  };
  const plannedIds = new Set(goods.filter(({ isPlanned }) => isPlanned).map(({ itemId }) => itemId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Add product"
      description="Leave the quantity empty to see a proposal first."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            Add product
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ItemCombobox
          label="Product"
          shelf="products"
          fits={({ id, isCounted, optionNames }) =>
            isCounted && optionNames.length === 0 && !plannedIds.has(id)
          }
          value={item?.id ?? null}
          valueLabel={item?.name}
          error={problem}
          onValueChange={(chosen) => {
            setItem(chosen);
            setProblem(undefined);
          }}
        />
        <QuantityField
          label="Bring"
          optional
          value={planned}
          onValueChange={setPlanned}
          onUnreadable={setUnreadable}
        />
      </form>
    </Dialog>
  );
}
