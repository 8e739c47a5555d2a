import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import {
  endGrantFields,
  grantFields,
  type PlanHolderView,
  type PlanView,
} from '@atelier/contract/subscription';
import { addDays, dateOfInstant, instantOf } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { planWords, useEndGrant, useGrantPlan } from './plan-admin.api.ts';
import { deviceZone } from './plan-words.ts';

type GrantDialogProps = { holder: PlanHolderView; plans: readonly PlanView[]; onClose: () => void };

/** Gives a business a plan, until a day or until it is ended. */
export function GrantDialog({ holder, plans, onClose }: GrantDialogProps) {
  const formId = useId();
  const [grantId] = useState(newId);
  const zone = deviceZone();
  const [today] = useState(() => dateOfInstant(new Date().toISOString(), zone));
  const grant = useGrantPlan({
    onSaved: () => {
      showToast({ title: 'Plan given', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { businessId, name } = holder;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `grant:${businessId}`,
    schema: grantFields,
    defaultValues: { planKey: plans.at(-1)?.key ?? '', reason: '', lastDay: null },
    words: planWords,
    onSubmit: ({ lastDay, ...values }) => {
      const endsAt = lastDay && instantOf(addDays(lastDay, 1), '00:00', zone);
      return grant.mutateAsync({ businessId, grantId, endsAt, ...values });
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={grant.isPending ? 'busy' : undefined}
      title={`Give a plan to ${name}`}
      description="It costs nothing, starts now, and goes before a subscription until its last day, or until you end it."
      actions={
        <>
          <Button onClick={onClose} disabled={grant.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={grant.isPending}>
            Give plan
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <SelectField
          label="Plan"
          choices={plans.map((plan) => ({ value: plan.key, label: plan.name }))}
          error={errors.planKey?.message}
          {...form.register('planKey')}
        />
        <TextArea
          label="Reason"
          rows={3}
          help="Read by administrators only."
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <Controller
          control={form.control}
          name="lastDay"
          render={({ field, fieldState }) => (
            <DateField
              label="Last day"
              help="Leave it empty for a plan without an end."
              min={today}
              value={field.value as never}
              error={fieldState.error?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

type EndGrantDialogProps = {
  holder: PlanHolderView;
  grantId: string;
  planName: string;
  onClose: () => void;
};

/** Ends a plan that was given by hand. */
export function EndGrantDialog({ holder, grantId, planName, onClose }: EndGrantDialogProps) {
  const formId = useId();
  const end = useEndGrant({
    onSaved: () => {
      showToast({ title: 'Plan ended', kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { businessId, name } = holder;
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `end-grant:${grantId}`,
    schema: endGrantFields,
    defaultValues: { reason: '' },
    words: planWords,
    onSubmit: (values) => end.mutateAsync({ businessId, grantId, ...values }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={end.isPending ? 'busy' : undefined}
      title={`End ${planName} for ${name}?`}
      description="It ends now. Its subscription applies again, or the free plan; nothing is deleted."
      actions={
        <>
          <Button onClick={onClose} disabled={end.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={end.isPending}>
            End plan
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <TextArea
          label="Reason"
          rows={3}
          help="Read by administrators only."
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
