import { useState, type SubmitEvent } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PasswordField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { formText } from './form-text.ts';
import { explainSignInError } from './sign-in-words.ts';
import { resetPassword } from './sign-in.api.ts';
import { passwordHelp } from './sign-up-form.tsx';

const route = getRouteApi('/auth/update-password');

export function UpdatePasswordScreen() {
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<{ form?: string; password?: string }>({});
  const [isBusy, setBusy] = useState(false);

  if (token === undefined) {
    return (
      <AuthFrame title="Choose a new password" description="This page opens from the link in our mail.">
        <LinkButton to={paths.resetPassword} tone="primary">
          Send me a link
        </LinkButton>
      </AuthFrame>
    );
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = formText(new FormData(event.currentTarget), 'password');
    setBusy(true);
    setErrors({});
    try {
      await resetPassword({ newPassword, token });
      showToast({
        title: 'Password changed',
        description: 'Sign in with your new password.',
        kind: 'success',
      });
      await navigate({ to: paths.login });
    } catch (failure) {
      setErrors(explainSignInError(failure));
      setBusy(false);
    }
  };

  return (
    <AuthFrame title="Choose a new password" description="This signs you out on all other devices.">
      <form onSubmit={(event) => void submit(event)} className="space-y-5">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          autoFocus
          help={passwordHelp}
          error={errors.password}
          onChange={() => setErrors({})}
        />
        <FormError message={errors.form} />
        <Button type="submit" tone="primary" size="lg" busy={isBusy} className="w-full">
          Save the new password
        </Button>
        {errors.form !== undefined && (
          <LinkButton to={paths.resetPassword} className="w-full">
            Send me a new link
          </LinkButton>
        )}
      </form>
    </AuthFrame>
  );
}
