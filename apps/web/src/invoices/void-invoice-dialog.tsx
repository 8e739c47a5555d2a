import type { InvoiceView } from '@atelier/contract/invoices';
import { calendarDate, requiredText } from '@atelier/contract/foundation';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { invoiceWords } from './invoice-words.ts';
import { useVoidInvoice } from './invoices.api.ts';

const fields = z.object({ date: calendarDate, reason: requiredText(500) });

type VoidInvoiceDialogProps = { invoice: InvoiceView; onClose: () => void };

export function VoidInvoiceDialog({ invoice, onClose }: VoidInvoiceDialogProps) {
  const today = useToday();
  const number = invoice.number ?? 'this invoice';
  const voidInvoice = useVoidInvoice({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${number} is void`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { date: today < invoice.issueDate ? invoice.issueDate : today, reason: '' },
    words: invoiceWords,
    onSubmit: (values) => voidInvoice.mutateAsync({ invoiceId: invoice.id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Void ${number}?`}
      description="Your books get a second entry that takes the first one back, on the date you choose. The number stays used, the customer’s page says that the invoice is void. This action cannot be undone."
      actions={
        <>
          <Button onClick={onClose}>Keep the invoice</Button>
          <Button tone="danger" busy={isSubmitting} onClick={() => submit()}>
            Void invoice
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateField
              label="Date of the reversal"
              min={invoice.issueDate}
              value={(field.value as CalendarDate | null | undefined) ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.date === undefined ? undefined : (errors.date.message ?? 'Enter a date.')}
            />
          )}
        />
        <TextArea
          label="Reason"
          rows={2}
          help="Only you and the members of your business read it."
          error={errors.reason === undefined ? undefined : 'Say why; you will be glad of it at tax time.'}
          {...form.register('reason')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
