import { Controller } from 'react-hook-form';
import type { Money } from '@atelier/domain/foundation';
import { timeZoneChoices } from '../businesses/index.ts';
import { Combobox } from '../design/combobox.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TenthsField } from '../design/fields/tenths-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useTimeZone } from '../platform/active-business.tsx';
import type { EventForm } from './event-form-values.ts';
import { HoursField } from './hours-field.tsx';
import { OrganizerCombobox, SeriesCombobox } from './named-comboboxes.tsx';

type PartProps = { form: EventForm };
type Names = { names: { organizer: string | null; series: string | null } };

export function PlaceFields({ form: { register, control, formState } }: PartProps) {
  const { errors } = formState;
  const ownZone = useTimeZone();
  return (
    <>
      <TextField
        label="Venue"
        optional
        autoComplete="off"
        placeholder="Riverfront park"
        error={errors.venue?.message}
        {...register('venue')}
      />
      <TextField
        label="Address"
        optional
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="City"
        optional
        autoComplete="off"
        error={errors.town?.message}
        {...register('town')}
      />
      <TextField
        label="State or region"
        optional
        autoComplete="off"
        placeholder="NY"
        error={errors.region?.message}
        {...register('region')}
      />
      <TextField
        label="ZIP or postal code"
        optional
        autoComplete="off"
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
      <Controller
        control={control}
        name="travelTenths"
        render={({ field }) => (
          <TenthsField
            label="Distance, one way"
            optional
            unit="mi"
            value={field.value}
            error={errors.travelTenths?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <Combobox
            label="Time zone"
            optional
            clearable
            options={timeZoneChoices()}
            value={field.value}
            placeholder={ownZone.replaceAll('_', ' ')}
            help="Leave empty for the time zone of your business."
            error={errors.timeZone?.message}
            onValueChange={(zone) => field.onChange(zone === ownZone ? null : zone)}
          />
        )}
      />
    </>
  );
}

export function BoothFields({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Booth number"
        optional
        autoComplete="off"
        error={errors.boothNumber?.message}
        {...register('boothNumber')}
      />
      <TextField
        label="Size"
        optional
        autoComplete="off"
        placeholder="10 × 10 ft"
        error={errors.boothSize?.message}
        {...register('boothSize')}
      />
      <Checkbox label="Corner booth" {...register('boothIsCorner')} />
      <Checkbox label="Has power" {...register('boothHasPower')} />
    </>
  );
}

export function OrganizerFields({ form: { control, formState }, names }: PartProps & Names) {
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="organizerId"
        render={({ field }) => (
          <OrganizerCombobox
            label="Organizer"
            optional
            value={field.value}
            valueLabel={names.organizer ?? undefined}
            error={errors.organizerId?.message}
            onValueChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="seriesId"
        render={({ field }) => (
          <SeriesCombobox
            label="Series"
            optional
            help="Events that come back belong to one series, so you can compare them."
            value={field.value}
            valueLabel={names.series ?? undefined}
            error={errors.seriesId?.message}
            onValueChange={field.onChange}
          />
        )}
      />
    </>
  );
}

export function GoalFields({ form: { control, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="goalCents"
        render={({ field }) => (
          <MoneyField
            label="Sales goal"
            optional
            value={field.value as Money | null}
            error={errors.goalCents?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="preparationMinutes"
        render={({ field }) => (
          <HoursField
            label="Preparation"
            optional
            help="Making signs, packing, loading."
            value={field.value}
            error={errors.preparationMinutes?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="travelMinutes"
        render={({ field }) => (
          <HoursField
            label="Travel"
            optional
            help="There and back, over all days."
            value={field.value}
            error={errors.travelMinutes?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  );
}
