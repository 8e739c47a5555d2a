import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import type { RecordForm } from '../platform/use-record-form.tsx';

type SettingsFormFrameProps = {
  /** What `useRecordForm` answers. */
  record: Omit<RecordForm<FieldValues, unknown>, 'form'> & {
    form: { formState: { isDirty: boolean; isSubmitting: boolean } };
  };
  canEdit: boolean;
  /** Called when the changes were thrown away. */
  onFinished: () => void;
  children: ReactNode;
};

/** A form of settings with its save bar, which appears with the first change and stays in sight. */
export function SettingsFormFrame({ record, canEdit, onFinished, children }: SettingsFormFrameProps) {
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = record;
  const { isDirty, isSubmitting } = form.formState;
  const discard = () => {
    startOver();
    onFinished();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <fieldset disabled={!canEdit} className="min-w-0 space-y-5">
        {leaveGuard}
        {children}
      </fieldset>
      <FormError message={formError} />
      {canEdit && isDirty && (
        <div
          data-action-bar
          className="border-line bg-surface shadow-lifted sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3"
        >
          <p className="text-ink-soft text-sm" role="status">
            {wasRestored ? 'We restored your unsaved changes.' : 'Not saved yet.'}
          </p>
          <div className="flex gap-2">
            <Button onClick={discard} disabled={isSubmitting}>
              Discard
            </Button>
            <Button type="submit" tone="primary" busy={isSubmitting}>
              Save settings
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
