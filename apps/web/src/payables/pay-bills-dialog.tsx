import { useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { BillView } from '@atelier/contract/payables';
import { billBalance } from '@atelier/domain/payables';
import { formatMoney, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { nameOfBill } from './bill-words.ts';
import { useOpenBills, usePayBills } from './bills.api.ts';
import { useAccounts } from '../books/index.ts';
import { isPayer } from '../transactions/index.ts';

const formId = 'pay-bills';

type PayBillsDialogProps = {
  payee: { readonly id: string; readonly name: string };
  /** The bill that was open on the screen: it is paid in full unless someone says otherwise. */
  billId?: string;
  onClose: () => void;
};

/** One payment over the open bills of a payee, each in full or part, less the credits that are used. */
export function PayBillsDialog({ payee, billId, onClose }: PayBillsDialogProps) {
  const open = useOpenBills(payee.id);
  const accounts = useAccounts();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Pay ${payee.name}`}
      description="It goes into your books on its date. Leave empty what you do not pay now."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!open.data || !accounts.data}
          >
            Record payment
          </Button>
        </>
      }
    >
      <Loaded query={open} skeleton={<FormSkeleton />} errorTitle="The open bills could not be loaded">
        {({ rows }) => (
          <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
            {(list) => (
              <PaymentForm
                bills={rows}
                accounts={list.filter((account) => account.isActive && isPayer(account))}
                {...(billId === undefined ? {} : { billId })}
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

type Problems = {
  readonly amounts: Readonly<Record<string, string>>;
  readonly date?: string;
  readonly moneyAccountId?: string;
  readonly form?: string;
};
const noProblems: Problems = { amounts: {} };

type PaymentFormProps = {
  bills: readonly BillView[];
  accounts: readonly AccountView[];
  billId?: string;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

const restOf = (bill: BillView): Money => billBalance({ total: bill.totalCents, paid: bill.paidCents });

function PaymentForm({ bills, accounts, billId, onClose, onSending }: PaymentFormProps) {
  const [id] = useState(newId);
  const today = useToday();
  const formats = useFormats();
  const [date, setDate] = useState<CalendarDate | null>(today);
  const [moneyAccountId, setMoneyAccountId] = useState(
    (accounts.find(({ systemKey }) => systemKey === 'bank') ?? accounts[0])?.id ?? '',
  );
  const [reference, setReference] = useState('');
  const [amounts, setAmounts] = useState<Readonly<Record<string, Money | null>>>(() =>
    Object.fromEntries(
      bills.filter((bill) => bill.id === billId || bills.length === 1).map((bill) => [bill.id, restOf(bill)]),
    ),
  );
  const [problems, setProblems] = useState(noProblems);
  const said = bills.flatMap((bill) => {
    const amount = amounts[bill.id];
    return amount ? [{ bill, amount }] : [];
  });
  const total = said.reduce((sum, { bill, amount }) => sum + (bill.kind === 'bill' ? amount : -amount), 0);
  const pay = usePayBills({
    onSaved: () => {
      showToast({
        title: total < 0 ? 'Refund recorded' : 'Payment recorded',
        ...(total === 0
          ? { description: 'Credits paid for all of it.' }
          : { description: formatMoney(money(Math.abs(total)), formats) }),
        kind: 'success',
      });
      onClose();
    },
    onProblem: () => {
      onSending(false);
      return false;
    },
    onRefusal: ({ field, message }) => {
      const [place, index] = field?.split('.') ?? [];
      const bill = place === 'allocations' ? said[Number(index)]?.bill : undefined;
      if (bill) setProblems({ amounts: { [bill.id]: message } });
      else if (field === 'date' || field === 'moneyAccountId') {
        setProblems({ ...noProblems, [field]: message });
      } else setProblems({ ...noProblems, form: message });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pay.isPending) return;
    const tooMuch = said.filter(({ bill, amount }) => amount < 0 || amount > restOf(bill));
    const found: Problems = {
      amounts: Object.fromEntries(
        tooMuch.map(({ bill, amount }) => [
          bill.id,
          amount < 0 ? 'Enter an amount above zero.' : `Only ${formatMoney(restOf(bill), formats)} are open.`,
        ]),
      ),
      ...(date === null ? { date: 'Enter a date.' } : {}),
      ...(said.length === 0 ? { form: 'Enter what you pay of at least one bill.' } : {}),
    };
    setProblems(found);
    if (date === null || said.length === 0 || tooMuch.length > 0) return;
    onSending(true);
    pay.mutate({
      id,
      date,
      ...(total === 0 ? {} : { moneyAccountId }),
      reference: reference.trim(),
      allocations: said.map(({ bill, amount }) => ({ billId: bill.id, amountCents: amount })),
    });
  };
  const group = (kind: BillView['kind']) => bills.filter((bill) => bill.kind === kind);
  const row = (bill: BillView) => (
    <li
      key={bill.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
    >
      <p className="min-w-0 self-center wrap-anywhere max-sm:col-span-2">
        {nameOfBill(bill)}
        <span className="text-ink-soft block text-sm">
          {bill.kind === 'bill' ? (
            <span className={bill.dueDate < today ? 'text-danger' : ''}>
              due <DateText date={bill.dueDate} />
            </span>
          ) : (
            <>
              of <DateText date={bill.date} />
            </>
          )}{' '}
          · <MoneyText cents={restOf(bill)} /> open
        </span>
      </p>
      <MoneyField
        label={`${bill.kind === 'bill' ? 'Pay of' : 'Use of'} ${nameOfBill(bill)}`}
        hideLabel
        autoFocus={bill === (group('bill')[0] ?? group('credit')[0])}
        value={amounts[bill.id] ?? null}
        error={problems.amounts[bill.id]}
        onValueChange={(amount: Money | null) => {
          setProblems(noProblems);
          setAmounts({ ...amounts, [bill.id]: amount });
        }}
      />
      <Button
        aria-label={`All of ${nameOfBill(bill)}`}
        onClick={() => {
          setProblems(noProblems);
          setAmounts({ ...amounts, [bill.id]: restOf(bill) });
        }}
      >
        All
      </Button>
    </li>
  );
  if (bills.length === 0) return <p className="text-ink-soft pb-2">Nothing is open with them.</p>;
  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-5 pb-1">
      {group('bill').length > 0 && (
        <section>
          <h3 className="font-semibold">Open bills</h3>
          <ul className="divide-line divide-y">{group('bill').map(row)}</ul>
        </section>
      )}
      {group('credit').length > 0 && (
        <section>
          <h3 className="font-semibold">Credits to use</h3>
          <p className="text-ink-soft text-sm">
            Credits that you use count as paid. A credit without a bill comes in as a refund.
          </p>
          <ul className="divide-line divide-y">{group('credit').map(row)}</ul>
        </section>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label="Date"
          value={date}
          error={problems.date}
          onValueChange={(day) => {
            setProblems(noProblems);
            setDate(day);
          }}
        />
        <SelectField
          label={total < 0 ? 'Paid into' : 'Paid from'}
          choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
          value={moneyAccountId}
          error={problems.moneyAccountId}
          onValueChange={(account) => {
            setProblems(noProblems);
            setMoneyAccountId(account);
          }}
        />
        <TextField
          label="Reference"
          help={paperHelp(reference)}
          optional
          autoComplete="off"
          maxLength={100}
          placeholder="Check number"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <p aria-live="polite" className="text-right text-lg font-semibold">
        <span className="text-ink-soft text-base font-normal">
          {total < 0 ? 'Comes in ' : 'Leaves your account '}
        </span>
        <MoneyText cents={Math.abs(total)} />
      </p>
      <FormError message={problems.form} />
    </form>
  );
}
