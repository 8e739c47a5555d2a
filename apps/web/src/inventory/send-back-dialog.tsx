import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderView } from '@atelier/contract/inventory';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useSendBack } from './purchases.api.ts';

const formId = 'send-back';

type Problems = { day?: string; form?: string; packs: Record<number, string> };
const none: Problems = { packs: {} };

type SendBackDialogProps = {
  order: PurchaseOrderView;
  receipt: PurchaseOrderView['receipts'][number];
  onClose: () => void;
};

/** Sends something of a delivery back to the supplier, who owes a credit for it. */
export function SendBackDialog({ order, receipt, onClose }: SendBackDialogProps) {
  const today = useToday();
  const [id] = useState(newId);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [note, setNote] = useState('');
  const [packs, setPacks] = useState<Readonly<Record<number, Quantity | null>>>({});
  const [problems, setProblems] = useState(none);
  const sent = receipt.lines.flatMap(({ position }) => {
    const count = packs[position];
    return count ? [{ position, packs: count }] : [];
  });
  const send = useSendBack({
    onSaved: () => {
      showToast({
        title: 'Sent back',
        description: 'Enter the credit when it comes.',
        kind: 'success',
      });
      onClose();
    },
    onProblem: ({ isRefusal, field, message }: Problem) => {
      if (!isRefusal) return false;
      const line = /^lines\.(\d+)/.exec(field ?? '')?.[1];
      const position = line === undefined ? undefined : sent[Number(line)]?.position;
      if (position !== undefined) setProblems({ packs: { [position]: message } });
      else if (field === 'day' || field === 'date') setProblems({ ...none, day: message });
      else setProblems({ ...none, form: message });
      return true;
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (day === null) return setProblems({ ...none, day: 'Enter a date.' });
    if (sent.length === 0) return setProblems({ ...none, form: 'Enter what you send back.' });
    setProblems(none);
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
          error={problems.day}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        {receipt.lines.map(({ position, packs: came }) => {
          const line = order.lines[position - 1];
          return (
            <QuantityField
              key={position}
              label={`${line?.itemName ?? ''} (${String(came / 1_000_000)} ${line?.packName ?? ''} came)`}
              optional
              value={packs[position] ?? null}
              error={problems.packs[position]}
              onValueChange={(count: Quantity | null) => {
                setProblems(none);
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
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
