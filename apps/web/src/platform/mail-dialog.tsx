import { useId, useState, type ReactNode } from 'react';
import { Send } from 'lucide-react';
import { optionalText, requiredText } from '@atelier/contract/foundation';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import type { Words } from './problems.ts';
import { useDialogForm } from './use-dialog-form.ts';

const fields = z.object({
  to: z.email('Enter an email address.'),
  subject: requiredText(200),
  message: optionalText(5000),
  copyToSelf: z.boolean(),
});

type Mail = z.infer<typeof fields>;

type MailDialogProps = {
  title: string;
  description: string;
  sendLabel: string;
  /** Without a mail server everything goes into the outbox, and the button says so; undefined while no one knows. */
  mailIsConfigured: boolean | undefined;
  /** Mail that it begins with; null until that is known. */
  mail: Omit<Mail, 'copyToSelf'> | null;
  /** Where a copy may go, and whether it usually does; missing where there is none. */
  copy?: { address: string; isUsual: boolean } | undefined;
  messageRows: number;
  /** Asks what goes with it, below the message. */
  enclosed?: ReactNode;
  words: Words;
  /** Usually a command's `mutateAsync`, with `onProblem: () => true`. */
  onSend: (mail: Mail) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks to whom a document is mailed, and with which words. */
export function MailDialog({
  title,
  description,
  sendLabel,
  mailIsConfigured,
  mail,
  onClose,
  ...form
}: MailDialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            icon={Send}
            busy={isSending}
            disabled={mail === null}
          >
            {mailIsConfigured === false ? 'Save to outbox' : sendLabel}
          </Button>
        </>
      }
    >
      {mail === null ? (
        <FormSkeleton fields={3} />
      ) : (
        <MailForm {...form} id={formId} mail={mail} onSending={setSending} />
      )}
    </Dialog>
  );
}

type MailFormProps = Pick<
  MailDialogProps,
  'copy' | 'messageRows' | 'enclosed' | 'words' | 'onSend' | 'children'
> & {
  id: string;
  mail: NonNullable<MailDialogProps['mail']>;
  onSending: (isSending: boolean) => void;
};

/** Shows what was typed stays, whatever `mail` becomes. */
function MailForm({
  id,
  mail,
  copy,
  messageRows,
  enclosed,
  words,
  onSend,
  onSending,
  children,
}: MailFormProps) {
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: { ...mail, copyToSelf: copy?.isUsual === true },
    words,
    onSubmit: async (typed) => {
      onSending(true);
      try {
        await onSend(typed);
      } finally {
        onSending(false);
      }
    },
  });
  const { errors } = form.formState;
  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-4">
      {children}
      <TextField
        label="To"
        type="email"
        autoComplete="off"
        autoFocus
        error={errors.to?.message}
        {...form.register('to')}
      />
      <TextField
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label="Message"
        rows={messageRows}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {enclosed}
      {copy !== undefined && (
        <Checkbox label={`Send a copy to ${copy.address}`} {...form.register('copyToSelf')} />
      )}
      <FormError message={formError} />
    </form>
  );
}

/** Says that a mail was sent, or where it lies without a mail server. */
export function tellMailSent(mailIsConfigured: boolean | undefined, title: string): void {
  showToast(
    mailIsConfigured === false
      ? {
          title: 'The email is in the outbox',
          description: 'Your administrator can read it there; it does not leave this machine.',
          kind: 'info',
        }
      : { title, kind: 'success' },
  );
}
