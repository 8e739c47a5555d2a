import type { BillView } from '@atelier/contract/finances';
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
import { billWords, nameOfBill } from './bill-words.ts';
import { useVoidBill } from './bills.api.ts';

const fields = z.object({ date: calendarDate, reason: requiredText(500) });

/** Takes a bill back, on condition that nothing was paid on it. */
export function VoidBillDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const today = useToday();
  const name = nameOfBill(bill);
  const voidBill = useVoidBill({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `${name} is void`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { date: today < bill.date ? bill.date : today, reason: '' },
    words: billWords,
    onSubmit: (values) => voidBill.mutateAsync({ billId: bill.id, version: bill.version, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Void ${name.charAt(0).toLowerCase()}${name.slice(1)}?`}
      description="Your books get a second entry that takes the first one back, on the date you choose. This action cannot be undone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" busy={isSubmitting} onClick={() => submit()}>
            Void it
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
              min={bill.date}
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
