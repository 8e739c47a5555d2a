import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { chargeShares } from '@atelier/domain/purchasing';
import { zeroMoney, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { shareWords } from './purchase-words.ts';
import { useCorrectCharges } from './purchases.api.ts';
import { placedAt, useProblem } from '../items/index.ts';

const formId = 'correct-charges';

const charges = [
  ['shippingCents', 'Shipping'],
  ['dutyCents', 'Duty'],
  ['taxCents', 'Sales tax'],
  ['discountCents', 'Discount'],
] as const;

/** Puts what an order cost beside its goods right after it was placed. */
export function CorrectChargesDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const today = useToday();
  const [form, setForm] = useState<Record<(typeof charges)[number][0], Money | null>>({
    shippingCents: order.shippingCents,
    dutyCents: order.dutyCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
  });
  const [sharedBy, setSharedBy] = useState(order.sharedBy);
  const problem = useProblem(placedAt('discountCents'));
  const correct = useCorrectCharges({
    onSaved: () => {
      showToast({ title: 'The charges are put right', kind: 'success' });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (correct.isPending) return;
    problem.clear();
    correct.mutate({
      orderId: order.id,
      version: order.version,
      day: today,
      shippingCents: form.shippingCents ?? zeroMoney,
      dutyCents: form.dutyCents ?? zeroMoney,
      taxCents: form.taxCents ?? zeroMoney,
      discountCents: form.discountCents ?? zeroMoney,
      sharedBy,
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={correct.isPending ? 'busy' : undefined}
      title="Correct the charges"
      description="What came of this order is valued with them, and so is what was made or sold of it since."
      actions={
        <>
          <Button onClick={onClose} disabled={correct.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={correct.isPending}>
            Correct them
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        {charges.map(([key, label], index) => (
          <MoneyField
            key={key}
            label={label}
            autoFocus={index === 0}
            value={form[key]}
            error={key === 'discountCents' ? problem.at(key) : undefined}
            onValueChange={(cents: Money | null) => {
              problem.clear();
              setForm({ ...form, [key]: cents });
            }}
          />
        ))}
        <SelectField
          label="Share shipping, duty and tax"
          className="sm:col-span-2"
          choices={chargeShares.map((share) => ({ value: share, label: shareWords[share] }))}
          value={sharedBy}
          onValueChange={setSharedBy}
        />
        <div className="sm:col-span-2">
          <FormError message={problem.at('form')} />
        </div>
      </form>
    </Dialog>
  );
}
