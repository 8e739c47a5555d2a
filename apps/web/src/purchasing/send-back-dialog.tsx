import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { formatQuantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useSendBack } from './purchases.api.ts';
import { placedAt, placedAtLine, useProblem } from '../items/index.ts';

const formId = 'send-back';

type SendBackDialogProps = {
  order: PurchaseOrderView;
  receipt: PurchaseOrderView['receipts'][number];
  onClose: () => void;
};

/** Sends something of a delivery back to the supplier, who owes a credit for it. */
export function SendBackDialog({ order, receipt, onClose }: SendBackDialogProps) {
  const { locale } = useFormats();
  const today = useToday();
  const [id] = useState(newId);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [note, setNote] = useState('');
  const [packs, setPacks] = useState<Readonly<Record<number, Quantity | null>>>({});
  const sent = receipt.lines.flatMap(({ position }) => {
    const count = packs[position];
    return count ? [{ position, packs: count }] : [];
  });
  const problem = useProblem((field) => placedAt('day')(field) ?? placedAtLine(field, sent));
  const send = useSendBack({
    onSaved: () => {
      showToast({
        title: 'Sent back',
        description: 'Enter the credit when it comes.',
        kind: 'success',
      });
      onClose();
    },
    onRefusal: problem.onRefusal,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (day === null) return problem.say('day', 'Enter a date.');
    if (sent.length === 0) return problem.say('form', 'Enter what you send back.');
    problem.clear();
    send.mutate({ receiptId: receipt.id, id, day, note: note.trim(), lines: sent });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={send.isPending ? 'busy' : undefined}
      title={`Send back to ${order.payeeName}`}
      description="It leaves your stock at what it came in at, and they owe you a credit."
      actions={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={send.isPending}>
            Send back
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <DateField
          label="Sent on"
          min={receipt.day}
          value={day}
          error={problem.at('day')}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        {receipt.lines.map(({ position, packs: came }) => {
          const line = order.lines[position - 1];
          return (
            <QuantityField
              key={position}
              label={`${line?.itemName ?? ''} (${formatQuantity(came, locale)} × ${line?.packName ?? ''} came)`}
              optional
              value={packs[position] ?? null}
              error={problem.at(`lines.${position}`)}
              onValueChange={(count: Quantity | null) => {
                problem.clear();
                setPacks({ ...packs, [position]: count });
              }}
            />
          );
        })}
        <TextField
          label="Why"
          optional
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError message={problem.at('form')} />
      </form>
    </Dialog>
  );
}
