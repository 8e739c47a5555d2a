import { Controller, useFieldArray } from 'react-hook-form';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { RowsField } from '../design/rows-field.tsx';
import type { SignupForm } from './signup-form-values.ts';

/** Questions that each person is asked on the page. */
export function QuestionsField({ form }: { form: SignupForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const errors = formState.errors.questions;
  return (
    <RowsField
      legend="Questions"
      rows={fields}
      rowName="Question"
      addLabel="Add a question"
      onAdd={() => append({ id: newId(), label: '', isRequired: false, choices: [] })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField
            label="Question"
            autoComplete="off"
            placeholder="Do you have allergies?"
            error={errors?.[index]?.label?.message}
            {...register(`questions.${index}.label`)}
          />
          <Controller
            control={control}
            name={`questions.${index}.choices`}
            render={({ field }) => (
              <TextField
                label="Answers to choose from"
                optional
                autoComplete="off"
                help="Separate them with semicolons. Empty for free text."
                defaultValue={field.value.join('; ')}
                error={errors?.[index]?.choices?.message}
                onBlur={field.onBlur}
                onChange={({ target }) =>
                  field.onChange(
                    target.value
                      .split(';')
                      .map((choice) => choice.trim())
                      .filter((choice) => choice !== ''),
                  )
                }
              />
            )}
          />
          <div className="sm:pt-7">
            <Checkbox label="Required" {...register(`questions.${index}.isRequired`)} />
          </div>
        </>
      )}
    </RowsField>
  );
}
