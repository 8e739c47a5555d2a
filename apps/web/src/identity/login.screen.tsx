import { useState } from 'react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { placeAfterSignIn } from '../platform/came-from.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const route = getRouteApi('/login');

export function LoginScreen() {
  const { from, mode } = route.useSearch();
  const router = useRouter();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const enter = () => router.history.push(placeAfterSignIn(from));

  if (unconfirmed !== undefined) {
    return (
      <AuthFrame title="Check your mail" description="One step is left before you can sign in.">
        <CheckYourMail email={unconfirmed} />
        <p className="mt-6">
          <TextLink to={paths.login} search={{ from }} onClick={() => setUnconfirmed(undefined)}>
            Back to sign in
          </TextLink>
        </p>
      </AuthFrame>
    );
  }
  if (mode === 'sign-up') {
    return (
      <AuthFrame title="Start your books" description="Name, e-mail, password: then you are in.">
        <SignUpForm onSignedIn={enter} onMailSent={setUnconfirmed} />
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
      <SignInForm onSignedIn={enter} onUnconfirmed={setUnconfirmed} />
      <p className="text-ink-soft mt-6">
        New here?{' '}
        <TextLink to={paths.login} search={{ from, mode: 'sign-up' }}>
          Create an account
        </TextLink>
      </p>
    </AuthFrame>
  );
}
