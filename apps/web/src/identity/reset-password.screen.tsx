import { useState, type SubmitEvent } from 'react';
import { MailCheck } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TextField } from '../design/text-field.tsx';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { formText } from './form-text.ts';
import { explainSignInError } from './sign-in-words.ts';
import { requestPasswordReset } from './sign-in.api.ts';

export function ResetPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = formText(new FormData(event.currentTarget), 'email').trim();
    setBusy(true);
    setError(undefined);
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (failure) {
      setError(explainSignInError(failure).form);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame
      title="Forgot your password?"
      description={
        sentTo === undefined ? 'Tell us your address and we send you a link to choose a new one.' : undefined
      }
    >
      {sentTo === undefined ? (
        <form onSubmit={(event) => void submit(event)} className="space-y-5">
          <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
          <FormError message={error} />
          <Button type="submit" tone="primary" size="lg" busy={isBusy} className="w-full">
            Send the link
          </Button>
        </form>
      ) : (
        <p role="status" className="border-line bg-surface flex gap-3 rounded-lg border p-4">
          <MailCheck aria-hidden className="text-success mt-0.5 size-6 shrink-0" />
          <span>
            If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, a link is on its
            way. It works once, for one hour.
          </span>
        </p>
      )}
      <p className="mt-6">
        <TextLink to={paths.login}>Back to sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
