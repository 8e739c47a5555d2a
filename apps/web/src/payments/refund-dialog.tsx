import { useState } from 'react';
import type { AccountView } from '@atelier/contract/finances';
import { refundPaymentInput, type PaymentView } from '@atelier/contract/payments';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { CardRefundForm } from './card-refund-form.tsx';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useRefundPayment } from './payments.api.ts';
import { RefundFields } from './refund-fields.tsx';

type RefundDialogProps = {
  paymentId: string;
  /** What is taken back first where the payment has not enough left. */
  firstSettlementId?: string;
  onClose: () => void;
};

const formId = 'refund-payment';

/** Pays a payment back, in full or part. */
export function RefundDialog({ paymentId, firstSettlementId, onClose }: RefundDialogProps) {
  const payment = useQuery(useBusinessApi().payments.get.queryOptions({ input: { paymentId } }));
  const accounts = useDepositAccounts();
  const [isSending, setSending] = useState(false);
  const [isOtherWay, setOtherWay] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Refund"
      description="What you pay back is open on the invoice again, unless the customer had credit left. Where goods came back or the price is lower, credit the invoice first and refund the credit note: then nothing is open again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!payment.data || !accounts.data}
          >
            Refund
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={payment} skeleton={<FormSkeleton />} errorTitle="The payment could not be loaded">
            {({ processor, ...loaded }) =>
              processor !== null && !isOtherWay ? (
                <CardRefundForm
                  formId={formId}
                  payment={{ ...loaded, processor }}
                  proposed={proposedRefund(loaded, firstSettlementId)}
                  onOtherWay={() => setOtherWay(true)}
                  onClose={onClose}
                  onSending={setSending}
                />
              ) : (
                <RefundForm
                  payment={loaded}
                  accounts={list}
                  firstSettlementId={firstSettlementId}
                  onClose={onClose}
                  onSending={setSending}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

type Refundable = Omit<PaymentView, 'processor'>;

const standingOf = ({ allocations }: Refundable) =>
  allocations.filter(({ reversedOn }) => reversedOn === null);

/** What is settled by the part that is named; else what no invoice has taken, or all that is left. */
function proposedRefund(payment: Refundable, firstSettlementId: string | undefined): Money {
  const { amountCents, refundedCents, unappliedCents } = payment;
  const first = standingOf(payment).find(({ id }) => id === firstSettlementId);
  return (first?.amountCents ?? (unappliedCents > 0 ? unappliedCents : amountCents - refundedCents)) as Money;
}

type RefundFormProps = {
  payment: Refundable;
  accounts: readonly AccountView[];
  firstSettlementId: string | undefined;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

function RefundForm({ payment, accounts, firstSettlementId, onClose, onSending }: RefundFormProps) {
  const { currency, locale } = useFormats();
  const [id] = useState(newId);
  const today = useToday();
  const left = (payment.amountCents - payment.refundedCents) as Money;
  const standing = standingOf(payment);
  const first = standing.find((one) => one.id === firstSettlementId);
  const settlementIds = [
    ...(first ? [first] : []),
    ...standing.filter((one) => one !== first).toReversed(),
  ].map((one) => one.id);
  const refund = useRefundPayment({
    onProblem: () => true,
    onSuccess: (refunded) => {
      showToast({ title: `Refunded to ${refunded.customerName}`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: refundPaymentInput,
    defaultValues: {
      id,
      paymentId: payment.id,
      date: today < payment.date ? payment.date : today,
      amountCents: proposedRefund(payment, firstSettlementId),
      method: payment.method,
      moneyAccountId: payment.depositAccountId,
      reason: '',
      settlementIds,
    },
    words: paymentWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync(values);
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
        help={`${formatMoney(left, { currency, locale })} of this payment can be paid back.`}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
