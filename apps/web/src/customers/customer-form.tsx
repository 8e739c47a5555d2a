import { customerFields, type CustomerView } from '@atelier/contract/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { customerWords } from './customer-words.ts';
import type { z } from 'zod';

export type CustomerFields = z.output<typeof customerFields>;

type CustomerFormProps = {
  /** Left out for a new one. */
  customer?: CustomerView;
  draftKey: string;
  saveLabel: string;
  onSave: (values: CustomerFields) => Promise<unknown>;
  onCancel: () => void;
};

/** All that may be said about a customer. */
export function CustomerForm({ customer, draftKey, saveLabel, onSave, onCancel }: CustomerFormProps) {
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = useRecordForm({
    schema: customerFields,
    draftKey,
    words: customerWords,
    onSubmit: onSave,
    defaultValues: {
      kind: customer?.kind ?? 'person',
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
      notes: customer?.notes ?? '',
      isTaxExempt: customer?.isTaxExempt ?? false,
      taxExemptReason: customer?.taxExemptReason ?? '',
      taxCertificate: customer?.taxCertificate ?? '',
      taxExemptUntil: customer?.taxExemptUntil ?? null,
    },
  });
  const { register, control, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const isExempt = watch('isTaxExempt') === true;
  const isBusiness = watch('kind') === 'business';
  useShortcut('mod+s', 'Save', () => submit(new Event('submit') as never));
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      {wasRestored && (
        <p
          role="status"
          className="bg-info-soft text-info flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm"
        >
          What you typed last time is back.
          <Button size="sm" tone="quiet" onClick={startOver}>
            Start over
          </Button>
        </p>
      )}
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={isBusiness ? 'Business name' : 'Name'}
            autoComplete="off"
            autoFocus={customer === undefined}
            error={errors.name?.message}
            className="sm:col-span-2"
            {...register('name')}
          />
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <SelectField
                label="Kind"
                choices={[
                  { value: 'person', label: 'A person' },
                  { value: 'business', label: 'A shop or business' },
                ]}
                value={field.value ?? 'person'}
                onValueChange={field.onChange}
                error={errors.kind?.message}
              />
            )}
          />
          <TextField
            label="Phone"
            optional
            type="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextField
            label="E-mail"
            optional
            type="email"
            autoComplete="off"
            help="Invoices are mailed here."
            error={errors.email?.message}
            className="sm:col-span-2"
            {...register('email')}
          />
          <TextArea
            label="Address"
            optional
            help="As it shall stand on the invoice."
            error={errors.address?.message}
            className="sm:col-span-2"
            {...register('address')}
          />
          <TextArea
            label="Notes"
            optional
            rows={2}
            help="Only you and the members of your business read them."
            error={errors.notes?.message}
            className="sm:col-span-2"
            {...register('notes')}
          />
          <Checkbox
            label="Exempt from sales tax"
            help="A reseller or a school, say. No tax is charged on their invoices; keep their certificate."
            error={errors.isTaxExempt?.message}
            className="sm:col-span-2"
            {...register('isTaxExempt')}
          />
          {isExempt && (
            <>
              <TextField
                label="Why"
                optional
                placeholder="Resale"
                autoComplete="off"
                help="It stands on their invoices."
                error={errors.taxExemptReason?.message}
                className="sm:col-span-2"
                {...register('taxExemptReason')}
              />
              <TextField
                label="Certificate number"
                optional
                autoComplete="off"
                error={errors.taxCertificate?.message}
                {...register('taxCertificate')}
              />
              <Controller
                control={control}
                name="taxExemptUntil"
                render={({ field }) => (
                  <DateField
                    label="Valid until"
                    optional
                    help="From the next day on, tax is charged."
                    value={(field.value ?? null) as CalendarDate | null}
                    onValueChange={field.onChange}
                    error={errors.taxExemptUntil?.message}
                  />
                )}
              />
            </>
          )}
        </div>
      </Card>
      <FormError message={formError} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
      {leaveGuard}
    </form>
  );
}
