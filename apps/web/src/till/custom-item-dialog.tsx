import { useState } from 'react';
import type { Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { addLine } from './cart.ts';
import { Sheet } from './sheet.tsx';
import { useCart } from './use-cart.ts';

const formId = 'custom-item';

/** Sells what is no product: a name and a price. */
export function CustomItemDialog({ onClose }: { onClose: () => void }) {
  const { cart, change } = useCart();
  const [description, setDescription] = useState('');
  const [price, setPrice] = useState<Money | null>(null);
  const [isTaxed, setTaxed] = useState(true);
  return (
    <Sheet
      onClose={onClose}
      title="Custom item"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId}>
            Add to cart
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (price === null) return;
          const name = description.trim();
          change(
            addLine(cart, {
              ...{ productId: null, description: name === '' ? 'Custom item' : name },
              ...{ unitPriceCents: price, isExempt: !isTaxed },
            }),
          );
          onClose();
        }}
      >
        <MoneyField label="Price" value={price} onValueChange={setPrice} required />
        <TextField
          label="Name"
          optional
          maxLength={200}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Checkbox
          label="Charge sales tax"
          checked={isTaxed}
          onChange={({ target }) => setTaxed(target.checked)}
        />
      </form>
    </Sheet>
  );
}
