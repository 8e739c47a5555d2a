import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { PasswordField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useAccountChanged } from './account.api.ts';
import { formText } from './form-text.ts';
import { explainSignInError, type SignInProblem } from './sign-in-words.ts';
import { changePassword } from './sign-in.api.ts';
import { passwordHelp } from './sign-up-form.tsx';

export function ChangePassword() {
  const [errors, setErrors] = useState<SignInProblem>({});
  const [isBusy, setBusy] = useState(false);
  const passwordChanged = useAccountChanged();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setErrors({});
    try {
      await changePassword({
        currentPassword: formText(fields, 'current'),
        newPassword: formText(fields, 'new'),
        revokeOtherSessions: fields.get('others') === 'on',
      });
      form.reset();
      await passwordChanged();
      showToast({ title: 'Password changed', kind: 'success' });
    } catch (failure) {
      setErrors(explainSignInError(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title="Password">
      <form onSubmit={(event) => void submit(event)} className="space-y-4">
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
          onChange={() => setErrors({})}
        />
        <PasswordField
          label="New password"
          name="new"
          autoComplete="new-password"
          required
          help={passwordHelp}
          error={errors.password}
          onChange={() => setErrors({})}
        />
        <Checkbox name="others" defaultChecked label="Sign out all other devices" />
        <FormError message={errors.form} />
        <Button type="submit" tone="primary" busy={isBusy}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
