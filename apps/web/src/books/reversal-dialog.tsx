import { useId, type ReactNode } from 'react';
import { calendarDate, requiredText } from '@atelier/contract/foundation';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';

type ReversalDialogProps = {
  title: string;
  description: string;
  /** The day of what is reversed; its reversal is none before it. */
  notBefore: CalendarDate;
  /** Asks why, too. */
  asksReason?: boolean;
  keepLabel?: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  words: Words;
  /** A warning about its consequences, shown above the date. */
  children?: ReactNode;
  /** Usually a command's `mutateAsync`, with `onProblem: () => true`. The reason is empty where none is asked. */
  onConfirm: (reversal: { date: CalendarDate; reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Takes back what is in the books by a second entry: on which day, and why. */
export function ReversalDialog({
  title,
  description,
  notBefore,
  asksReason = false,
  keepLabel = 'Cancel',
  confirmLabel,
  tone = 'danger',
  words,
  children,
  onConfirm,
  onClose,
}: ReversalDialogProps) {
  const formId = useId();
  const today = useToday();
  const { form, submit, formError } = useDialogForm({
    schema: z.object({ date: calendarDate, reason: asksReason ? requiredText(500) : z.string() }),
    defaultValues: { date: today < notBefore ? notBefore : today, reason: '' },
    words,
    onSubmit: onConfirm,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={asksReason ? 'md' : 'sm'}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button tone={tone} type="submit" form={formId} busy={isSubmitting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {children}
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateField
              label="Date of the reversal"
              min={notBefore}
              value={(field.value as CalendarDate | null | undefined) ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.date === undefined ? undefined : (errors.date.message ?? 'Enter a date.')}
            />
          )}
        />
        {asksReason && (
          <TextArea
            label="Reason"
            rows={2}
            maxLength={500}
            help="Only you and the members of your business read it."
            error={errors.reason === undefined ? undefined : 'Say why; you will be glad of it at tax time.'}
            {...form.register('reason')}
          />
        )}
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
