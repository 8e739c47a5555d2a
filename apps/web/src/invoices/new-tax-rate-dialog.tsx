import { useId, useState } from 'react';
import { taxRateView, type TaxRateView } from '@atelier/contract/tax-rates';
import { requiredText } from '@atelier/contract/foundation';
import type { Rate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { invoiceWords } from '../sales-documents/index.ts';
import { useAddTaxRate } from './invoices.api.ts';

type NewTaxRateDialogProps = { onClose: () => void; onAdded: (rate: TaxRateView) => void };

const fields = taxRateView.pick({ rate: true }).extend({ name: requiredText(80) });

export function NewTaxRateDialog({ onClose, onAdded }: NewTaxRateDialogProps) {
  const formId = useId();
  const [id] = useState(newId);
  const add = useAddTaxRate(onAdded);
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { name: '' },
    words: invoiceWords,
    onSubmit: (values) => add.mutateAsync({ id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="New sales tax"
      description="Sales tax you collect and remit."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Add sales tax
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label="Name"
          autoComplete="off"
          placeholder="Travis County"
          help={paperHelp(form.watch('name')) ?? 'It is shown beside the tax on your invoices.'}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="rate"
          render={({ field }) => (
            <PercentField
              label="Rate"
              value={(field.value as Rate | undefined) ?? null}
              onValueChange={(value) => field.onChange(value ?? undefined)}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.rate === undefined ? undefined : 'Enter a percentage such as 8.25.'}
            />
          )}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
