import { useState, type SyntheticEvent } from 'react';
import type { LotView } from '@atelier/contract/stock';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useBlockLot, useChangeLot } from './lots.api.ts';

const formId = 'lot';

type LotDialogProps = { lot: LotView; onClose: () => void };

/** Shows what is said of a lot. */
export function EditLotDialog({ lot, onClose }: LotDialogProps) {
  const [form, setForm] = useState({
    number: lot.number,
    expiresOn: lot.expiresOn,
    supplierNumber: lot.supplierNumber,
    note: lot.note,
  });
  const [problem, setProblem] = useState<{ field: string | undefined; message: string }>();
  const change = useChangeLot({
    onRefusal: setProblem,
    onSaved: (saved) => {
      showToast({ title: `Lot ${saved.number} is saved`, kind: 'success' });
      onClose();
    },
  });
  const edit = (part: Partial<typeof form>) => {
    setProblem(undefined);
    setForm({ ...form, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const [number, supplierNumber] = [form.number.trim(), form.supplierNumber.trim()];
    if (number === '') return setProblem({ field: 'number', message: 'Enter a number.' });
    change.mutate({ ...form, lotId: lot.id, number, supplierNumber, note: form.note.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={change.isPending ? 'busy' : undefined}
      title={`Edit lot ${lot.number}`}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
            Save lot
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Number"
          autoComplete="off"
          maxLength={60}
          value={form.number}
          error={problem?.field === 'number' ? problem.message : undefined}
          onChange={(event) => edit({ number: event.target.value })}
        />
        <DateField
          label="Expires"
          optional
          value={form.expiresOn}
          onValueChange={(expiresOn: CalendarDate | null) => edit({ expiresOn })}
        />
        <TextField
          label="Supplier’s lot number"
          optional
          autoComplete="off"
          maxLength={60}
          value={form.supplierNumber}
          onChange={(event) => edit({ supplierNumber: event.target.value })}
        />
        <TextField
          label="Condition or note"
          optional
          autoComplete="off"
          maxLength={2000}
          value={form.note}
          onChange={(event) => edit({ note: event.target.value })}
        />
        <FormError message={problem?.field === 'number' ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}

/** Blocks a lot, with the reason. */
export function BlockLotDialog({ lot, onClose }: LotDialogProps) {
  const [reason, setReason] = useState('');
  const block = useBlockLot({
    onSaved: (saved) => {
      showToast({ title: `Lot ${saved.number} is blocked`, kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={block.isPending ? 'busy' : undefined}
      title={`Block lot ${lot.number}?`}
      description="It will no longer be used in sales or batches. It stays in stock until you record it as damaged or returned, naming this lot."
      actions={
        <>
          <Button onClick={onClose} disabled={block.isPending}>
            Cancel
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={block.isPending}>
            Block it
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!block.isPending) block.mutate({ lotId: lot.id, isBlocked: true, reason: reason.trim() });
        }}
      >
        <TextField
          label="Why"
          optional
          autoComplete="off"
          maxLength={500}
          placeholder="Smells rancid"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
