import { Plus, Trash2 } from 'lucide-react';
import { reminderPlan, type ReminderPlanView } from '@atelier/contract/invoices';
import { mailTextsOf } from '@atelier/domain/sales-documents';
import { mostReminders } from '@atelier/domain/invoices';
import { Controller, useFieldArray } from 'react-hook-form';
import { SettingsFormFrame } from '../businesses/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { MailTextFields, useMailExamples, useMailTexts } from '../sales-documents/index.ts';
import { useReminderPlan, useSaveReminderPlan } from './reminders.api.ts';

const sides = [
  { value: 'before', label: 'before the due date' },
  { value: 'after', label: 'after the due date' },
] as const;
const mostDays = 365;
// What someone usually adds next.
const usualSteps = [
  { days: 3, side: 'before' },
  { days: 3, side: 'after' },
  { days: 14, side: 'after' },
] as const;

type ReminderSettingsFormProps = { plan: ReminderPlanView; canEdit: boolean; onFinished: () => void };

export function ReminderSettingsForm({ plan, canEdit, onFinished }: ReminderSettingsFormProps) {
  const save = useSaveReminderPlan();
  const saved = useReminderPlan();
  const texts = useMailTexts().data?.texts ?? mailTextsOf({});
  const example = useMailExamples().data?.find(({ kind }) => kind === 'reminder');
  const record = useRecordForm({
    schema: reminderPlan,
    draftKey: 'settings:reminders',
    defaultValues: plan,
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      await saved.refetch();
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { control, register, watch, setValue } = record.form;
  const { errors } = record.form.formState;
  const steps = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const repeat = watch('repeat');
  const { subject = '', message = '' } = texts.find(({ kind }) => kind === 'reminder') ?? {};
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      <Card title="Reminders">
        <Checkbox
          label="Remind customers of open invoices"
          help="Starts the next morning; missed reminders aren’t sent. You can turn reminders off for single customers and invoices."
          {...register('isOn')}
        />
      </Card>
      {steps.fields.map((step, index) => (
        <Card
          key={step.key}
          title={`Reminder ${String(index + 1)}`}
          aria-label={`Reminder ${String(index + 1)}`}
          action={
            <Button size="sm" icon={Trash2} onClick={() => steps.remove(index)}>
              Remove
            </Button>
          }
        >
          <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Controller
              control={control}
              name={`steps.${index}.days`}
              render={({ field }) => (
                <WholeField
                  label="Days"
                  most={mostDays}
                  value={field.value}
                  onValueChange={(days) => field.onChange(days ?? 0)}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={errors.steps?.[index]?.days?.message}
                />
              )}
            />
            <Controller
              control={control}
              name={`steps.${index}.side`}
              render={({ field }) => (
                <SelectField
                  label="When"
                  choices={sides}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
            <MailTextFields
              kind="reminder"
              subject={register(`steps.${index}.subject`)}
              message={register(`steps.${index}.message`)}
              errors={errors.steps?.[index]}
              text={{ subject: watch(`steps.${index}.subject`), message: watch(`steps.${index}.message`) }}
              example={example}
            />
          </div>
        </Card>
      ))}
      {canEdit && steps.fields.length < mostReminders && (
        <Button
          icon={Plus}
          onClick={() => {
            const usual = usualSteps[steps.fields.length] ?? usualSteps[0];
            steps.append({ id: newId(), ...usual, subject, message });
          }}
        >
          Add a reminder
        </Button>
      )}
      <Card title="Again and again" aria-label="Again and again">
        <div className="grid gap-4">
          <Checkbox
            label="Then remind again until it is paid"
            help="Days after the previous reminder, or after the due date."
            checked={repeat !== null}
            onChange={(event) =>
              setValue('repeat', event.target.checked ? { everyDays: 14, subject, message } : null, {
                shouldDirty: true,
              })
            }
          />
          {repeat !== null && (
            <>
              <Controller
                control={control}
                name="repeat.everyDays"
                render={({ field }) => (
                  <WholeField
                    label="Every so many days"
                    least={1}
                    most={mostDays}
                    className="sm:max-w-48"
                    value={field.value}
                    onValueChange={(days) => field.onChange(days ?? 1)}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={errors.repeat?.everyDays?.message}
                  />
                )}
              />
              <MailTextFields
                kind="reminder"
                subject={register('repeat.subject')}
                message={register('repeat.message')}
                errors={errors.repeat}
                text={{ subject: repeat.subject, message: repeat.message }}
                example={example}
              />
            </>
          )}
        </div>
      </Card>
    </SettingsFormFrame>
  );
}
