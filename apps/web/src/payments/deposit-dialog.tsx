import { useState } from 'react';
import { depositInput, type CollectedView } from '@atelier/contract/transactions';
import type { AccountView } from '@atelier/contract/books';
import { bankDepositMemo } from '@atelier/domain/banking';
import { formatMoney, sumMoney } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { detailOfCollected } from './collected-columns.tsx';
import { DayField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useDepositCollected } from './payments.api.ts';

/** Sums what they come to, in minor units. */
export const sumOf = (collected: readonly CollectedView[]) =>
  sumMoney(collected.map(({ amountCents }) => amountCents));

type DepositDialogProps = {
  collected: readonly CollectedView[];
  onClose: () => void;
  onDeposited: () => void;
};

const formId = 'deposit';

/** Brings checks and cash to the bank together: one deposit, as the slip has it. */
export function DepositDialog(props: DepositDialogProps) {
  const { collected, onClose } = props;
  const accounts = useDepositAccounts();
  const [isSending, setSending] = useState(false);
  const { currency, locale } = useFormats();
  const total = formatMoney(sumOf(collected), { currency, locale });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isSending ? 'busy' : undefined}
      title="Deposit"
      description="What you bring to the bank together is one deposit in your books, as on its statement."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSending} disabled={!accounts.data}>
            Deposit {total}
          </Button>
        </>
      }
    >
      <ul className="divide-line border-line mb-4 max-h-60 divide-y overflow-y-auto rounded-md border">
        {collected.map((one) => (
          <li key={one.entryId} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {one.from} <span className="text-ink-soft text-sm">{detailOfCollected(one)}</span>
            </span>
            <MoneyText cents={one.amountCents} />
          </li>
        ))}
      </ul>
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <DepositForm
            {...props}
            accounts={list.filter(({ type }) => type !== 'undeposited-funds')}
            onSending={setSending}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type DepositFormProps = DepositDialogProps & {
  accounts: readonly AccountView[];
  onSending: (isSending: boolean) => void;
};

function DepositForm({ collected, accounts, onClose, onDeposited, onSending }: DepositFormProps) {
  const { currency, locale } = useFormats();
  const [id] = useState(newId);
  const deposit = useDepositCollected(({ amountCents }) => {
    showToast({ title: `${formatMoney(amountCents, { currency, locale })} deposited`, kind: 'success' });
    onClose();
    onDeposited();
  });
  const { form, submit, formError } = useDialogForm({
    schema: depositInput,
    defaultValues: {
      id,
      date: useToday(),
      depositAccountId: (accounts.find(({ type }) => type === 'bank') ?? accounts[0])?.id ?? '',
      memo: '',
      entryIds: collected.map(({ entryId }) => entryId),
    },
    words: paymentWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await deposit.mutateAsync(values);
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, formState } = form;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <Controller
        control={control}
        name="depositAccountId"
        render={({ field, fieldState }) => (
          <SelectField
            label="Into"
            choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <DayField control={control} name="date" />
      <TextField
        label="Memo"
        help={paperHelp(form.watch('memo'))}
        optional
        className="sm:col-span-2"
        placeholder={bankDepositMemo(collected.length)}
        maxLength={500}
        error={formState.errors.memo?.message}
        {...register('memo')}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
