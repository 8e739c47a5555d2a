import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { Sheet } from './sheet.tsx';
import { useCart } from './use-cart.ts';
import { useOpenTill } from './use-till.ts';

const formId = 'cart-terms';

/** Discount of the whole sale, and why it bears no sales tax. */
export function CartTermsDialog({ onClose }: { onClose: () => void }) {
  const { cart, change } = useCart();
  const { person } = useOpenTill();
  const [draft, setDraft] = useState(cart);
  const mayDiscount = person === null || person.mayDiscount;
  return (
    <Sheet
      onClose={onClose}
      title="Discount and tax"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId} disabled={!mayDiscount}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { discount } = draft;
          change({
            ...draft,
            discountReason: discount.kind === 'none' ? '' : draft.discountReason.trim(),
            exemptReason: draft.exemptReason.trim(),
          });
          onClose();
        }}
      >
        {!mayDiscount && <p className="text-ink-soft">Your PIN can’t change prices or taxes.</p>}
        <DiscountFields
          disabled={!mayDiscount}
          discount={draft.discount}
          onDiscount={(discount) => setDraft({ ...draft, discount })}
        />
        {draft.discount.kind !== 'none' && (
          <TextField
            label="Reason for the discount"
            optional
            maxLength={200}
            value={draft.discountReason}
            onChange={({ target }) => setDraft({ ...draft, discountReason: target.value })}
          />
        )}
        <TextField
          label="No sales tax because"
          optional
          help="Such as a resale certificate with its number. Leave it empty to charge sales tax."
          maxLength={200}
          disabled={!mayDiscount}
          value={draft.exemptReason}
          onChange={({ target }) => setDraft({ ...draft, exemptReason: target.value })}
        />
      </form>
    </Sheet>
  );
}
