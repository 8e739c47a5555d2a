import { useState } from 'react';
import { Wallet } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import type { PayableInvoice } from './payments.api.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

type RecordPaymentButtonProps = { invoice?: PayableInvoice; isPrimary: boolean };

export function RecordPaymentButton({ invoice, isPrimary }: RecordPaymentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={isPrimary ? 'primary' : 'secondary'} icon={Wallet} onClick={() => setOpen(true)}>
        <ShortLabel>Record payment</ShortLabel>
      </Button>
      {isOpen && (
        <RecordPaymentDialog {...(invoice === undefined ? {} : { invoice })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
