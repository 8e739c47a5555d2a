import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { PaymentView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../finances/index.ts';
import { useInvoicePayments } from '../invoices/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { methodLabels, paymentWords } from './payment-words.ts';
import { useReversePayment } from './payments.api.ts';

type InvoicePaymentsProps = {
  invoice: { id: string; totalCents: number; paidCents: number; balanceCents: number };
};

/** What came in for one invoice, and what is still open. */
export function InvoicePayments({ invoice }: InvoicePaymentsProps) {
  const payments = useInvoicePayments(invoice.id);
  const [reversed, setReversed] = useState<PaymentView | null>(null);
  return (
    <Card title="Payments">
      <Loaded
        query={payments}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="The payments could not be loaded"
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">Nothing has come in yet.</p>
          ) : (
            <ul className="divide-line -my-3 divide-y">
              {rows.map((payment) => (
                <Payment key={payment.id} payment={payment} onTakeBack={() => setReversed(payment)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {invoice.paidCents > 0 && invoice.balanceCents > 0 && (
        <p className="border-line mt-3 flex justify-between gap-4 border-t pt-3 font-semibold">
          Still open
          <MoneyText cents={invoice.balanceCents} />
        </p>
      )}
      {reversed !== null && <TakeBackDialog payment={reversed} onClose={() => setReversed(null)} />}
    </Card>
  );
}

function Payment({ payment, onTakeBack }: { payment: PaymentView; onTakeBack: () => void }) {
  const mayTakeBack = permits(useActiveBusiness().business.role, 'payments.reverse');
  const isReversed = payment.reversedAt !== null;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={classNames('font-semibold', isReversed && 'text-ink-soft line-through')}>
          <MoneyText cents={payment.amountCents} />
        </p>
        <DateText date={payment.date} />
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {methodLabels[payment.method]} into {payment.depositAccountName}
        {payment.reference !== '' && ` · ${payment.reference}`}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <TextLink
          to={paths.journalEntry(payment.reversalEntryId ?? payment.journalEntryId)}
          className="inline-block py-0.5"
        >
          {isReversed ? 'Its reversal' : 'Its journal entry'}
        </TextLink>
        {isReversed && <span className="text-ink-soft font-medium">Taken back</span>}
        {!isReversed && mayTakeBack && (
          <Button size="sm" tone="quiet" icon={Undo2} onClick={onTakeBack} className="-mr-3">
            Take back
          </Button>
        )}
      </div>
    </li>
  );
}

function TakeBackDialog({ payment, onClose }: { payment: PaymentView; onClose: () => void }) {
  const { currency, locale } = useFormats();
  const amount = formatMoney(payment.amountCents, { currency, locale });
  const reverse = useReversePayment({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${amount} taken back`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={`Take back ${amount}?`}
      description={`For a check that bounced or a wrong entry. Your books get a second entry that moves ${amount} out of ${payment.depositAccountName} again, and the invoice is open by that much. This action cannot be undone.`}
      notBefore={payment.date}
      keepLabel="Keep the payment"
      confirmLabel="Take back"
      words={paymentWords}
      onConfirm={({ date }) => reverse.mutateAsync({ paymentId: payment.id, date })}
      onClose={onClose}
    />
  );
}
