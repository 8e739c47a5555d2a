import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Drawing } from '../design/drawing.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { Mark } from '../design/mark.tsx';
import { TooltipProvider } from '../design/tooltip.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { LeaveBusinessCard } from '../businesses/index.ts';
import { NotificationBell } from '../notifications/index.ts';
import { LivePlace } from '../platform/live/live-place.tsx';
import { paths } from '../platform/paths.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { ThemeToggle } from './header.tsx';
import { HelperHome } from './helper-home.tsx';
import { useShownPage } from './use-shown-page.ts';
import { UserMenu } from './user-menu.tsx';

const pages: readonly string[] = [
  paths.tills,
  paths.settingsProfile,
  paths.settingsAccount,
  paths.settingsNotifications,
];
const eventPages = /^\/dashboard\/events\/[^/]+\/(?:goods\/(?:packing|return)|check-in)$/;
const batchPage = /^\/dashboard\/inventory\/operations\/batches\/(?!new$|next$)[^/]+$/;

/** Everything that a helper sees of a business: its events with their packing lists and doors, assigned batches, and the own account. */
export function HelperShell({ children }: { children: ReactNode }) {
  const page = useShownPage();
  return (
    <TooltipProvider>
      <div data-shell className="flex min-h-dvh flex-col [--header-height:3.5rem]">
        <header className="border-line bg-paper/95 sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b px-2 backdrop-blur-sm sm:px-4 print:hidden">
          <Link to={paths.dashboard} className="touch-target flex items-center gap-2 rounded-sm">
            <Mark className="size-7" />
            <span className="font-serif text-lg font-semibold max-sm:sr-only">Atelier</span>
          </Link>
          <div className="min-w-0 flex-1">
            <div className="max-w-56">
              <BusinessSwitcher isRail={false} />
            </div>
          </div>
          <NotificationBell />
          <ThemeToggle />
          <UserMenu hasSettings={false} />
        </header>
        <LivePlace />
        <MainArea
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-3 outline-none sm:px-8 sm:py-5"
        >
          {page === paths.dashboard ? (
            <HelperHome />
          ) : pages.includes(page) || eventPages.test(page) || batchPage.test(page) ? (
            <>
              {children}
              {page === paths.settingsAccount && <LeaveBusinessCard />}
            </>
          ) : (
            <NotYours />
          )}
        </MainArea>
      </div>
    </TooltipProvider>
  );
}

function NotYours() {
  useDocumentTitle('Not part of your role');
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">This page is not part of your role</h1>
      <p className="text-ink-soft mt-2">
        Your role here is Helper. To see more, ask an owner for another role.
      </p>
      <LinkButton to={paths.dashboard} tone="primary" className="mt-7">
        Go to your work
      </LinkButton>
    </div>
  );
}
