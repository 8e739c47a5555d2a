import { Controller, useFieldArray } from 'react-hook-form';
import type { Money } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { Fold } from '../design/fold.tsx';
import { TextField } from '../design/text-field.tsx';
import { RowsField } from '../design/rows-field.tsx';
import { blankTicketType, type SignupForm } from './signup-form-values.ts';

/** Ticket types of a sign-up: name and price, and limits that few need. */
export function TicketTypesField({ form }: { form: SignupForm }) {
  const { control, register, formState, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ticketTypes', keyName: 'key' });
  const errors = formState.errors.ticketTypes;
  const asksDeposit = watch('payment') === 'deposit';
  return (
    <RowsField
      legend="Tickets"
      rows={fields}
      rowName="Ticket"
      addLabel="Add a ticket type"
      onAdd={() => append(blankTicketType())}
      onRemove={fields.length > 1 ? remove : undefined}
      error={errors?.message ?? errors?.root?.message}
    >
      {(index) => (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            placeholder="Adult"
            error={errors?.[index]?.name?.message}
            {...register(`ticketTypes.${index}.name`)}
          />
          <div className={asksDeposit ? 'grid items-start gap-3 sm:grid-cols-2' : 'contents'}>
            <Controller
              control={control}
              name={`ticketTypes.${index}.priceCents`}
              render={({ field }) => (
                <MoneyField
                  label="Price"
                  help="0 is free."
                  value={field.value as Money}
                  error={errors?.[index]?.priceCents?.message}
                  onValueChange={(price) => field.onChange(price ?? 0)}
                  onBlur={field.onBlur}
                />
              )}
            />
            {asksDeposit && (
              <Controller
                control={control}
                name={`ticketTypes.${index}.depositCents`}
                render={({ field }) => (
                  <MoneyField
                    label="Own deposit"
                    help="Empty: the one below."
                    value={field.value as Money | null}
                    error={errors?.[index]?.depositCents?.message}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              />
            )}
          </div>
          <TicketLimits form={form} index={index} />
        </>
      )}
    </RowsField>
  );
}

function TicketLimits({ form, index }: { form: SignupForm; index: number }) {
  const { control, register, formState, watch } = form;
  const errors = formState.errors.ticketTypes?.[index];
  const type = watch(`ticketTypes.${index}`);
  const sessions = watch('sessions');
  const set = [
    type.mostSold !== null && `${String(type.mostSold)} tickets`,
    type.accessCode !== '' && 'hidden',
    (type.soldFrom !== null || type.soldUntil !== null) && 'sale dates',
    type.sessionId !== null && sessions.find(({ id }) => id === type.sessionId)?.name,
  ].filter((part) => typeof part === 'string');
  return (
    <Fold
      title="Limits"
      summary={set.join(' · ')}
      isWrong={errors !== undefined && !errors.name && !errors.priceCents && !errors.depositCents}
      className="order-last sm:col-span-3"
    >
      <Controller
        control={control}
        name={`ticketTypes.${index}.mostSold`}
        render={({ field }) => (
          <WholeField
            label="Number of tickets"
            least={1}
            most={100_000}
            optional
            value={field.value}
            error={errors?.mostSold?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name={`ticketTypes.${index}.mostPerPerson`}
        render={({ field }) => (
          <WholeField
            label="Most a person"
            least={1}
            most={20}
            optional
            value={field.value}
            error={errors?.mostPerPerson?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      {(['soldFrom', 'soldUntil'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={`ticketTypes.${index}.${name}`}
          render={({ field }) => (
            <DateField
              label={name === 'soldFrom' ? 'On sale from' : 'On sale until'}
              optional
              value={field.value as never}
              error={errors?.[name]?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
      <TextField
        label="Access code"
        optional
        autoComplete="off"
        help="Shown only to people who enter it."
        error={errors?.accessCode?.message}
        {...register(`ticketTypes.${index}.accessCode`)}
      />
      {sessions.length > 0 && (
        <Controller
          control={control}
          name={`ticketTypes.${index}.sessionId`}
          render={({ field }) => (
            <SelectField
              label="Session"
              placeholder="All sessions"
              choices={sessions.map(({ id, name }) => ({ value: id, label: name || 'New session' }))}
              value={field.value ?? ''}
              error={errors?.sessionId?.message}
              onValueChange={(value) => field.onChange(value || null)}
            />
          )}
        />
      )}
    </Fold>
  );
}
