import { useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { OrderView } from '@atelier/contract/orders';
import type { MethodTermsView } from '@atelier/contract/payments';
import { formatMoney, zeroQuantity, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { stockOfPart } from '@atelier/domain/stock';
import { usualFee } from '@atelier/domain/payments';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { ShortageNote } from '../stock/index.ts';
import {
  HowPaidFields,
  useDepositAccounts,
  useMethodTerms,
  usualAccount,
  usualMethod,
} from '../payments/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { readProblem, type Problem } from '../platform/problems.ts';
import { isAtLine, leftToInvoice, OrderAmounts, useAmounts } from './order-amounts.tsx';
import { orderWords } from './order-words.ts';
import { useReceiptOrder, useReceiptTotal } from './orders.api.ts';

const formId = 'receipt-order';

type ReceiptOrderDialogProps = {
  order: OrderView;
  onClose: () => void;
  /** Action that was wanted before it was paid; without, its paper is shown. */
  onPaid?: (order: OrderView) => void;
};

/** Invoices what is paid at once, and records its payment: all that is left or a part. */
export function ReceiptOrderDialog({ order, onClose, onPaid }: ReceiptOrderDialogProps) {
  const accounts = useDepositAccounts();
  const terms = useMethodTerms();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isSending ? 'busy' : undefined}
      title="Paid: make the receipt"
      description="The invoice is issued and paid in one step: it removes the items from stock and posts the sale."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!accounts.data || !terms.data}
          >
            Make the receipt
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
            {(methods) => (
              <ReceiptForm
                order={order}
                accounts={list}
                terms={methods}
                onPaid={onPaid}
                onSending={setSending}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

type ReceiptFormProps = {
  order: OrderView;
  accounts: readonly AccountView[];
  terms: readonly MethodTermsView[];
  onPaid: ((order: OrderView) => void) | undefined;
  onSending: (isSending: boolean) => void;
};

function ReceiptForm({ order, accounts, terms, onPaid, onSending }: ReceiptFormProps) {
  const today = useToday();
  const formats = useFormats();
  const navigate = useNavigate();
  const [ids] = useState(() => ({ invoiceId: newId(), paymentId: newId() }));
  const [date, setDate] = useState<CalendarDate | null>(today);
  const [method, setMethod] = useState(usualMethod(terms)?.method ?? 'bank-transfer');
  const [account, setAccount] = useState<string>();
  const [fee, setFee] = useState<Money | null>();
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<Pick<Problem, 'field' | 'message'>>();
  const amounts = useAmounts(order, leftToInvoice);
  const total = useReceiptTotal({ orderId: order.id, date, lines: amounts.sent });
  const amountCents = amounts.sent.length > 0 ? total.data?.totalCents : undefined;
  const chosen = terms.find((one) => one.method === method);
  const usual = chosen === undefined || amountCents === undefined ? null : usualFee(chosen, amountCents);
  const feeCents = fee === undefined ? usual : fee;
  const receipt = useReceiptOrder({
    onRefusal: (refused) => {
      setProblem(refused);
      if (refused.field === 'amountCents') void total.refetch();
    },
    onSaved: async (saved) => {
      showToast({
        title: `${saved.invoices.find(({ id }) => id === ids.invoiceId)?.number ?? 'It'} is issued and paid`,
        kind: 'success',
      });
      if (onPaid === undefined) await navigate({ to: paths.invoice(ids.invoiceId) });
      else onPaid(saved);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (receipt.isPending) return;
    if (date === null) return setProblem({ field: 'date', message: 'Enter a date.' });
    if (amounts.sent.length === 0) return setProblem({ field: 'lines', message: 'Enter what is paid.' });
    if (amountCents === undefined) return;
    setProblem(undefined);
    onSending(true);
    const how = {
      method,
      depositAccountId: account ?? usualAccount(chosen, accounts),
      reference: reference.trim(),
    };
    const sent = { orderId: order.id, ...ids, date, lines: amounts.sent, amountCents, ...how };
    receipt.mutate(feeCents === null ? sent : { ...sent, feeCents }, { onSettled: () => onSending(false) });
  };
  const at = (field: string) => (problem?.field === field ? problem.message : undefined);
  const fields = ['date', 'method', 'depositAccountId', 'feeCents', 'reference'];
  const refusedTotal = total.error ? readProblem(total.error, orderWords) : undefined;
  const ofLine = (index: number) => {
    const field = `lines.${String(index)}.quantity`;
    return at(field) ?? (refusedTotal?.field === field ? refusedTotal.message : undefined);
  };
  const isAtField =
    problem?.field !== undefined && (fields.includes(problem.field) || isAtLine(problem.field));
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-4 sm:col-span-2">
        <OrderAmounts
          amounts={amounts}
          left={leftToInvoice}
          problemAt={ofLine}
          onChange={() => setProblem(undefined)}
        />
        <ShortageNote
          day={date}
          lines={amounts.sent.flatMap(({ lineId, quantity }) => {
            const line = order.lines.find(({ id }) => id === lineId);
            return line === undefined
              ? []
              : [{ productId: line.productId, quantity: stockOfPart(line, zeroQuantity, quantity) }];
          })}
        />
        <p className="flex items-baseline justify-between gap-4 font-medium" aria-live="polite">
          <span>To be paid</span>
          <span className="tabular-nums">
            {amountCents === undefined ? '…' : formatMoney(amountCents, formats)}
          </span>
        </p>
      </div>
      <DateField label="Paid on" value={date} error={at('date')} onValueChange={setDate} />
      <HowPaidFields
        accounts={accounts}
        terms={terms}
        method={method}
        onMethod={setMethod}
        accountId={account ?? usualAccount(chosen, accounts)}
        onAccount={setAccount}
        errors={{ method: at('method'), account: at('depositAccountId') }}
      />
      <MoneyField
        label="Fee"
        optional
        value={feeCents}
        error={at('feeCents')}
        onValueChange={setFee}
        help="Processing fee withheld by the card reader or app."
      />
      <TextField
        label="Reference"
        optional
        maxLength={100}
        autoComplete="off"
        placeholder="Check number, last digits of the card"
        className="sm:col-span-2"
        value={reference}
        error={at('reference')}
        onChange={(event) => setReference(event.target.value)}
      />
      <div className="sm:col-span-2">
        <FormError
          message={
            isAtField
              ? undefined
              : (problem?.message ?? (refusedTotal?.field ? undefined : refusedTotal?.message))
          }
        />
      </div>
    </form>
  );
}
