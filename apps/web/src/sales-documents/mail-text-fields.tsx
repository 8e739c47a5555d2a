import type { ComponentProps } from 'react';
import { mailFieldsOf, type MailText, type MailTextKind } from '@atelier/domain/sales-documents';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea, TextField } from '../design/text-field.tsx';
import { MailPreview } from './mail-preview.tsx';

type MailTextFieldsProps = {
  kind: MailTextKind;
  subject: UseFormRegisterReturn;
  message: UseFormRegisterReturn;
  errors:
    | { subject?: { message?: string | undefined }; message?: { message?: string | undefined } }
    | undefined;
  text: MailText;
  example: ComponentProps<typeof MailPreview>['example'];
};

/** Shows what a mail of one kind says, with the fields that it may hold, and how it reads. */
export function MailTextFields({ kind, subject, message, errors, text, example }: MailTextFieldsProps) {
  return (
    <div className="grid gap-4 sm:col-span-full">
      <TextField label="Subject" maxLength={200} error={errors?.subject?.message} {...subject} />
      <TextArea
        label="Message"
        rows={7}
        maxLength={5000}
        help={`Fields: ${mailFieldsOf[kind].map((name) => `{${name}}`).join(', ')}.`}
        error={errors?.message?.message}
        {...message}
      />
      <MailPreview {...{ kind, text, example }} />
    </div>
  );
}
