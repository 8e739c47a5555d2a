import { calendarDate, positiveCents } from '@atelier/contract/foundation';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { AmountField, DayField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';
import { useApplyCredit } from './payments.api.ts';

type ApplyCreditDialogProps = {
  invoice: { id: string; number: string | null; balanceCents: Money };
  creditCents: Money;
  onClose: () => void;
};

const formId = 'apply-credit';

/** Gives what the customer has paid and no invoice has taken to this one. */
export function ApplyCreditDialog({ invoice, creditCents, onClose }: ApplyCreditDialogProps) {
  const { currency, locale } = useFormats();
  const apply = useApplyCredit({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `Credit given to ${invoice.number ?? 'the invoice'}`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: z.object({ amountCents: positiveCents, date: calendarDate }),
    defaultValues: {
      amountCents: Math.min(creditCents, invoice.balanceCents),
      date: useToday(),
    },
    words: paymentWords,
    onSubmit: (values) => apply.mutateAsync({ invoiceId: invoice.id, ...values }),
  });
  const { control } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Apply credit"
      description={`The customer has ${formatMoney(creditCents, { currency, locale })} of credit.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.formState.isSubmitting}>
            Apply credit
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1">
        <AmountField control={control} name="amountCents" />
        <DayField control={control} name="date" />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
