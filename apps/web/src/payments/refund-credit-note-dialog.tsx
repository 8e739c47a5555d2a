import { useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { refundPaymentInput } from '@atelier/contract/payments';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useRefundCreditNote } from './payments.api.ts';
import { RefundFields } from './refund-fields.tsx';

type RefundCreditNoteDialogProps = { note: CreditNoteView; onClose: () => void };

const formId = 'refund-credit-note';

/** Pays back what is left of a credit note, in full or part. */
export function RefundCreditNoteDialog({ note, onClose }: RefundCreditNoteDialogProps) {
  const accounts = useDepositAccounts();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund ${note.number ?? 'the credit note'}`}
      description="The money goes back to your customer, and this much of the credit note is used."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSending} disabled={!accounts.data}>
            Refund
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => <RefundForm note={note} accounts={list} onClose={onClose} onSending={setSending} />}
      </Loaded>
    </Dialog>
  );
}

type RefundFormProps = RefundCreditNoteDialogProps & {
  accounts: readonly AccountView[];
  onSending: (isSending: boolean) => void;
};

function RefundForm({ note, accounts, onClose, onSending }: RefundFormProps) {
  const [id] = useState(newId);
  const today = useToday();
  const refund = useRefundCreditNote({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `Refunded to ${note.customerName}`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: refundPaymentInput.omit({ paymentId: true, settlementIds: true }),
    defaultValues: {
      id,
      date: today < note.issueDate ? note.issueDate : today,
      amountCents: note.unappliedCents,
      method: 'bank-transfer' as const,
      moneyAccountId: accounts[0]?.id ?? '',
      reason: note.reason.slice(0, 500),
    },
    words: paymentWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync({ ...values, creditNoteId: note.id });
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <RefundFields
        form={form}
        accounts={accounts}
        help={`${formatMoney(note.unappliedCents, note.paper)} of it is left.`}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
