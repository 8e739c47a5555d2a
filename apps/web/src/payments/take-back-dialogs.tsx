import type { PaymentView, SettlementView } from '@atelier/contract/payments';
import { formatMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { paymentWords } from './payment-words.ts';
import {
  useReverseCreditNoteRefund,
  useReversePayment,
  useReverseRefund,
  useTakeSettlementBack,
  useWriteOff,
} from './payments.api.ts';

type SettlementDialogProps<Parts extends keyof SettlementView> = {
  settlement: Pick<SettlementView, Parts>;
  onClose: () => void;
};

type TakeBackDialogProps = {
  payment: Pick<PaymentView, 'id' | 'amountCents' | 'date' | 'depositAccountName'>;
  /** The part that it paid of the invoice from which it is reversed; left out where it is seen whole. */
  partCents?: Money;
  onClose: () => void;
};

/** Takes a payment back, whole. */
export function TakeBackDialog({ payment, partCents = payment.amountCents, onClose }: TakeBackDialogProps) {
  const { currency, locale } = useFormats();
  const write = (cents: Money) => formatMoney(cents, { currency, locale });
  const reverse = useReversePayment({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${write(payment.amountCents)} reversed`, kind: 'success' });
      onClose();
    },
  });
  const isMore =
    partCents < payment.amountCents
      ? ` It is reversed whole, not only the ${write(partCents)} of this invoice; “Keep as credit instead” takes it off this invoice alone.`
      : '';
  return (
    <ReversalDialog
      title={`Reverse ${write(payment.amountCents)}?`}
      description={`For a check that bounced or a wrong entry. Your books get a second entry that moves the payment out of ${payment.depositAccountName} again, and what it has paid is open again.${isMore} This action cannot be undone.`}
      notBefore={payment.date}
      keepLabel="Keep the payment"
      confirmLabel="Reverse"
      words={paymentWords}
      onConfirm={({ date }) => reverse.mutateAsync({ paymentId: payment.id, date })}
      onClose={onClose}
    />
  );
}

/** Takes a settlement off its invoice: the money stays as credit, and what was written off is owed again. */
export function TakeOffDialog({
  settlement,
  onClose,
}: SettlementDialogProps<'id' | 'kind' | 'amountCents' | 'date'>) {
  const { currency, locale } = useFormats();
  const amount = formatMoney(settlement.amountCents, { currency, locale });
  const isPayment = settlement.kind !== 'write-off';
  const takeBack = useTakeSettlementBack({
    onProblem: () => true,
    onSuccess: () => {
      showToast({
        title: isPayment ? `${amount} is credit of the customer now` : `${amount} is owed again`,
        kind: 'success',
      });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={isPayment ? `Keep ${amount} as credit?` : `Reverse the write-off of ${amount}?`}
      description={
        isPayment
          ? 'The invoice is open by that much again. You can give the credit to another invoice of this customer, or refund it.'
          : 'The invoice is owed again, and the loss leaves your books.'
      }
      notBefore={settlement.date}
      confirmLabel={isPayment ? 'Keep as credit' : 'Reverse'}
      words={paymentWords}
      onConfirm={({ date }) => takeBack.mutateAsync({ settlementId: settlement.id, date })}
      onClose={onClose}
    />
  );
}

type TakeBackRefundDialogProps = {
  refund: PaymentView['refunds'][number];
  ofCreditNote?: boolean;
  onClose: () => void;
};

/** Takes a refund back that has not left, or came back. */
export function TakeBackRefundDialog({ refund, ofCreditNote = false, onClose }: TakeBackRefundDialogProps) {
  const { currency, locale } = useFormats();
  const amount = formatMoney(refund.amountCents, { currency, locale });
  const done = {
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${amount} is credit of the customer again`, kind: 'success' });
      onClose();
    },
  };
  const ofPayment = useReverseRefund(done);
  const ofNote = useReverseCreditNoteRefund(done);
  return (
    <ReversalDialog
      title={`Reverse the refund of ${amount}?`}
      description={`For a refund that did not go out or came back. Your books put the money into ${refund.moneyAccountName} again, and the customer has it as credit. Give it to an open invoice from there.`}
      notBefore={refund.date}
      keepLabel="Keep the refund"
      confirmLabel="Reverse"
      words={paymentWords}
      onConfirm={({ date }) => (ofCreditNote ? ofNote : ofPayment).mutateAsync({ refundId: refund.id, date })}
      onClose={onClose}
    />
  );
}

type WriteOffDialogProps = {
  invoice: { id: string; number: string | null; balanceCents: Money; issueDate: string };
  onClose: () => void;
};

/** Gives up what is still owed. */
export function WriteOffDialog({ invoice, onClose }: WriteOffDialogProps) {
  const { currency, locale } = useFormats();
  const amount = formatMoney(invoice.balanceCents, { currency, locale });
  const writeOff = useWriteOff({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${amount} of ${invoice.number ?? 'the invoice'} written off`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={`Write off ${amount}?`}
      description="For invoices you don’t expect to be paid. The amount goes to bad debts. Your customer isn’t notified, and if they do pay, record the payment as usual."
      notBefore={invoice.issueDate as CalendarDate}
      asksReason
      confirmLabel="Write off"
      words={paymentWords}
      onConfirm={({ date, reason }) => writeOff.mutateAsync({ invoiceId: invoice.id, date, reason })}
      onClose={onClose}
    />
  );
}
