import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { PasswordField } from '../design/text-field.tsx';
import type { Words } from '../platform/problems.ts';
import { formText } from './form-text.ts';
import { secondStepWords } from './second-step-words.ts';
import { explainSignInError } from './sign-in-words.ts';
import { SignInError } from './sign-in.api.ts';

type PasswordDialogProps = {
  title: string;
  description?: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** Runs with the password; what it rejects with is told where it belongs, and what was typed stays. */
  onConfirm: (password: string, fields: FormData) => Promise<void>;
  onClose: () => void;
  /** A field above the password. It is given what `fieldWords` says of a refusal. */
  children?: (error: string | undefined) => ReactNode;
  /** By code, what is told at that field. */
  fieldWords?: Words;
};

/** Asks for the password once more, before something that the person who finds an open screen must not do. */
export function PasswordDialog({
  title,
  description,
  confirmLabel,
  tone = 'primary',
  onConfirm,
  onClose,
  children,
  fieldWords = {},
}: PasswordDialogProps) {
  const [errors, setErrors] = useState<{ password?: string; field?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setErrors({});
    try {
      await onConfirm(formText(fields, 'password'), fields);
    } catch (failure) {
      const { current, form } = explainSignInError(failure, secondStepWords);
      const field = failure instanceof SignInError ? fieldWords[failure.code ?? ''] : undefined;
      if (field !== undefined) setErrors({ field });
      else if (current !== undefined) setErrors({ password: current });
      else if (form !== undefined) setErrors({ form });
      setBusy(false);
    }
  };

  const formId = 'password-dialog';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={isBusy ? 'busy' : undefined}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone={tone} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="space-y-4">
        {children?.(errors.field)}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <FormError message={errors.form} />
      </form>
    </Dialog>
  );
}
