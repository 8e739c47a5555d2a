import { useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import { refundPaymentInput, type PaymentView } from '@atelier/contract/payments';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { CardRefundForm } from './card-refund-form.tsx';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useRefundByCredit, useRefundPayment } from './payments.api.ts';
import { RefundFields } from './refund-fields.tsx';

type RefundDialogProps = {
  paymentId: string;
  /** Allocations to reverse first where the payment has not enough left. */
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
  const isByCard = payment.data !== undefined && payment.data.processor !== null && !isOtherWay;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Refund"
      description={
        isByCard
          ? 'The refunded amount becomes due again on the invoice, unless the customer had credit left. For a return or a lower price, issue a credit note and refund that instead.'
          : 'Money goes back to your customer.'
      }
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

/** Returns what is settled by the part that is named; else what no invoice has taken, or all that is left. */
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

type Why = 'owed' | 'credit';

/** Kinds of refund, by what becomes of the invoice. */
const whyChoices: readonly { value: Why; label: string }[] = [
  { value: 'owed', label: 'It is still owed: a wrong amount, or a payment that bounced' },
  { value: 'credit', label: 'Goods came back, or the price is lower' },
];

function RefundForm({ payment, accounts, firstSettlementId, onClose, onSending }: RefundFormProps) {
  const { currency, locale } = useFormats();
  const [id] = useState(newId);
  const [creditNoteId] = useState(newId);
  const [why, setWhy] = useState<Why>('owed');
  const standing = standingOf(payment).toReversed();
  const [firstId, setFirstId] = useState(firstSettlementId ?? standing[0]?.id);
  const first = standing.find((one) => one.id === firstId);
  const ordered = [...(first ? [first] : []), ...standing.filter((one) => one !== first)];
  const today = useToday();
  const left = (payment.amountCents - payment.refundedCents) as Money;
  const said = (cents: number) => formatMoney(cents as Money, { currency, locale });
  const done = {
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `Refunded to ${payment.customerName}`, kind: 'success' });
      onClose();
    },
  };
  const refund = useRefundPayment(done);
  const refundByCredit = useRefundByCredit(done);
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
    },
    words: paymentWords,
    onSubmit: async ({ paymentId, ...values }) => {
      onSending(true);
      try {
        await (why === 'credit' && first
          ? refundByCredit.mutateAsync({ ...values, invoiceId: first.invoiceId, creditNoteId })
          : refund.mutateAsync({ ...values, paymentId, settlementIds: ordered.map((one) => one.id) }));
      } finally {
        onSending(false);
      }
    },
  });
  const amount = form.watch('amountCents');
  const reopened = owedAgain(ordered, (amount || 0) - payment.unappliedCents);
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      {standing.length > 0 && (
        <SelectField<Why>
          label="Kind of refund"
          className="sm:col-span-2"
          choices={whyChoices}
          value={why}
          onValueChange={setWhy}
        />
      )}
      {standing.length > 1 && (
        <SelectField
          label="Of invoice"
          className="sm:col-span-2"
          choices={standing.map((one) => ({
            value: one.id,
            label: `${one.invoiceNumber}, ${said(one.amountCents)} of this payment`,
          }))}
          value={firstId}
          onValueChange={setFirstId}
        />
      )}
      {standing.length > 0 && (
        <p aria-live="polite" className="text-ink-soft text-sm sm:col-span-2">
          {why === 'credit' && first
            ? `A credit note lowers ${first.invoiceNumber}, and nothing is owed on it again. Goods are not taken into stock; where some are, credit the invoice instead.`
            : reopened.length === 0
              ? 'It comes out of credit that no invoice has taken.'
              : `Owed again: ${reopened.map(({ number, cents }) => `${said(cents)} of ${number}`).join(', ')}.`}
        </p>
      )}
      <RefundFields
        form={form}
        accounts={accounts}
        help={`${said(left)} of this payment can be paid back.`}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}

/** Works out how much of which invoices is open again where so many cents are missing. */
function owedAgain(
  settlements: readonly Pick<Refundable['allocations'][number], 'invoiceNumber' | 'amountCents'>[],
  missing: number,
): { number: string; cents: number }[] {
  let rest = missing;
  return settlements.flatMap(({ invoiceNumber, amountCents }) => {
    const cents = Math.min(rest, amountCents);
    rest -= cents;
    return cents > 0 ? [{ number: invoiceNumber, cents }] : [];
  });
}
