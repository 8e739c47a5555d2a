import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { planFields, type PlanView } from '@atelier/contract/subscription';
import { nextPlanStates, planLimits, type PlanState } from '@atelier/domain/subscription';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { planWords, useChangePlan } from './plan-admin.api.ts';
import { limitLabels } from './plan-words.ts';

const stateLabels: Readonly<Record<PlanState, string>> = {
  draft: 'Draft',
  offered: 'On offer',
  withdrawn: 'Withdrawn: kept by its holders, offered to no one else',
};
const megabyte = 1024 ** 2;

/** Changes a plan. Limits apply to its holders at once. */
export function PlanDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }) {
  const formId = useId();
  const change = useChangePlan({
    onSaved: () => {
      showToast({ title: 'Plan saved', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { key, position: _position, ...fields } = plan;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `plan:${key}`,
    schema: planFields,
    defaultValues: fields,
    words: planWords,
    onSubmit: (values) => change.mutateAsync({ key, ...values }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={change.isPending ? 'busy' : undefined}
      title={`Edit ${plan.name}`}
      description="Limits apply to its holders at once, and take nothing away. Leave a limit empty for none."
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
            Save plan
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <RestoredNote {...restored} />
        </div>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <SelectField
          label="Status"
          choices={[plan.state, ...nextPlanStates[plan.state]].map((value) => ({
            value,
            label: stateLabels[value],
          }))}
          error={errors.state?.message}
          {...form.register('state')}
        />
        {(['monthlyCents', 'yearlyCents'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <MoneyField
                label={name === 'monthlyCents' ? 'Price a month' : 'Price a year'}
                currency="USD"
                value={field.value as never}
                error={fieldState.error?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        ))}
        <Controller
          control={form.control}
          name="trialDays"
          render={({ field, fieldState }) => (
            <WholeField
              label="Days of free trial"
              most={365}
              value={field.value}
              error={fieldState.error?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {planLimits.map((limit) => {
          const unit = limit === 'storage' ? megabyte : 1;
          return (
            <Controller
              key={limit}
              control={form.control}
              name={`limits.${limit}`}
              render={({ field, fieldState }) => (
                <WholeField
                  label={limit === 'storage' ? 'Documents, in MB' : limitLabels[limit]}
                  optional
                  least={limit === 'members' || limit === 'places' ? 1 : 0}
                  most={999_999_999}
                  value={field.value === null ? null : Math.round(field.value / unit)}
                  error={fieldState.error?.message}
                  onValueChange={(value) => field.onChange(value === null ? null : value * unit)}
                  onBlur={field.onBlur}
                />
              )}
            />
          );
        })}
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
