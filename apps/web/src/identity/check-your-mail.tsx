import { useState } from 'react';
import { MailCheck } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { explainSignInError } from './sign-in-words.ts';
import { sendConfirmation } from './sign-in.api.ts';

/** The address waits to be confirmed. */
export function CheckYourMail({ email }: { email: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting');
  const [error, setError] = useState<string>();
  const sendAgain = async () => {
    setState('sending');
    setError(undefined);
    try {
      await sendConfirmation(email);
      setState('sent');
    } catch (failure) {
      setState('waiting');
      setError(explainSignInError(failure).form);
    }
  };
  return (
    <div className="space-y-5">
      <p className="border-line bg-surface flex gap-3 rounded-lg border p-4">
        <MailCheck aria-hidden className="text-success mt-0.5 size-6 shrink-0" />
        <span>
          We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it to confirm your
          address; it works for 24 hours.
        </span>
      </p>
      <FormError message={error} />
      <Button onClick={() => void sendAgain()} busy={state === 'sending'} disabled={state === 'sent'}>
        {state === 'sent' ? 'Sent again' : 'Send it again'}
      </Button>
    </div>
  );
}
