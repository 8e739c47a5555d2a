import { Suspense, useState, type ReactNode } from 'react';
import { Dialog as RadixDialog } from 'radix-ui';
import { classNames } from '../design/class-names.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { MainArea } from '../design/main-area.tsx';
import { TooltipProvider } from '../design/tooltip.tsx';
import { InteractionPlace } from '../customers/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LivePlace } from '../platform/live/live-place.tsx';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { OnboardingLayer } from '../onboarding/index.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { Header } from './header.tsx';
import { HelpPlace } from './help-place.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { Sidebar } from './sidebar.tsx';
import { useMe } from './profile.api.ts';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-state.ts';

/** Few businesses are samples: the others do not wait for it. */
const OfferedBanner = lazyPart(async () => (await import('./offered-banner.tsx')).OfferedBanner);
const SampleBanner = lazyPart(async () => (await import('./sample-banner.tsx')).SampleBanner);

/** Sidebar, header and the place for the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { business } = useActiveBusiness();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(readSidebarCookie);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isAdmin = useMe().data?.isAdmin === true;
  const toggle = () => {
    if (isNarrow) return setSheetOpen(!isSheetOpen);
    setOpen(!isOpen);
    writeSidebarCookie(!isOpen);
  };
  useShortcut('mod+b', 'Show or hide the sidebar', toggle);

  return (
    <TooltipProvider>
      <a
        href="#content"
        className="focus-visible:bg-surface focus-visible:shadow-floating sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:px-4 focus-visible:py-2.5 focus-visible:font-semibold"
      >
        Skip to the page
      </a>
      <div data-shell className="flex min-h-dvh [--header-height:3.5rem]">
        {!isNarrow && (
          <div
            className={classNames(
              'border-line bg-surface sticky top-0 h-dvh shrink-0 border-r transition-[width] duration-200 print:hidden',
              isOpen ? 'w-64' : 'w-16',
            )}
          >
            <Sidebar isAdmin={isAdmin} isRail={!isOpen} />
          </div>
        )}
        {isNarrow && (
          <SidebarSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} isAdmin={isAdmin} />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Header isSidebarOpen={isNarrow ? isSheetOpen : isOpen} onToggleSidebar={toggle} />
          <LivePlace />
          {business.isSample && (
            // Its height is kept, so that the page does not jump when it comes.
            <Suspense fallback={<div className="bg-warning-soft h-12.25 border-b" />}>
              <SampleBanner />
            </Suspense>
          )}
          {business.offeredUntil !== null && (
            <Suspense fallback={<div className="bg-danger-soft h-12.25 border-b" />}>
              <OfferedBanner name={business.name} until={business.offeredUntil} />
            </Suspense>
          )}
          <MainArea
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl flex-1 px-4 py-3 outline-none has-data-beside:max-w-384 sm:px-8 sm:py-5"
          >
            {children}
          </MainArea>
          <HelpPlace />
        </div>
      </div>
      <ShortcutList />
      <InteractionPlace />
      <OnboardingLayer />
    </TooltipProvider>
  );
}

type SidebarSheetProps = { isOpen: boolean; onClose: () => void; isAdmin: boolean };

/** The sidebar of a phone: over the page, from the left. */
function SidebarSheet({ isOpen, onClose, isAdmin }: SidebarSheetProps) {
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-appear bg-shade fixed inset-0 z-40" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="animate-slide-in border-line bg-surface shadow-floating fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r outline-none"
        >
          <RadixDialog.Title className="sr-only">Navigation</RadixDialog.Title>
          <TooltipProvider>
            <Sidebar isAdmin={isAdmin} onNavigate={onClose} />
          </TooltipProvider>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
