import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { interactionFields, type InteractionView } from '@atelier/contract/customers';
import { interactionDirections, interactionKinds } from '@atelier/domain/customers';
import { addDays, formatDate } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { customerWords } from './customer-words.ts';
import { useCustomer } from './customers.api.ts';
import { directionWords, interactionKindWords } from './interaction-words.ts';
import {
  useAddInteraction,
  useChangeInteraction,
  useCustomerOfOrder,
  useInteractionSubjects,
} from './interactions.api.ts';

type InteractionFields = z.input<typeof interactionFields>;

/** Fields that a page fills in, such as the event that it shows. */
type StartFields = Partial<Pick<InteractionFields, 'kind' | 'happenedOn' | 'eventId'>>;

type NewInteractionProps = {
  customerId: string | null;
  orderId: string | null;
  fields?: StartFields;
  onClose: () => void;
};

/** Records an interaction: with a customer, or with whoever's the order is. */
export function NewInteractionDialog({ customerId, orderId, fields, onClose }: NewInteractionProps) {
  const [id] = useState(newId);
  const { business } = useActiveBusiness();
  const today = useToday();
  const customerOfOrder = useCustomerOfOrder(orderId);
  const add = useAddInteraction({
    onProblem: () => true,
    onSaved: ({ customerName }) => {
      showToast({ title: `Recorded with ${customerName}`, kind: 'success' });
      onClose();
    },
  });
  if (customerOfOrder === undefined) return null;
  // An order that is no one's yet is none of the customer who is chosen then.
  const about =
    customerOfOrder === null ? { customerId: customerId ?? '' } : { customerId: customerOfOrder, orderId };
  return (
    <InteractionDialog
      title="Record an interaction"
      saveLabel="Record it"
      draftKey={`interaction:${orderId ?? customerId ?? business.id}`}
      start={{ ...about, kind: 'note', happenedOn: today, ...fields }}
      onSave={(values) => add.mutateAsync({ id, ...values })}
      onClose={onClose}
    />
  );
}

type EditInteractionProps = { interaction: InteractionView; onClose: () => void };

/** Changes an interaction. */
export function EditInteractionDialog({ interaction, onClose }: EditInteractionProps) {
  const change = useChangeInteraction({ onProblem: () => true, onSaved: onClose });
  // As it was when it was opened, whatever someone else does meanwhile.
  const [{ id, version, followUp, ...start }] = useState(interaction);
  return (
    <InteractionDialog
      title="Edit the interaction"
      saveLabel="Save changes"
      draftKey={`interaction:${id}`}
      start={{ ...start, ...(followUp === null ? {} : { followUp }) }}
      onSave={({ followUp: _followUp, ...values }) =>
        change.mutateAsync({ interactionId: id, version, ...values })
      }
      onClose={onClose}
    />
  );
}

type InteractionDialogProps = {
  title: string;
  saveLabel: string;
  start: InteractionFields;
  draftKey: string;
  onSave: (values: z.output<typeof interactionFields>) => Promise<unknown>;
  onClose: () => void;
};

const formId = 'interaction';

