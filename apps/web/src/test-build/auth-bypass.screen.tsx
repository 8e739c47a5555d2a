import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { readProblem, showProblem } from '../platform/problems.ts';
import { signInThrowAwayPerson } from './bypass.ts';
import { testPaths } from './addresses.ts';

/** Signs in someone new without typing. */
export function AuthBypass() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await signInThrowAwayPerson();
      await navigate({ to: testPaths.protected });
    } catch (error) {
      showProblem(readProblem(error));
      setBusy(false);
    }
  };
  return (
    <MainArea className="mx-auto max-w-2xl px-6 py-10">
      <PageHeader
        title="Auth bypass"
        description="Signs in a throw-away person with a business of their own. This page exists in the test build alone."
        action={
          <Button tone="primary" icon={KeyRound} busy={isBusy} onClick={() => void signIn()}>
            Sign in without typing
          </Button>
        }
      />
    </MainArea>
  );
}
