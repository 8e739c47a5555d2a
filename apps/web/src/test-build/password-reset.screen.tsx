import { useState } from 'react';
import { Mail } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TextLink } from '../design/link-button.tsx';
import { readProblem, showProblem } from '../platform/problems.ts';
import { askForReset, signInThrowAwayPerson } from './bypass.ts';

/** Puts a mail for a forgotten password into the outbox, for a person made for it. */
export function PasswordResetTest() {
  const [email, setEmail] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const person = await signInThrowAwayPerson();
      await askForReset(person.email);
      setEmail(person.email);
    } catch (error) {
      showProblem(readProblem(error));
    }
    setBusy(false);
  };
  return (
    <MainArea className="mx-auto max-w-2xl px-6 py-10">
      <PageHeader
        title="Password reset"
        description="Makes a throw-away person and asks for the email of a forgotten password. An administrator finds it in the outbox."
        action={
          <Button tone="primary" icon={Mail} busy={isBusy} onClick={() => void ask()}>
            Ask for a reset
          </Button>
        }
      />
      <p role="status">{email === undefined ? '' : `An email to ${email} is in the outbox.`}</p>
      <p className="mt-4">
        <TextLink to="/auth/reset-password">The page of the product</TextLink>
      </p>
    </MainArea>
  );
}
