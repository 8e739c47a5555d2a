import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { FormError } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { explainSignInError } from './sign-in-words.ts';
import { confirmAddress, confirmNewAddress } from './sign-in.api.ts';

const route = getRouteApi('/auth/confirm');

// The link works once, and development renders every effect twice.
const asked = new Map<string, Promise<string | undefined>>();

/** Resolves to the new address, where the link was for one. */
function confirmOnce(token: string, isNewAddress: boolean): Promise<string | undefined> {
  let asking = asked.get(token);
  if (asking === undefined) {
    asking = isNewAddress ? confirmNewAddress(token) : confirmAddress(token).then(() => undefined);
    asked.set(token, asking);
  }
  return asking;
}

export function ConfirmScreen() {
  const { token, for: purpose } = route.useSearch();
  const isNewAddress = purpose === 'new-address';
  const [outcome, setOutcome] = useState<
    'asking' | { newAddress: string | undefined } | { error: string | undefined }
  >('asking');

  useEffect(() => {
    if (token === undefined) return;
    confirmOnce(token, isNewAddress).then(
      (newAddress) => setOutcome({ newAddress }),
      (failure: unknown) => setOutcome({ error: explainSignInError(failure).form }),
    );
  }, [token, isNewAddress]);

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
  if ('newAddress' in outcome) {
    return (
      <AuthFrame title="Your address is confirmed">
        <p role="status" className="border-line bg-surface mb-6 flex gap-3 rounded-lg border p-4">
          <CircleCheck aria-hidden className="text-success mt-0.5 size-6 shrink-0" />
          {outcome.newAddress === undefined
            ? 'Welcome to Atelier. Your workshop’s books are ready for their name.'
            : `From now on you sign in with ${outcome.newAddress}.`}
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
        {isNewAddress
          ? 'If your address is confirmed already, just sign in. Otherwise ask for a new link in your account settings.'
          : 'If your address is confirmed already, just sign in. Otherwise sign in to have a new link sent.'}
      </p>
      <LinkButton to={paths.login} tone="primary">
        Go to sign in
      </LinkButton>
    </AuthFrame>
  );
}
