import { scheduleCBoxFields, type ScheduleCBoxesView } from '@atelier/contract/taxes';
import { Controller, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { boxWords, useSaveScheduleCBoxes } from './reports.api.ts';

const formId = 'schedule-c-boxes';

type Fields = z.input<typeof scheduleCBoxFields>;

/** Fills in the boxes at the head of the form: A to E for every year, G to J for this one. */
export function ScheduleCBoxesDialog({ boxes, onClose }: { boxes: ScheduleCBoxesView; onClose: () => void }) {
  const { year, fields, reports1099, codeDigits, codesSource } = boxes;
  const save = useSaveScheduleCBoxes(() => {
    showToast({ title: 'The boxes are saved', kind: 'success' });
    onClose();
  });
  const { form, submit, formError } = useDialogForm({
    schema: scheduleCBoxFields,
    defaultValues: fields,
    words: boxWords,
    onSubmit: (values) => save.mutateAsync({ year, ...values }),
  });
  const { control, register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const isPaid = watch('paidFor1099') ?? reports1099;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Boxes of Schedule C ${year}`}
      description="What the form asks about you before its first line. F follows the basis of the figures."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-6 pb-1">
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">For every year</legend>
          <TextField
            label="A. Principal business or profession"
            help="With the product or service: handmade stoneware pottery."
            className="sm:col-span-2"
            maxLength={120}
            error={errors.principalBusiness?.message}
            {...register('principalBusiness')}
          />
          <TextField
            label="B. Business code"
            help={
              <>
                {codeDigits} digits, from{' '}
                <a
                  href={codesSource}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  the list in the instructions
                </a>
                .
              </>
            }
            inputMode="numeric"
            maxLength={10}
            error={errors.businessCode?.message}
            {...register('businessCode')}
          />
          <TextField
            label="D. Employer ID number"
            help="12-3456789. Empty if you have none; never your Social Security number."
            optional
            inputMode="numeric"
            maxLength={20}
            error={errors.employerNumber?.message}
            {...register('employerNumber')}
          />
          <TextField
            label="C. Business name"
            help="Empty if the business has no name of its own."
            optional
            className="sm:col-span-2"
            maxLength={200}
            error={errors.businessName?.message}
            {...register('businessName')}
          />
          <TextArea
            label="E. Business address"
            help="Street with suite or room; then city, state and ZIP code."
            rows={2}
            className="sm:col-span-2"
            maxLength={500}
            error={errors.address?.message}
            {...register('address')}
          />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">For {year}</legend>
          <YesOrNo
            control={control}
            name="materialParticipation"
            label="G. Did you materially participate in the business?"
            help="Who runs a workshop day by day does."
            none="Not specified yet"
          />
          <Checkbox label={`H. Started or acquired in ${year}`} {...register('startedInYear')} />
          <YesOrNo
            control={control}
            name="paidFor1099"
            label="I. Payments that require a form 1099?"
            none={`As the 1099 report says: ${reports1099 ? 'yes' : 'no'}`}
          />
          {isPaid && (
            <YesOrNo
              control={control}
              name="files1099"
              label="J. Did you, or will you, file them?"
              none="Not specified yet"
            />
          )}
        </fieldset>
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

type YesOrNoProps = {
  control: Control<Fields>;
  name: 'materialParticipation' | 'paidFor1099' | 'files1099';
  label: string;
  help?: string;
  /** Meaning of no answer. */
  none: string;
};

function YesOrNo({ control, name, label, help, none }: YesOrNoProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={label}
          help={help}
          choices={[
            { value: 'none', label: none },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={field.value === null ? 'none' : field.value ? 'yes' : 'no'}
          onValueChange={(value) => field.onChange(value === 'none' ? null : value === 'yes')}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    />
  );
}
