import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { readProblem, showProblem } from '../platform/problems.ts';
import { cancelEmailChange, requestEmailChange, useWaitingEmailChange } from './account.api.ts';
import { formText } from './form-text.ts';
import { PasswordDialog } from './password-dialog.tsx';

type EmailCardProps = { email: string; mailIsConfigured: boolean };

/** The address that the person signs in with, and the way to another one. */
export function EmailCard({ email, mailIsConfigured }: EmailCardProps) {
  const waiting = useWaitingEmailChange();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['email-change'] });
  const cancel = async () => {
    try {
      await cancelEmailChange();
      showToast({ title: 'The change is canceled' });
    } catch (failure) {
      showProblem(readProblem(failure));
    }
    await refresh();
  };
  const newEmail = waiting.data?.newEmail;
  return (
    <Card title="Email" description="You sign in with this address, and receive your emails there.">
      <p className="mb-4 font-medium wrap-anywhere">{email}</p>
      {newEmail !== undefined && (
        <div className="bg-info-soft text-info mb-4 flex gap-2.5 rounded-md px-4 py-3">
          <MailCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <strong>{newEmail}</strong> waits to be confirmed.{' '}
              {mailIsConfigured
                ? 'Open the link in the email that we sent there; it works for 24 hours.'
                : 'This Atelier sends no emails: the link waits in the administrator’s outbox for 24 hours.'}
            </p>
            <Button size="sm" className="mt-2" onClick={() => void cancel()}>
              Take the change back
            </Button>
          </div>
        </div>
      )}
      <Button onClick={() => setOpen(true)}>Change email</Button>
      {isOpen && (
        <PasswordDialog
          title="Change your email address"
          description="A link goes to the new address, a notice to the old one. Nothing changes until the link is opened."
          confirmLabel="Send the link"
          fieldWords={{
            EMAIL_UNCHANGED: 'This is your address already.',
            VALIDATION_ERROR: 'This is not an email address.',
          }}
          onClose={() => setOpen(false)}
          onConfirm={async (password, fields) => {
            await requestEmailChange({ newEmail: formText(fields, 'new-email').trim(), password });
            setOpen(false);
            await refresh();
          }}
        >
          {(error) => (
            <TextField
              label="New email"
              name="new-email"
              type="email"
              autoComplete="email"
              required
              maxLength={320}
              autoFocus
              error={error}
            />
          )}
        </PasswordDialog>
      )}
    </Card>
  );
}
