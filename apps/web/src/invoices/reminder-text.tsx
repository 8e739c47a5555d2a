import type { ComponentProps } from 'react';
import { mailFieldsOf, type MailText } from '@atelier/domain/invoices';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea, TextField } from '../design/text-field.tsx';
import { MailPreview } from './mail-preview.tsx';

type ReminderTextProps = {
  subject: UseFormRegisterReturn;
  message: UseFormRegisterReturn;
  errors:
    { subject?: { message?: string | undefined }; message?: { message?: string | undefined } } | undefined;
  text: MailText;
  example: ComponentProps<typeof MailPreview>['example'];
};

/** What one reminder says, and how it reads. */
export function ReminderText({ subject, message, errors, text, example }: ReminderTextProps) {
  return (
    <div className="grid gap-4 sm:col-span-2">
      <TextField label="Subject" maxLength={200} error={errors?.subject?.message} {...subject} />
      <TextArea
        label="Message"
        rows={6}
        maxLength={5000}
        help={`Fields: ${mailFieldsOf.reminder.map((name) => `{${name}}`).join(', ')}.`}
        error={errors?.message?.message}
        {...message}
      />
      <MailPreview kind="reminder" text={text} example={example} />
    </div>
  );
}
