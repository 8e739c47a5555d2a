import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Send } from 'lucide-react';
import { hireFields } from '@atelier/contract/professionals';
import type { CalendarDate } from '@atelier/domain/foundation';
import { LastDayField, roleChoices } from '../businesses/index.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { hireWords, useHire } from './hire.api.ts';

type HireDialogProps = {
  professionalId: string;
  /** The name under which the professional is listed. */
  name: string;
  onClose: () => void;
};

/** Offers a professional access to the books of the active business. */
export function HireDialog({ professionalId, name, onClose }: HireDialogProps) {
  const formId = useId();
  const [id] = useState(newId);
  const { business } = useActiveBusiness();
  const hire = useHire({ onProblem: () => true });
  const { form, submit, formError } = useDialogForm({
    schema: hireFields,
    defaultValues: { role: 'viewer' as const, endsOn: null },
    words: hireWords,
    onSubmit: async (values) => {
      await hire.mutateAsync({ professionalId, id, ...values });
      showToast({
        title: `${name} is invited`,
        description: 'The invitation is under Settings, People, until it is accepted.',
        kind: 'success',
      });
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Hire ${name}`}
      description={`They get an email with a link to join ${business.name}. Everything they do is in the audit trail, and you can end access at any time.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" icon={Send} type="submit" form={formId} busy={isSubmitting}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <fieldset>
          <legend className="mb-1.5 font-medium">Rights</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {rights.map(({ value, label }) => (
              <label
                key={value}
                className="border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-indigo flex cursor-pointer gap-3 rounded-md border p-3 has-focus-visible:outline-2"
              >
                <input type="radio" value={value} className="accent-accent mt-1" {...form.register('role')} />
                <span className="min-w-0">
                  <span className="block font-medium">{label}</span>
                  <span className="text-ink-soft block text-sm">
                    {roleChoices.find((choice) => choice.value === value)?.sentence}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Controller
          control={form.control}
          name="endsOn"
          render={({ field }) => (
            <LastDayField
              value={field.value as CalendarDate | null}
              error={errors.endsOn?.message}
              onValueChange={field.onChange}
            />
          )}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

const rights = [
  { value: 'viewer', label: 'View only' },
  { value: 'bookkeeper', label: 'Post to the books' },
] as const;
