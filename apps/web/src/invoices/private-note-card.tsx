import { useState, type SyntheticEvent } from 'react';
import type { InvoiceView } from '@atelier/contract/invoices';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextArea } from '../design/text-field.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useNotePrivately } from './invoices.api.ts';

const formId = 'private-note';

/** Shows what the members note of an invoice for themselves. */
export function PrivateNoteCard({ invoice }: { invoice: InvoiceView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { privateNote } = invoice;
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  return (
    <Card
      title="Note for yourself"
      aria-label="Note for yourself"
      action={
        mayWrite && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {privateNote === '' ? 'Write one' : 'Change'}
          </Button>
        )
      }
    >
      {privateNote === '' ? (
        <p className="text-ink-soft text-sm">Only you and your team see it.</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{privateNote}</p>
      )}
      {isOpen && <PrivateNoteDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function PrivateNoteDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  // What stood there when the dialog opened: whatever comes meanwhile is not written over.
  const [noteBefore] = useState(invoice.privateNote);
  const [note, setNote] = useState(noteBefore);
  const [problem, setProblem] = useState<string>();
  const write = useNotePrivately({ onSuccess: onClose, onRefusal: ({ message }) => setProblem(message) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    setProblem(undefined);
    write.mutate({ invoiceId: invoice.id, note: note.trim(), noteBefore });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Note for yourself"
      description="Only you and your team see it: it is on no paper and on no page of your customer."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={write.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextArea
          label="Note"
          rows={4}
          maxLength={2000}
          value={note}
          error={problem}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
