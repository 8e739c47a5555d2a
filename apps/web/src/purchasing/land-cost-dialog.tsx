import { useState, type SyntheticEvent } from 'react';
import type { DeliveryView, PurchaseOrderView } from '@atelier/contract/purchasing';
import { chargeShares, purchaseOrderName, type ChargeShare } from '@atelier/domain/purchasing';
import { formatDate, formatMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError, FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { PayeeCombobox } from '../transactions/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { shareWords } from './purchase-words.ts';
import { useDeliveries, useLandCost } from './purchases.api.ts';
import { useProblem } from '../items/index.ts';

const formId = 'land-cost';

const fields = ['payeeId', 'number', 'date', 'dueDate', 'total', 'receiptIds'] as const;

/** Enters a bill of freight or the like that came after its goods, and shares it over deliveries. */
export function LandCostDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const today = useToday();
  const [ids] = useState(() => ({ id: newId(), billId: newId() }));
  const [form, setForm] = useState<{
    payee: { readonly payeeId: string | null; readonly payee: string };
    number: string;
    date: CalendarDate | null;
    dueDate: CalendarDate | null;
    total: Money | null;
    sharedBy: ChargeShare;
    chosen: ReadonlySet<string>;
  }>({
    payee: { payeeId: null, payee: '' },
    number: '',
    date: today,
    dueDate: null,
    total: null,
    sharedBy: order.sharedBy,
    chosen: new Set(standingReceipts(order).map(({ id }) => id)),
  });
  const problem = useProblem((field) => fields.find((known) => known === field.replace(/^bill\./, '')));
  const edit = (part: Partial<typeof form>) => {
    problem.clear();
    setForm({ ...form, ...part });
  };
  const land = useLandCost({
    onSaved: () => {
      showToast({
        title: 'The cost is shared',
        description: 'You find its bill among your bills.',
        kind: 'success',
      });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (land.isPending) return;
    if (form.payee.payeeId === null) return problem.say('payeeId', 'Choose who wrote the bill.');
    if (!form.total) return problem.say('total', 'Enter what it comes to.');
    if (form.date === null) return problem.say('date', 'Enter a date.');
    if (form.dueDate !== null && form.dueDate < form.date) {
      return problem.say('dueDate', 'It cannot be due before the day it was written.');
    }
    if (form.chosen.size === 0) return problem.say('receiptIds', 'Choose a delivery.');
    land.mutate({
      id: ids.id,
      payeeId: form.payee.payeeId,
      bill: {
        id: ids.billId,
        number: form.number.trim(),
        date: form.date,
        dueDate: form.dueDate,
        totalCents: form.total,
      },
      sharedBy: form.sharedBy,
      receiptIds: [...form.chosen],
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={land.isPending ? 'busy' : undefined}
      title="Share a later bill"
      description="Freight, duty or the like that was billed after the goods came. What is still there costs more by it, and what was sold cost more when it was sold."
      actions={
        <>
          <Button onClick={onClose} disabled={land.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={land.isPending}>
            Share the bill
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <PayeeCombobox
          label="Billed by"
          canAdd
          autoFocus
          value={form.payee}
          error={problem.at('payeeId')}
          onValueChange={(payee) => edit({ payee })}
        />
        <MoneyField
          label="Amount"
          value={form.total}
          error={problem.at('total')}
          onValueChange={(total: Money | null) => edit({ total })}
        />
        <TextField
          label="Bill number"
          optional
          autoComplete="off"
          maxLength={60}
          value={form.number}
          error={problem.at('number')}
          onChange={(event) => edit({ number: event.target.value })}
        />
        <SelectField
          label="Share it"
          choices={chargeShares.map((share) => ({ value: share, label: shareWords[share] }))}
          value={form.sharedBy}
          onValueChange={(sharedBy) => edit({ sharedBy })}
        />
        <DateField
          label="Written on"
          value={form.date}
          error={problem.at('date')}
          onValueChange={(date: CalendarDate | null) => edit({ date })}
        />
        <DateField
          label="Due on"
          optional
          help="Empty: as their terms say."
          value={form.dueDate}
          error={problem.at('dueDate')}
          onValueChange={(dueDate: CalendarDate | null) => edit({ dueDate })}
        />
        <Deliveries
          order={order}
          chosen={form.chosen}
          error={problem.at('receiptIds')}
          onChange={(chosen) => edit({ chosen })}
        />
        <div className="sm:col-span-2">
          <FormError message={problem.at('form')} />
        </div>
      </form>
    </Dialog>
  );
}

const standingReceipts = ({ receipts }: PurchaseOrderView) =>
  receipts.filter(({ kind, reversedAt }) => kind === 'receipt' && reversedAt === null);

type DeliveriesProps = {
  order: PurchaseOrderView;
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The deliveries of this order, and below them the latest of other orders. */
function Deliveries({ order, chosen, error, onChange }: DeliveriesProps) {
  const formats = useFormats();
  const listed = useDeliveries().data ?? [];
  const own: DeliveryView[] = standingReceipts(order).map((receipt) => ({
    ...receipt,
    orderId: order.id,
    orderNumber: order.number,
    payeeName: order.payeeName,
    items: receipt.lines.map(({ position }) => order.lines[position - 1]?.itemName ?? ''),
  }));
  const others = listed.filter(({ orderId }) => orderId !== order.id);
  const box = (delivery: DeliveryView) => (
    <Checkbox
      key={delivery.id}
      label={`${purchaseOrderName(delivery.orderNumber)}, ${formatDate(delivery.day, formats.locale)}: ${delivery.items.join(', ')}`}
      help={`${delivery.payeeName}, ${formatMoney(delivery.valueCents, formats)}`}
      checked={chosen.has(delivery.id)}
      onChange={({ target }) => {
        const next = new Set(chosen);
        if (target.checked) next.add(delivery.id);
        else next.delete(delivery.id);
        onChange(next);
      }}
    />
  );
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-medium">Deliveries that bear it</legend>
      {own.map(box)}
      {others.length > 0 && (
        <details>
          <summary className="touch-target cursor-pointer py-2">Deliveries of other orders</summary>
          {others.map(box)}
        </details>
      )}
      {error !== undefined && <FieldError id="land-cost-deliveries-error" message={error} />}
    </fieldset>
  );
}
