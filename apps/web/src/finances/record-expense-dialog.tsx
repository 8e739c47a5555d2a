import { useEffect, useState } from 'react';
import { recordTransactionInput, type AccountView } from '@atelier/contract/finances';
import { holdsMoney, rootOfAccountType } from '@atelier/domain/finances';
import { formatMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { transactionWords, useAccounts, useRecordTransaction } from './finances.api.ts';

const formId = 'record-expense';
/** The contract lets the category be missing where the owner's own money moves. */
const expenseInput = recordTransactionInput.required({ categoryAccountId: true });

/** Money out, in plain words; the journal entry is made of it. */
export function RecordExpenseDialog({ onClose }: { onClose: () => void }) {
  const accounts = useAccounts();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Record expense"
      description="What you paid, and what for. It goes into your books on its date."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSending} disabled={!accounts.data}>
            Record expense
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => <ExpenseForm accounts={list} onClose={onClose} onSending={setSending} />}
      </Loaded>
    </Dialog>
  );
}

/** What an expense may be booked to: a cost, or something bought to keep. */
function isCategory(account: AccountView): boolean {
  return (
    account.isActive &&
    (rootOfAccountType(account.type) === 'expense' ||
      account.type === 'fixed-asset' ||
      account.type === 'other-current-asset' ||
      account.type === 'sales-tax')
  );
}

type ExpenseFormProps = {
  accounts: readonly AccountView[];
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

function ExpenseForm({ accounts, onClose, onSending }: ExpenseFormProps) {
  const [id] = useState(newId);
  const today = useToday();
  const formats = useFormats();
  const payers = accounts.filter(
    (account) => account.isActive && (holdsMoney(account.type) || account.type === 'card'),
  );
  const record = useRecordTransaction(({ amountCents }) => {
    showToast({
      title: 'Expense recorded',
      description: `${formatMoney(amountCents, formats)} went into your books.`,
      kind: 'success',
    });
    onClose();
  });
  const { form, submit, formError } = useDialogForm({
    schema: expenseInput,
    defaultValues: {
      id,
      kind: 'expense',
      date: today,
      payee: '',
      memo: '',
      categoryAccountId: '',
      moneyAccountId: (payers.find(({ systemKey }) => systemKey === 'bank') ?? payers[0])?.id ?? '',
    },
    words: transactionWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await record.mutateAsync(values);
      } finally {
        onSending(false);
      }
    },
  });
  // After the dialog has taken the focus to its first button, to return it later.
  useEffect(() => {
    const opened = setTimeout(() => form.setFocus('amountCents'));
    return () => clearTimeout(opened);
  }, [form]);
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <Controller
        control={control}
        name="amountCents"
        render={({ field }) => (
          <MoneyField
            label="Amount"
            value={(field.value as Money | undefined) ?? null}
            onValueChange={(value) => field.onChange(value ?? undefined)}
            onBlur={field.onBlur}
            ref={field.ref}
            // One line, whatever it says: the button must not move away under the pointer that leaves this field.
            help={errors.amountCents ? undefined : 'Sums work, too: 3*12.50'}
            error={
              errors.amountCents?.type === 'server'
                ? errors.amountCents.message
                : errors.amountCents && 'Enter an amount above zero.'
            }
          />
        )}
      />
      <Controller
        control={control}
        name="date"
        render={({ field }) => (
          <DateField
            label="Date"
            value={(field.value as CalendarDate | null | undefined) ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.date?.type === 'server' ? errors.date.message : errors.date && 'Enter a date.'}
          />
        )}
      />
      <Controller
        control={control}
        name="categoryAccountId"
        render={({ field }) => (
          <Combobox
            label="What for"
            options={accounts
              .filter(isCategory)
              .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
            value={field.value === '' ? null : field.value}
            onValueChange={(accountId) => field.onChange(accountId ?? '')}
            emptyText="No such category."
            placeholder="Clay, booth fee, packaging"
            error={
              errors.categoryAccountId?.type === 'server'
                ? errors.categoryAccountId.message
                : errors.categoryAccountId && 'Choose what it was for.'
            }
          />
        )}
      />
      <Controller
        control={control}
        name="moneyAccountId"
        render={({ field }) => (
          <SelectField
            label="Paid from"
            choices={payers.map((account) => ({ value: account.id, label: account.name }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.moneyAccountId?.message}
          />
        )}
      />
      <TextField
        label="Paid to"
        optional
        autoComplete="off"
        placeholder="Who got the money"
        error={errors.payee?.message}
        {...register('payee')}
      />
      <TextField
        label="Memo"
        optional
        autoComplete="off"
        placeholder="What you will want to know later"
        error={errors.memo?.message}
        {...register('memo')}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
