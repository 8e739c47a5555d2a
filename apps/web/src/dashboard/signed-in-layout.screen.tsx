import { Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { readsBusiness } from '@atelier/domain/businesses';
import { lazyPart } from '../design/lazy-part.ts';
import { Mark } from '../design/mark.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { rememberLastRoute } from '../platform/came-from.ts';
import { ActiveBusinessProvider, useActiveBusiness, useMemberships } from '../platform/active-business.tsx';
import { KeptDataProvider } from '../platform/data-provider.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { WelcomeGate } from '../onboarding/index.ts';
import { paths } from '../platform/paths.ts';
import { onSessionEnd } from '../platform/session.ts';
import { Shell } from './shell.tsx';
import { useShownPage } from './use-shown-page.ts';
import { UserMenu } from './user-menu.tsx';
import { Welcome } from './welcome.tsx';

// Few people are helpers, and they wait for nothing else.
const HelperShell = lazyPart(async () => (await import('./helper-shell.tsx')).HelperShell);

type LayoutProps = {
  children?: ReactNode;
  /** An administrator looks after the installation whether he has a business or not. */
  needsBusiness?: boolean;
};

/** Everything under /dashboard and /admin: server state, the active business and the shell. */
export function SignedInLayout({ children = <Outlet />, needsBusiness = true }: LayoutProps) {
  return (
    <KeptDataProvider>
      <SessionWatch />
      <Businesses needsBusiness={needsBusiness}>{children}</Businesses>
    </KeptDataProvider>
  );
}

const ownPlaces: readonly string[] = [paths.settingsProfile, paths.settingsAccount];

function Businesses({ children, needsBusiness }: Required<LayoutProps>) {
  const memberships = useMemberships();
  // What is the person's own needs no business: the welcome sends newcomers to their profile.
  const isOwnPlace = ownPlaces.includes(useShownPage());
  return (
    <Loaded query={memberships} skeleton={<ShellSkeleton />} errorTitle="Your businesses could not be loaded">
      {(list) => (
        <>
          {list.length === 0 ? (
            <BareFrame>{needsBusiness && !isOwnPlace ? <Welcome /> : children}</BareFrame>
          ) : (
            <ActiveBusinessProvider memberships={list}>
              <ShellOfRole>{children}</ShellOfRole>
            </ActiveBusinessProvider>
          )}
          {(list.length === 0 ? needsBusiness : list.some(({ role }) => readsBusiness(role))) && (
            <WelcomeGate />
          )}
        </>
      )}
    </Loaded>
  );
}

function ShellOfRole({ children }: { children: ReactNode }) {
  const { role } = useActiveBusiness().business;
  if (readsBusiness(role)) return <Shell>{children}</Shell>;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <HelperShell>{children}</HelperShell>
    </Suspense>
  );
}

/** Sends a person whose session has ended to sign in, and back here afterwards; drafts stay. */
function SessionWatch() {
  const navigate = useNavigate();
  const address = useLocation({ select: (location) => location.href });
  useEffect(() => rememberLastRoute(address), [address]);
  useEffect(
    () =>
      onSessionEnd(() => {
        // Several requests may hear of it one after the other, the later ones on the way to sign in.
        if (address.startsWith(paths.login)) return;
        showToast({
          id: 'session-end',
          title: 'Please sign in again',
          description: 'Your session has ended. What you typed is kept on this device.',
          kind: 'warning',
        });
        void navigate({ to: paths.login, search: { from: address } });
      }),
    [navigate, address],
  );
  return null;
}

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="px-5">
      <header className="mx-auto flex max-w-5xl items-center justify-between py-4">
        <p className="flex items-center gap-2.5">
          <Mark className="size-8" />
          <span className="font-serif text-lg font-semibold">Atelier</span>
        </p>
        <UserMenu />
      </header>
      {/* Room at the end for the button that goes on with the welcome. */}
      <main className="mx-auto max-w-5xl pb-24">{children}</main>
    </div>
  );
}

function ShellSkeleton() {
  return (
    <div role="status" className="flex min-h-dvh">
      <span className="sr-only">Loading your businesses</span>
      <div className="border-line bg-surface hidden w-64 shrink-0 space-y-4 border-r p-4 md:block">
        <Skeleton className="h-10 w-full rounded-md" />
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="h-5 w-40" />
        ))}
      </div>
      <div className="flex-1">
        <div className="border-line h-14 border-b" />
        <div className="mx-auto max-w-6xl space-y-4 px-4 py-8 sm:px-8">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      </div>
    </div>
  );
}
