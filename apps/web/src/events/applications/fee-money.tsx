import { useState } from 'react';
import type { EventFeeView, FeePaymentView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { formatDate, formatMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { AccountCombobox, useAccounts } from '../../books/index.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { MoneyField } from '../../design/fields/money-field.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { useFormats } from '../../design/formats.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { newId } from '../../platform/new-id.ts';
import { isPayer } from '../../transactions/index.ts';
import { useRecordFeeMoney } from './event-applications.api.ts';

/** The choice of a transaction that is still to be recorded. */
export const newMoney = 'new';

/** The account of the chart for booths and markets. */
const feeAccountCode = '6050';

export type FeeProblem = { field?: string | undefined; message: string };

/** Money of a fee: a transaction or bill that exists, or one that is recorded with it. */
export function useFeeMoney(
  fee: EventFeeView,
  payments: readonly FeePaymentView[],
  most: Money,
  direction: 'out' | 'in',
) {
  const today = useToday();
  const accounts = useAccounts().data ?? [];
  const fitting = payments.filter((one) => one.direction === direction && one.leftCents > 0);
  const exact = fitting.find(({ leftCents }) => leftCents === most);
  const [id] = useState(newId);
  const [chosen, setChosen] = useState(exact?.id ?? newMoney);
  const [amount, setAmount] = useState<Money | null>(most);
  const [date, setDate] = useState<CalendarDate | null>(today);
  const [payee, setPayee] = useState(fee.organizerName ?? '');
  const [accountId, setAccountId] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [isRecorded, setRecorded] = useState(false);
  const record = useRecordFeeMoney({ onProblem: () => true });
  const payers = accounts.filter((account) => account.isActive && isPayer(account));
  const moneyAccountId =
    accountId ?? (payers.find(({ systemKey }) => systemKey === 'bank') ?? payers[0])?.id ?? '';
  const categoryAccountId =
    categoryId ?? accounts.find(({ code, isActive }) => code === feeAccountCode && isActive)?.id ?? null;

  /** Returns what is missing, by its field. */
  const missing = (): FeeProblem | undefined => {
    if (amount === null || amount <= 0) {
      return { field: 'amountCents', message: 'Enter an amount above zero.' };
    }
    if (chosen !== newMoney) return undefined;
    if (date === null) return { field: 'date', message: 'Enter a date.' };
    return categoryAccountId === null
      ? { field: 'categoryAccountId', message: 'Choose a category.' }
      : undefined;
  };

  /** Returns what pays or refunds the fee. A new transaction is recorded once, however often it is tried. */
  const source = async (): Promise<{ kind: 'transaction' | 'bill'; id: string }> => {
    const existing = fitting.find((one) => one.id === chosen);
    if (existing) return { kind: existing.kind, id: existing.id };
    if (!isRecorded && date !== null && amount !== null && categoryAccountId !== null) {
      await record.mutateAsync({
        ...{ id, kind: direction === 'out' ? 'expense' : 'refund', date, payee: payee.trim() },
        ...{ memo: `${eventFeeName(fee)}, ${fee.eventName}`, eventId: fee.eventId, amountCents: amount },
        ...{ moneyAccountId, categoryAccountId },
      });
      setRecorded(true);
    }
    return { kind: 'transaction', id };
  };
  return {
    ...{ fitting, chosen, setChosen, amount, setAmount, date, setDate, payee, setPayee, missing, source },
    ...{ payers, moneyAccountId, setAccountId, categoryAccountId, setCategoryId, direction },
  };
}

type FeeMoneyFieldsProps = {
  money: ReturnType<typeof useFeeMoney>;
  problem: FeeProblem | undefined;
};

/** Fields of the money of a fee. */
export function FeeMoneyFields({ money, problem }: FeeMoneyFieldsProps) {
  const formats = useFormats();
  const problemAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const isOut = money.direction === 'out';
  const label = ({ kind, date, name, leftCents }: FeePaymentView) =>
    [
      formatDate(date, formats.locale),
      kind === 'bill' ? `Bill of ${name}` : name,
      formatMoney(leftCents, formats),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <>
      <SelectField
        label={isOut ? 'Paid by' : 'Refunded by'}
        className="sm:col-span-2"
        choices={[
          ...money.fitting.map((one) => ({ value: one.id, label: label(one) })),
          { value: newMoney, label: isOut ? 'A new expense' : 'A new refund' },
        ]}
        value={money.chosen}
        help={
          money.chosen === newMoney
            ? 'It’s recorded with this event and posted to your books.'
            : 'It’s in your books already, so nothing is posted.'
        }
        error={problemAt('payment') ?? problemAt('transactionId')}
        onValueChange={money.setChosen}
      />
      <MoneyField
        label="Amount"
        value={money.amount}
        error={problemAt('amountCents')}
        onValueChange={money.setAmount}
      />
      {money.chosen === newMoney && (
        <>
          <DateField
            label="Date"
            value={money.date}
            error={problemAt('date')}
            onValueChange={money.setDate}
          />
          <SelectField
            label={isOut ? 'Paid from' : 'Deposit to'}
            choices={money.payers.map(({ id, name }) => ({ value: id, label: name }))}
            value={money.moneyAccountId}
            error={problemAt('moneyAccountId')}
            onValueChange={money.setAccountId}
          />
          <AccountCombobox
            label="Category"
            value={money.categoryAccountId}
            error={problemAt('categoryAccountId')}
            onValueChange={money.setCategoryId}
          />
          <TextField
            label="Payee"
            optional
            autoComplete="off"
            maxLength={200}
            className="sm:col-span-2"
            value={money.payee}
            onChange={({ target }) => money.setPayee(target.value)}
          />
        </>
      )}
    </>
  );
}

const shownFields = new Set([
  ...['payment', 'transactionId', 'amountCents', 'date', 'moneyAccountId', 'categoryAccountId'],
  'expectedOn',
]);

/** Returns the message of a problem that no field shows. */
export const formProblem = (problem: FeeProblem | undefined): string | undefined =>
  problem?.field !== undefined && shownFields.has(problem.field) ? undefined : problem?.message;
