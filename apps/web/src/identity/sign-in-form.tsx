import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PasswordField, TextField } from '../design/text-field.tsx';
import { paths } from '../platform/paths.ts';
import { formText } from './form-text.ts';
import { explainSignInError } from './sign-in-words.ts';
import { SignInError, signIn } from './sign-in.api.ts';

type SignInFormProps = {
  onSignedIn: () => void;
  /** The password was right, and a code is asked for. */
  onSecondStep: () => void;
  onUnconfirmed: (email: string) => void;
};

export function SignInForm({ onSignedIn, onSecondStep, onUnconfirmed }: SignInFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = formText(fields, 'email').trim();
    setBusy(true);
    setError(undefined);
    try {
      const isIn = await signIn({ email, password: formText(fields, 'password') });
      if (isIn) onSignedIn();
      else onSecondStep();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof SignInError && failure.code === 'EMAIL_NOT_VERIFIED') onUnconfirmed(email);
      else setError(explainSignInError(failure).form);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <p className="mt-2 text-right text-sm">
          <TextLink to={paths.resetPassword}>Forgot your password?</TextLink>
        </p>
      </div>
      <FormError message={error} />
      <Button type="submit" tone="primary" size="lg" busy={isBusy} className="w-full">
        Sign in
      </Button>
    </form>
  );
}
