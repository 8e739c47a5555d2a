import { useState } from 'react';
import { payeeFields, type PayeeView } from '@atelier/contract/transactions';
import { fitsKind } from '@atelier/domain/transactions';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useBillTotals } from './bill-totals.api.ts';
import { useAccounts } from '../books/index.ts';
import { transactionWords } from './transaction-words.ts';
import { useAddPayee, useUpdatePayee } from './transactions.api.ts';

const formId = 'payee';
const fields = payeeFields
  .omit({ termsDays: true })
  .extend({ termsDays: z.string().regex(/^\d{0,3}$/, 'Enter a number of days, such as 30.') });

/** A payee, new or to be changed; archived ones are kept for what was paid to them. */
export function PayeeDialog({ payee, onClose }: { payee: PayeeView | null; onClose: () => void }) {
  const [id] = useState(newId);
  const accounts = useAccounts().data ?? [];
  const saved = (title: string) => ({
    showsProblems: true,
    onSaved: ({ name }: PayeeView) => {
      showToast({ title, description: name, kind: 'success' });
      onClose();
    },
  });
  const add = useAddPayee(saved('Payee added'));
  const update = useUpdatePayee(saved('Payee saved'));
  const archive = useUpdatePayee({
    ...saved(payee?.isArchived === true ? 'Payee in use again' : 'Payee archived'),
    showsProblems: false,
  });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: {
      name: payee?.name ?? '',
      email: payee?.email ?? '',
      phone: payee?.phone ?? '',
      address: payee?.address ?? '',
      taxId: payee?.taxId ?? '',
      receives1099: payee?.receives1099 ?? false,
      defaultAccountId: payee?.defaultAccountId ?? null,
      termsDays: payee?.termsDays == null ? '' : String(payee.termsDays),
    },
    words: transactionWords,
    onSubmit: ({ termsDays: typed, ...values }) => {
      const termsDays = typed.trim() === '' ? null : Number(typed);
      return payee === null
        ? add.mutateAsync({ id, ...values, termsDays })
        : update.mutateAsync({ payeeId: payee.id, ...values, termsDays });
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payee === null ? 'New payee' : 'Edit payee'}
      actions={
        <>
          {payee !== null && (
            <Button
              className="sm:mr-auto"
              busy={archive.isPending}
              onClick={() => archive.mutate({ payeeId: payee.id, isArchived: !payee.isArchived })}
            >
              {payee.isArchived ? 'Use again' : 'Archive'}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {payee === null ? 'Add payee' : 'Save payee'}
          </Button>
        </>
      }
    >
      {payee !== null && <Owed payeeId={payee.id} />}
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          help={paperHelp(form.watch('name'))}
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          optional
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone"
          optional
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <Controller
          control={form.control}
          name="defaultAccountId"
          render={({ field }) => (
            <Combobox
              label="Mostly for"
              optional
              clearable
              help="Chosen by itself for what you buy there."
              options={accounts
                .filter((account) => account.isActive && fitsKind('expense', account))
                .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
              value={field.value ?? null}
              onValueChange={(accountId) => field.onChange(accountId)}
              emptyText="No such category."
            />
          )}
        />
        <TextField
          label="Bills are due after"
          optional
          autoComplete="off"
          inputMode="numeric"
          placeholder="30"
          help="Days from the date of the bill."
          error={errors.termsDays?.message}
          {...form.register('termsDays')}
        />
        <TextArea
          label="Address"
          optional
          help={paperHelp(form.watch('address'))}
          rows={2}
          className="sm:col-span-2"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <Checkbox
          label="May get a form 1099-NEC"
          help="For people and partnerships who work for you and are not employed."
          className="sm:col-span-2"
          {...form.register('receives1099')}
        />
        <TextField
          label="Tax number"
          optional
          autoComplete="off"
          className="sm:col-span-2"
          help="SSN or EIN, for the form 1099-NEC."
          error={errors.taxId?.message}
          {...form.register('taxId')}
        />
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}

/** Shows what is owed to them, with the way to their bills. */
function Owed({ payeeId }: { payeeId: string }) {
  const totals = useBillTotals(payeeId).data;
  if (totals === undefined || (totals.owedCents === 0 && totals.creditCents === 0)) return null;
  return (
    <p className="bg-sunken mb-4 rounded-md px-3 py-2.5">
      You owe them <MoneyText cents={totals.owedCents} />
      {totals.overdueCents > 0 && (
        <>
          , and{' '}
          <span className="text-danger">
            <MoneyText cents={totals.overdueCents} /> is overdue
          </span>
        </>
      )}
      {totals.creditCents > 0 && (
        <>
          ; <MoneyText cents={totals.creditCents} /> of credits can be used
        </>
      )}
      .{' '}
      <TextLink to={paths.bills} search={{ payee: payeeId }}>
        See their bills
      </TextLink>
    </p>
  );
}
