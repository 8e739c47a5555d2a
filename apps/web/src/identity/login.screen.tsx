import { Suspense, useState } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazyPart } from '../design/lazy-part.ts';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { placeAfterSignIn } from '../platform/came-from.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

// Signing up happens once, and few have a second step; the page before sign-in stays light for all.
const SignUpForm = lazyPart(async () => (await import('./sign-up-form.tsx')).SignUpForm);
const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm);

const route = getRouteApi('/login');

export function LoginScreen() {
  const { from, mode } = route.useSearch();
  const router = useRouter();
  const [isSecondStep, setSecondStep] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const enter = () => router.history.push(placeAfterSignIn(from));

  if (unconfirmed !== undefined) {
    return (
      <AuthFrame title="Check your email" description="One step is left before you can sign in.">
        <CheckYourMail email={unconfirmed} />
        <p className="mt-6">
          <TextLink to={paths.login} search={{ from }} onClick={() => setUnconfirmed(undefined)}>
            Back to sign in
          </TextLink>
        </p>
      </AuthFrame>
    );
  }
  if (isSecondStep) {
    return (
      <AuthFrame title="One more step" description="Your authenticator app shows a code for Atelier.">
        <Suspense fallback={null}>
          <SecondStepForm onSignedIn={enter} onStartOver={() => setSecondStep(false)} />
        </Suspense>
      </AuthFrame>
    );
  }
  if (mode === 'sign-up') {
    return (
      <AuthFrame title="Start your books" description="Name, email, password: then you are in.">
        <Suspense fallback={null}>
          <SignUpForm onSignedIn={enter} onMailSent={setUnconfirmed} />
        </Suspense>
        <p className="text-ink-soft mt-6">
          Already have an account?{' '}
          <TextLink to={paths.login} search={{ from }}>
            Sign in
          </TextLink>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Welcome back" description="Sign in to your workshop’s books.">
      <SignInForm
        onSignedIn={enter}
        onSecondStep={() => setSecondStep(true)}
        onUnconfirmed={setUnconfirmed}
      />
      <PasskeyButton onSignedIn={enter} />
      <p className="text-ink-soft mt-6">
        New here?{' '}
        <TextLink to={paths.login} search={{ from, mode: 'sign-up' }}>
          Create an account
        </TextLink>
      </p>
    </AuthFrame>
  );
}
