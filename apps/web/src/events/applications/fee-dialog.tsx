import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { eventFeeFields, type EventFeeView } from '@atelier/contract/events';
import { eventFeeKinds, eventFeeName } from '@atelier/domain/events';
import type { CalendarDate, Money, Rate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { MoneyField } from '../../design/fields/money-field.tsx';
import { PercentField } from '../../design/fields/quantity-field.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { showToast } from '../../design/toast.ts';
import { newId } from '../../platform/new-id.ts';
import { RestoredNote } from '../../platform/restored-note.tsx';
import { useDialogForm } from '../../platform/use-dialog-form.ts';
import { useSaveFee } from './event-applications.api.ts';
import { eventPlanWords } from '../event-words.ts';

type Input = z.input<typeof eventFeeFields>;
type Output = z.output<typeof eventFeeFields>;

const blank: Input = {
  ...{ kind: 'booth', name: '', amountCents: null, rate: null, dueOn: null },
  ...{ lateFeeCents: null, refundableUntil: null },
};

type FeeDialogProps = { eventId: string; fee: EventFeeView | null; onClose: () => void };

/** Adds or edits a fee: an amount, or for a commission a part of the sales. */
export function FeeDialog({ eventId, fee, onClose }: FeeDialogProps) {
  const formId = useId();
  const [feeId] = useState(fee?.id ?? newId());
  const save = useSaveFee({
    onProblem: () => true,
    onSaved: (saved) => {
      showToast({ title: 'Fee saved', description: eventFeeName(saved), kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm<Input, Output>({
    draftKey: `event-fee:${fee?.id ?? eventId}`,
    schema: eventFeeFields,
    defaultValues: fee === null ? blank : eventFeeFields.parse(fee),
    words: eventPlanWords,
    onSubmit: (values) => save.mutateAsync({ ...values, feeId, eventId, version: fee?.version ?? null }),
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isCommission = form.watch('kind') === 'commission';
  const dateField = (name: 'dueOn' | 'refundableUntil', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateField
          label={label}
          optional
          value={field.value as CalendarDate | null}
          error={errors[name]?.type === 'server' ? errors[name].message : errors[name] && 'Enter a date.'}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fee === null ? 'Add fee' : 'Edit fee'}
      description="A fee posts nothing to your books. Its payment does."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save fee
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <RestoredNote {...restored} />
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <SelectField
              label="Kind of fee"
              choices={eventFeeKinds.map((kind) => ({
                value: kind,
                label: eventFeeName({ kind, name: '' }),
              }))}
              value={field.value}
              onValueChange={(kind) => {
                field.onChange(kind);
                form.setValue(kind === 'commission' ? 'amountCents' : 'rate', null);
                if (kind === 'commission') form.setValue('lateFeeCents', null);
              }}
            />
          )}
        />
        {isCommission ? (
          <Controller
            control={control}
            name="rate"
            render={({ field }) => (
              <PercentField
                label="Percentage of sales"
                value={field.value as Rate | null}
                error={errors.rate?.message ?? errors.amountCents?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        ) : (
          <Controller
            control={control}
            name="amountCents"
            render={({ field }) => (
              <MoneyField
                label="Amount"
                value={field.value as Money | null}
                error={errors.amountCents?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
        {dateField('dueOn', 'Due on')}
        {!isCommission && (
          <Controller
            control={control}
            name="lateFeeCents"
            render={({ field }) => (
              <MoneyField
                label="Late fee"
                optional
                help="Added after the due day."
                value={field.value as Money | null}
                error={errors.lateFeeCents?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
        {dateField('refundableUntil', 'Refundable until')}
        <TextField
          label="Name"
          optional
          autoComplete="off"
          placeholder="Corner booth"
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
