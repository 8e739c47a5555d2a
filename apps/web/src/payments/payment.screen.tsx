import { useState } from 'react';
import { CircleDollarSign, Undo2 } from 'lucide-react';
import type { OpenPaymentView, PaymentView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { amountDeposited, paymentMethodNames } from '@atelier/domain/payments';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { PaymentStatePill } from './payment-state-pill.tsx';
import { paymentWords } from './payment-words.ts';
import { usePayment } from './payments.api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TakeBackDialog, TakeBackRefundDialog, TakeOffDialog } from './take-back-dialogs.tsx';

const back = { to: paths.payments, label: 'Payments' };

/** One payment: what it has settled, what was paid back of it, and every step back. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const payment = usePayment(paymentId);
  return (
    <LoadedPage
      title="Payment"
      back={back}
      query={payment}
      words={paymentWords}
      errorTitle="This payment could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(loaded) => <OpenPayment payment={loaded} />}
    </LoadedPage>
  );
}

type Action =
  | { readonly what: 'take-back' | 'refund' }
  | { readonly what: 'take-off'; readonly allocation: PaymentView['allocations'][number] }
  | { readonly what: 'take-refund-back'; readonly refund: PaymentView['refunds'][number] };

function OpenPayment({ payment }: { payment: OpenPaymentView }) {
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const isStanding = payment.state !== 'taken-back';
  const mayTakeBack = permits(useActiveBusiness().business.role, 'payments.reverse');
  return (
    <>
      <PageHeader
        title={`Payment ${String(payment.number)}`}
        badge={<PaymentStatePill state={payment.state} />}
        description={
          <>
            <MoneyText cents={payment.amountCents} /> from{' '}
            <TextLink to={paths.customer(payment.customerId)} className="wrap-anywhere">
              {payment.customerName}
            </TextLink>{' '}
            on <DateText date={payment.date} />
          </>
        }
        back={back}
        action={
          mayTakeBack &&
          isStanding && (
            <>
              {payment.refundedCents === 0 && (
                <Button icon={Undo2} onClick={() => setAction({ what: 'take-back' })}>
                  Reverse
                </Button>
              )}
              {payment.refundedCents < payment.amountCents && (
                <Button icon={CircleDollarSign} onClick={() => setAction({ what: 'refund' })}>
                  Refund
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Settled
            payment={payment}
            onTakeOff={mayTakeBack ? (allocation) => setAction({ what: 'take-off', allocation }) : undefined}
          />
          <Refunds
            refunds={payment.refunds}
            onTakeBack={mayTakeBack ? (refund) => setAction({ what: 'take-refund-back', refund }) : undefined}
          />
        </div>
        <Facts payment={payment} />
      </div>
      {action?.what === 'take-back' && <TakeBackDialog payment={payment} onClose={close} />}
      {action?.what === 'refund' && <RefundDialog paymentId={payment.id} onClose={close} />}
      {action?.what === 'take-off' && (
        <TakeOffDialog settlement={{ ...action.allocation, kind: 'payment' }} onClose={close} />
      )}
      {action?.what === 'take-refund-back' && <TakeBackRefundDialog refund={action.refund} onClose={close} />}
    </>
  );
}

function Facts({ payment }: { payment: OpenPaymentView }) {
  const { amountCents: amount, tipCents: tip, feeCents: fee } = payment;
  return (
    <Card title="How it came">
      <FactList
        className="-my-2.5"
        facts={[
          { term: 'Amount', value: <MoneyText cents={amount} /> },
          ...(tip === 0 ? [] : [{ term: 'Tip on top', value: <MoneyText cents={tip} /> }]),
          ...(fee === 0 ? [] : [{ term: 'Fee kept of it', value: <MoneyText cents={fee} /> }]),
          { term: 'By', value: paymentMethodNames[payment.method] },
          {
            term: `Into ${payment.depositAccountName}`,
            value: <MoneyText cents={amountDeposited({ amount, tip, fee })} />,
          },
          ...(payment.deposit === null
            ? []
            : [
                {
                  term: 'Brought to the bank',
                  value: (
                    <TextLink to={paths.transaction(payment.deposit.transactionId)}>
                      <DateText date={payment.deposit.date} />
                    </TextLink>
                  ),
                },
              ]),
          ...(payment.reference === '' ? [] : [{ term: 'Reference', value: payment.reference }]),
          ...(payment.memo === '' ? [] : [{ term: 'Memo', value: payment.memo }]),
          {
            term: 'Books',
            value: <TextLink to={paths.journalEntry(payment.journalEntryId)}>View journal entry</TextLink>,
          },
          ...(payment.reversalEntryId === null
            ? []
            : [
                {
                  term: 'Reversed',
                  value: <TextLink to={paths.journalEntry(payment.reversalEntryId)}>View reversal</TextLink>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

type SettledProps = {
  payment: PaymentView;
  onTakeOff: ((allocation: PaymentView['allocations'][number]) => void) | undefined;
};

/** Shows what it has settled, and what is left of it. */
function Settled({ payment: { allocations, unappliedCents }, onTakeOff }: SettledProps) {
  return (
    <Card title="What it has paid">
      {allocations.length === 0 && <p className="text-ink-soft">No invoice has taken anything of it.</p>}
      <ul className="divide-line -my-3 divide-y">
        {allocations.map((one) => (
          <Part
            key={one.id}
            part={one}
            title={<TextLink to={paths.invoice(one.invoiceId)}>{one.invoiceNumber}</TextLink>}
          >
            {onTakeOff && (
              <Button size="sm" tone="quiet" onClick={() => onTakeOff(one)}>
                Keep as credit instead
              </Button>
            )}
          </Part>
        ))}
      </ul>
      {unappliedCents > 0 && (
        <p className="border-line mt-3 flex justify-between gap-4 border-t pt-3 font-semibold">
          Credit of the customer
          <MoneyText cents={unappliedCents} />
        </p>
      )}
    </Card>
  );
}

type RefundsProps = {
  refunds: PaymentView['refunds'];
  onTakeBack: ((refund: PaymentView['refunds'][number]) => void) | undefined;
};

function Refunds({ refunds, onTakeBack }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className="divide-line -my-3 divide-y">
        {refunds.map((refund) => (
          <Part key={refund.id} part={refund} title={refund.reason}>
            {onTakeBack && (
              <Button size="sm" tone="quiet" icon={Undo2} onClick={() => onTakeBack(refund)}>
                Reverse
              </Button>
            )}
            <span className="text-ink-soft block w-full text-sm wrap-anywhere">
              {paymentMethodNames[refund.method]} from {refund.moneyAccountName}
              {refund.reference !== '' && ` · ${refund.reference}`}
            </span>
          </Part>
        ))}
      </ul>
    </Card>
  );
}

type PartProps = {
  part: PaymentView['allocations'][number] | PaymentView['refunds'][number];
  title: React.ReactNode;
  /** Actions while it counts. */
  children: React.ReactNode;
};

/** A part of a payment that went somewhere on a day, and may have been reversed. */
function Part({
  part: { date, amountCents, journalEntryId, reversedOn, reversalEntryId },
  title,
  children,
}: PartProps) {
  const isReversed = reversedOn !== null;
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{title}</p>
        <MoneyText
          cents={amountCents}
          className={isReversed ? 'text-ink-soft line-through' : 'font-semibold'}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="text-ink-soft">
          <DateText date={date} /> ·{' '}
          <TextLink to={paths.journalEntry(reversalEntryId ?? journalEntryId)}>
            {isReversed ? 'View reversal' : 'View journal entry'}
          </TextLink>
        </span>
        {isReversed ? (
          <span className="text-ink-soft font-medium">
            Reversed on <DateText date={reversedOn} />
          </span>
        ) : (
          children
        )}
      </div>
    </li>
  );
}