function InteractionDialog({ title, saveLabel, start, draftKey, onSave, onClose }: InteractionDialogProps) {
  const today = useToday();
  const { locale } = useFormats();
  const { form, submit, formError, restored } = useDialogForm({
    draftKey,
    schema: interactionFields,
    defaultValues: start,
    words: customerWords,
    onSubmit: onSave,
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const customerId = useWatch({ control, name: 'customerId' });
  const customer = useCustomer(customerId === '' ? null : customerId);
  const subjects = useInteractionSubjects(customerId);
  const orderId = useWatch({ control, name: 'orderId' });
  const order = subjects.orders.find(({ id }) => id === orderId);
  const hasMore = [
    start.direction,
    start.outcome || null,
    start.eventId,
    start.invoiceId,
    start.orderId,
  ].some((value) => value != null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isSubmitting ? 'busy' : undefined}
      title={title}
      // Its field may be below what is seen of the form.
      description={order && `About ${order.number ?? 'a draft order'}.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <RestoredNote {...restored} />
        <Controller
          control={control}
          name="customerId"
          render={({ field }) => (
            <CustomerPicker
              canAdd
              className="sm:col-span-2"
              value={field.value === '' ? null : field.value}
              valueLabel={customer.data?.name ?? ''}
              onValueChange={(chosen) => {
                field.onChange(chosen?.id ?? '');
                // Invoice and order are of this customer.
                form.setValue('invoiceId', null);
                form.setValue('orderId', null);
              }}
              error={
                errors.customerId === undefined || errors.customerId.type === 'server'
                  ? errors.customerId?.message
                  : 'Choose a customer.'
              }
            />
          )}
        />
        <SelectField
          label="Kind"
          choices={interactionKinds.map((value) => ({ value, label: interactionKindWords[value].label }))}
          error={errors.kind?.message}
          {...register('kind')}
        />
        <Controller
          control={control}
          name="happenedOn"
          render={({ field }) => (
            <DateField
              label="When"
              max={today}
              value={field.value as typeof today | null}
              onValueChange={(day) => field.onChange(day ?? '')}
              onBlur={field.onBlur}
              error={errors.happenedOn?.message}
            />
          )}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          className="sm:col-span-2"
          placeholder="Eight mugs for the cabin"
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextArea
          label="Notes"
          optional
          rows={3}
          className="sm:col-span-2"
          error={errors.body?.message}
          {...register('body')}
        />
        <Controller
          control={control}
          name="followUpOn"
          render={({ field }) => (
            <DateField
              label="Follow up on"
              optional
              help="You are told on that day."
              className="sm:col-span-2"
              placeholder={formatDate(addDays(today, 7), locale)}
              value={(field.value ?? null) as typeof today | null}
              onValueChange={(day) => field.onChange(day)}
              onBlur={field.onBlur}
              error={errors.followUpOn?.message}
            />
          )}
        />
        <details open={hasMore} className="sm:col-span-2">
          <summary className="text-ink-soft touch-target flex cursor-pointer items-center text-sm">
            Outcome and links
          </summary>
          <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Outcome"
              optional
              autoComplete="off"
              className="sm:col-span-2"
              error={errors.outcome?.message}
              {...register('outcome')}
            />
            <Controller
              control={control}
              name="direction"
              render={({ field }) => (
                <SelectField
                  label="Who began"
                  optional
                  placeholder="Does not matter"
                  choices={interactionDirections.map((value) => ({ value, label: directionWords[value] }))}
                  value={field.value ?? ''}
                  onValueChange={(value) => field.onChange((value as string) === '' ? null : value)}
                />
              )}
            />
            <Controller
              control={control}
              name="eventId"
              render={({ field }) => (
                <Combobox
                  label="Event"
                  optional
                  clearable
                  value={field.value ?? null}
                  options={subjects.events.map((event) => ({
                    value: event.id,
                    label: event.name,
                    detail: formatDate(event.startsOn, locale),
                  }))}
                  onValueChange={field.onChange}
                  emptyText="No events yet."
                  error={errors.eventId?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="invoiceId"
              render={({ field }) => (
                <Combobox
                  label="Invoice"
                  optional
                  clearable
                  value={field.value ?? null}
                  options={subjects.invoices.map((invoice) => ({
                    value: invoice.id,
                    label: invoice.number ?? 'Draft',
                    detail: formatDate(invoice.issueDate, locale),
                  }))}
                  onValueChange={field.onChange}
                  emptyText={customerId === '' ? 'Choose the customer first.' : 'No invoices yet.'}
                  error={errors.invoiceId?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="orderId"
              render={({ field }) => (
                <Combobox
                  label="Order"
                  optional
                  clearable
                  value={field.value ?? null}
                  options={subjects.orders.map((order) => ({
                    value: order.id,
                    label: order.number ?? 'Draft',
                    detail: formatDate(order.orderedOn, locale),
                  }))}
                  onValueChange={field.onChange}
                  emptyText={customerId === '' ? 'Choose the customer first.' : 'No orders yet.'}
                  error={errors.orderId?.message}
                />
              )}
            />
          </div>
        </details>
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
