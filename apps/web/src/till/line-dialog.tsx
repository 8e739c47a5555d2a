import { useState } from 'react';
import { formatDate, formatMeasured } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { changeLine, removeLine, type CartLine } from './cart.ts';
import { DiscountFields } from './discount-fields.tsx';
import { Sheet } from './sheet.tsx';
import { useCart } from './use-cart.ts';
import { useOpenTill } from './use-till.ts';

const formId = 'cart-line';

/** Changes one line: quantity, price with its reason, discount or gift, and the lot. */
export function LineDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { cart, change } = useCart();
  const { selling, person } = useOpenTill();
  const { locale } = useFormats();
  const [draft, setDraft] = useState(line);
  const [problem, setProblem] = useState('');
  const product = selling.catalogue.products.find(({ id }) => id === line.productId);
  const mayDiscount = person === null || person.mayDiscount;
  const listPrice = line.listPriceCents ?? line.unitPriceCents;
  const isOverridden = product !== undefined && draft.unitPriceCents !== listPrice;
  const needsReason = isOverridden || draft.discount.kind !== 'none';
  const save = () => {
    if (draft.quantity <= 0) change(removeLine(cart, line.id));
    else if (isOverridden && draft.priceReason.trim() === '') {
      setProblem('Say why the price differs.');
      return;
    } else {
      change(
        changeLine(cart, line.id, {
          ...draft,
          listPriceCents: isOverridden ? listPrice : null,
          priceReason: needsReason ? draft.priceReason.trim() : '',
        }),
      );
    }
    onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title={line.description}
      actions={
        <>
          <Button
            size="lg"
            tone="danger-outline"
            onClick={() => {
              change(removeLine(cart, line.id));
              onClose();
            }}
          >
            Remove item
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId}>
            Save item
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <QuantityField
            label="Quantity"
            required
            value={draft.quantity}
            onValueChange={(quantity) => quantity !== null && setDraft({ ...draft, quantity })}
          />
          <MoneyField
            label="Price"
            required
            disabled={!mayDiscount}
            value={draft.unitPriceCents}
            onValueChange={(unitPriceCents) =>
              unitPriceCents !== null && setDraft({ ...draft, unitPriceCents })
            }
          />
        </div>
        <DiscountFields
          withGift
          disabled={!mayDiscount}
          discount={draft.discount}
          onDiscount={(discount) => setDraft({ ...draft, discount })}
        />
        {!mayDiscount && <p className="text-ink-soft text-sm">Your PIN can’t change prices.</p>}
        {needsReason && (
          <TextField
            label="Reason"
            optional={!isOverridden}
            maxLength={200}
            error={problem}
            value={draft.priceReason}
            onChange={({ target }) => {
              setProblem('');
              setDraft({ ...draft, priceReason: target.value });
            }}
          />
        )}
        {product !== undefined && product.lots.length > 0 && (
          <SelectField
            label="Lot"
            value={draft.lotId ?? ''}
            onValueChange={(value: string) => setDraft({ ...draft, lotId: value === '' ? null : value })}
            choices={[
              { value: '', label: 'First to expire' },
              ...product.lots.map(({ id, number, expiresOn, onHand }) => ({
                value: id,
                label: [
                  number,
                  expiresOn === null ? '' : `expires ${formatDate(expiresOn, locale)}`,
                  `${formatMeasured(onHand, locale)} left`,
                ]
                  .filter((part) => part !== '')
                  .join(', '),
              })),
            ]}
          />
        )}
      </form>
    </Sheet>
  );
}
