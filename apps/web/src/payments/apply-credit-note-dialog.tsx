import { useEffect } from 'react';
import { calendarDate, id, positiveCents } from '@atelier/contract/foundation';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { formatMoney } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { AmountField, DayField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';
import { useApplyCredit, useOpenInvoices, type PayableInvoice } from './payments.api.ts';

type ApplyCreditNoteDialogProps = { note: CreditNoteView; onClose: () => void };

const formId = 'apply-credit-note';

/** Gives what is left of a credit note to another invoice of its customer. */
export function ApplyCreditNoteDialog({ note, onClose }: ApplyCreditNoteDialogProps) {
  const open = useOpenInvoices(note.customerId);
  const hasOpen = (open.data?.length ?? 0) > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Apply ${note.number ?? 'the credit note'}`}
      description={`${formatMoney(note.unappliedCents, note.paper)} of it is left.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} disabled={!hasOpen}>
            Apply credit
          </Button>
        </>
      }
    >
      <Loaded query={open} skeleton={<FormSkeleton />} errorTitle="The invoices could not be loaded">
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="pb-2">{note.customerName} has no open invoice.</p>
          ) : (
            <ApplyForm note={note} invoices={invoices} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function ApplyForm({
  note,
  invoices,
  onClose,
}: ApplyCreditNoteDialogProps & { invoices: readonly PayableInvoice[] }) {
  const today = useToday();
  const apply = useApplyCredit({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: 'Credit applied', kind: 'success' });
      onClose();
    },
  });
  const most = (invoiceId: string) =>
    Math.min(note.unappliedCents, invoices.find((one) => one.id === invoiceId)?.balanceCents ?? 0);
  const first = invoices[0]?.id ?? '';
  const mostOfFirst = most(first);
  const { form, submit, formError } = useDialogForm({
    schema: z.object({ invoiceId: id, amountCents: positiveCents, date: calendarDate }),
    defaultValues: {
      invoiceId: first,
      amountCents: mostOfFirst,
      date: today < note.issueDate ? note.issueDate : today,
    },
    words: paymentWords,
    onSubmit: (values) => apply.mutateAsync({ ...values, creditNoteId: note.id }),
  });
  const { control } = form;
  const { isDirty } = form.formState;
  // What was known from an earlier visit gives way to what the server answers, unless someone chose already.
  useEffect(() => {
    if (!isDirty) form.reset({ ...form.getValues(), invoiceId: first, amountCents: mostOfFirst });
  }, [form, isDirty, first, mostOfFirst]);
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1">
      <Controller
        control={control}
        name="invoiceId"
        render={({ field, fieldState }) => (
          <SelectField
            label="Invoice"
            choices={invoices.map((one) => ({
              value: one.id,
              label: `${one.number ?? ''}, ${formatMoney(one.balanceCents, note.paper)} open`,
            }))}
            value={field.value}
            onValueChange={(invoiceId) => {
              field.onChange(invoiceId);
              form.setValue('amountCents', most(invoiceId));
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <AmountField control={control} name="amountCents" />
      <DayField control={control} name="date" />
      <FormError message={formError} />
    </form>
  );
}
