import { Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { bookingFields, PublicWorkshopView } from '@atelier/contract/workshops';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { PersonNameFields } from './person-name-fields.tsx';
import { ticketLabel } from './public-workshop-facts.tsx';

export type BookingForm = UseFormReturn<
  z.input<typeof bookingFields>,
  unknown,
  z.output<typeof bookingFields>
>;

/** Ticket types, sessions and questions that a person is asked about. */
export type Asked = Pick<PublicWorkshopView, 'questions' | 'sessions'> & {
  readonly ticketTypes: readonly (Pick<
    PublicWorkshopView['ticketTypes'][number],
    'id' | 'name' | 'left' | 'sessionId'
  > & { readonly finalCents: PublicWorkshopView['ticketTypes'][number]['finalCents'] })[];
};

type PersonFieldsProps = {
  form: BookingForm;
  index: number;
  workshop: Asked;
  onRemove?: () => void;
};

/** Asks for one person: the ticket, the name and the answers. */
export function PersonFields({ form, index, workshop, onRemove }: PersonFieldsProps) {
  const { control, register, formState } = form;
  const { locale, currency } = useFormats();
  const errors = formState.errors.places?.[index];
  const { ticketTypes, sessions, questions } = workshop;
  const number = String(index + 1);
  return (
    <div
      role="group"
      aria-label={`Person ${number}`}
      className={`grid items-start gap-4 sm:grid-cols-2 ${index > 0 ? 'border-line border-t pt-4' : ''}`}
    >
      <PersonNameFields
        first={{ ...register(`places.${index}.firstName`), error: errors?.firstName?.message }}
        last={{ ...register(`places.${index}.lastName`), error: errors?.lastName?.message }}
      />
      <Controller
        control={control}
        name={`places.${index}.ticketTypeId`}
        render={({ field }) => (
          <SelectField
            label="Ticket"
            choices={ticketTypes.map((type) => ({
              value: type.id,
              label: [
                ticketLabel(type, sessions, locale),
                type.finalCents === 0 ? 'free' : formatMoney(type.finalCents, { currency, locale }),
                ...(type.left === 0 ? ['sold out'] : []),
              ].join(' · '),
            }))}
            value={field.value}
            error={errors?.ticketTypeId?.message}
            onValueChange={field.onChange}
          />
        )}
      />
      {questions.map((question) => (
        <Controller
          key={question.id}
          control={control}
          name={`places.${index}.answers.${question.id}`}
          render={({ field }) =>
            question.choices.length > 0 ? (
              <SelectField
                label={question.label}
                optional={!question.isRequired}
                placeholder="Choose"
                choices={question.choices.map((choice) => ({ value: choice, label: choice }))}
                value={field.value}
                error={errors?.answers?.[question.id]?.message}
                onValueChange={field.onChange}
              />
            ) : (
              <TextField
                label={question.label}
                optional={!question.isRequired}
                autoComplete="off"
                value={field.value}
                error={errors?.answers?.[question.id]?.message}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )
          }
        />
      ))}
      {onRemove && (
        <div className="sm:pt-7">
          <Button icon={Trash2} aria-label={`Remove person ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
