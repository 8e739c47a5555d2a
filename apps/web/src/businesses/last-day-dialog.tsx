import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { MemberView } from '@atelier/contract/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { LastDayField } from './last-day-field.tsx';
import { memberWords, useChangeRole } from './members.api.ts';

const fields = z.object({ endsOn: z.custom<CalendarDate | null>() });

type LastDayDialogProps = { member: MemberView; name: string; onClose: () => void };

/** Sets, moves or clears the last day of a member. */
export function LastDayDialog({ member, name, onClose }: LastDayDialogProps) {
  const formId = useId();
  const change = useChangeRole({ onProblem: () => true });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { endsOn: member.endsOn },
    words: memberWords,
    onSubmit: async ({ endsOn }) => {
      await change.mutateAsync({ userId: member.userId, role: member.role, endsOn });
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Access of ${name}`}
      description="To end access at once, remove this person."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save last day
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <Controller
          control={form.control}
          name="endsOn"
          render={({ field }) => (
            <LastDayField value={field.value} error={errors.endsOn?.message} onValueChange={field.onChange} />
          )}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
