import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../design/link-button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { Mark } from '../design/mark.tsx';
import { paths } from '../platform/paths.ts';
import { loadSession } from '../platform/session.ts';

/** Tells whether someone is signed in; false until known. The pages of help are for strangers, too. */
export function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    loadSession().then(
      (session) => setSignedIn(session !== null),
      // Without an answer the page is as a stranger sees it.
      () => undefined,
    );
  }, []);
  return isSignedIn;
}

/** Shows what is around every page of help, signed in or not. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="mx-auto flex max-w-6xl items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-8">
          <Link to={paths.help} className="touch-target flex items-center gap-2.5 rounded-sm">
            <Mark className="size-8" />
            <span className="font-serif text-lg font-semibold">
              Atelier <span className="text-ink-soft font-normal">Help</span>
            </span>
          </Link>
          <nav aria-label="Account" className="ml-auto">
            {isSignedIn ? (
              <LinkButton to={paths.dashboard} size="sm">
                Go to Dashboard
              </LinkButton>
            ) : (
              <LinkButton to={paths.login} size="sm">
                Sign in
              </LinkButton>
            )}
          </nav>
        </div>
      </header>
      <MainArea className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8 sm:py-12">{children}</MainArea>
    </div>
  );
}
