import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Mark } from '../design/mark.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { loadSession } from '../platform/session.ts';

/** Tells whether someone is signed in; false until known, since the page is for those who are not. */
export function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    loadSession().then(
      (session) => setSignedIn(session !== null),
      // Without an answer the page simply greets a stranger.
      () => undefined,
    );
  }, []);
  return isSignedIn;
}

export function LandingHeader() {
  const isSignedIn = useIsSignedIn();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-5 sm:px-8">
      <Link to={paths.landing} className="touch-target flex items-center gap-2.5 rounded-sm">
        <Mark className="size-9" />
        <span className="font-serif text-xl font-semibold">Atelier</span>
      </Link>
      <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
        {isSignedIn ? (
          <LinkButton to={paths.dashboard} tone="primary">
            Go to Dashboard
          </LinkButton>
        ) : (
          <>
            <LinkButton to={paths.login} tone="quiet">
              Sign in
            </LinkButton>
            <LinkButton to={paths.login} search={{ mode: 'sign-up' }} className="max-sm:hidden">
              Create an account
            </LinkButton>
          </>
        )}
      </nav>
    </header>
  );
}
