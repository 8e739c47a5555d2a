import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { FormError } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { explainSignInError } from './sign-in-words.ts';
import { confirmAddress } from './sign-in.api.ts';

const route = getRouteApi('/auth/confirm');

// The link works once, and development renders every effect twice.
const asked = new Map<string, Promise<void>>();

function confirmOnce(token: string): Promise<void> {
  let asking = asked.get(token);
  if (asking === undefined) {
    asking = confirmAddress(token);
    asked.set(token, asking);
  }
  return asking;
}

export function ConfirmScreen() {
  const { token } = route.useSearch();
  const [outcome, setOutcome] = useState<'asking' | 'confirmed' | { error: string | undefined }>('asking');

  useEffect(() => {
    if (token === undefined) return;
    confirmOnce(token).then(
      () => setOutcome('confirmed'),
      (failure: unknown) => setOutcome({ error: explainSignInError(failure).form }),
    );
  }, [token]);

  if (token === undefined) {
    return (
      <AuthFrame title="Confirm your address" description="This page opens from the link in our mail.">
        <LinkButton to={paths.login}>Go to sign in</LinkButton>
      </AuthFrame>
    );
  }
  if (outcome === 'asking') {
    return (
      <AuthFrame title="Confirming your address">
        <div role="status">
          <span className="sr-only">One moment</span>
          <span aria-hidden className="animate-breathe bg-line block h-12 w-full rounded-md" />
        </div>
      </AuthFrame>
    );
  }
  if (outcome === 'confirmed') {
    return (
      <AuthFrame title="Your address is confirmed">
        <p role="status" className="border-line bg-surface mb-6 flex gap-3 rounded-lg border p-4">
          <CircleCheck aria-hidden className="text-success mt-0.5 size-6 shrink-0" />
          Welcome to Atelier. Your workshop’s books are ready for their name.
        </p>
        <LinkButton to={paths.dashboard} tone="primary" size="lg" className="w-full">
          Go to Dashboard
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="This link did not work">
      <FormError message={outcome.error} />
      <p className="text-ink-soft mt-4 mb-6">
        If your address is confirmed already, just sign in. Otherwise sign in to have a new link sent.
      </p>
      <LinkButton to={paths.login} tone="primary">
        Go to sign in
      </LinkButton>
    </AuthFrame>
  );
}
