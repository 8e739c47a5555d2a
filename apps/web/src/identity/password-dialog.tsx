import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { PasswordField } from '../design/text-field.tsx';
import { formText } from './form-text.ts';
import { secondStepWords } from './second-step-words.ts';
import { explainSignInError } from './sign-in-words.ts';

type PasswordDialogProps = {
  title: string;
  description?: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** Runs with the password; what it rejects with is told at the field. */
  onConfirm: (password: string, fields: FormData) => Promise<void>;
  onClose: () => void;
  /** More fields, above the password. */
  children?: ReactNode;
};

/** Asks for the password once more, before something that whoever finds an open screen must not do. */
export function PasswordDialog({
  title,
  description,
  confirmLabel,
  tone = 'primary',
  onConfirm,
  onClose,
  children,
}: PasswordDialogProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm(formText(fields, 'password'), fields);
    } catch (failure) {
      setError(explainSignInError(failure, secondStepWords).form);
      setBusy(false);
    }
  };

  const formId = 'password-dialog';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
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
        {children}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={error}
        />
      </form>
    </Dialog>
  );
}
