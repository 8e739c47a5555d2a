import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { PasswordField, TextField } from '../design/text-field.tsx';
import { formText } from './form-text.ts';
import { explainSignInError } from './sign-in-words.ts';
import { signUp } from './sign-in.api.ts';

export const passwordHelp = 'At least 10 characters. A few uncommon words are best.';

type SignUpFormProps = { onSignedIn: () => void; onMailSent: (email: string) => void };

export function SignUpForm({ onSignedIn, onMailSent }: SignUpFormProps) {
  const [errors, setErrors] = useState<{ form?: string; password?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = formText(fields, 'email').trim();
    setBusy(true);
    setErrors({});
    try {
      const isSignedIn = await signUp({
        name: formText(fields, 'name').trim(),
        email,
        password: formText(fields, 'password'),
      });
      if (isSignedIn) onSignedIn();
      else onMailSent(email);
    } catch (failure) {
      setBusy(false);
      setErrors(explainSignInError(failure));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField label="Your name" name="name" autoComplete="name" required autoFocus maxLength={200} />
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        help={passwordHelp}
        error={errors.password}
        onChange={() => setErrors({})}
      />
      <FormError message={errors.form} />
      <Button type="submit" tone="primary" size="lg" busy={isBusy} className="w-full">
        Create account
      </Button>
    </form>
  );
}
