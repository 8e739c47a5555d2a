import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useDepositAccounts, useMethodTerms, type PayableInvoice } from './payments.api.ts';

type RecordPaymentDialogProps = {
  /** From which it was opened: what is proposed is paid of it first. Without, the customer is asked for. */
  invoice?: PayableInvoice;
  onClose: () => void;
};

const formId = 'record-payment';

export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentDialogProps) {
  const accounts = useDepositAccounts();
  const terms = useMethodTerms();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Record a payment"
      description={`${invoice === undefined ? '' : `For ${invoice.number ?? 'this invoice'}. `}It goes into your books on its date.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!accounts.data || !terms.data}
          >
            Record payment
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
            {(methods) => (
              <PaymentForm
                formId={formId}
                invoice={invoice}
                accounts={list}
                terms={methods}
                onClose={onClose}
                onSending={setSending}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}
