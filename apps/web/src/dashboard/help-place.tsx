import { Suspense, useState } from 'react';
import { classNames } from '../design/class-names.ts';
import { useScrollsDown } from './use-scrolls-down.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useOpenTutorialId } from '../learning/index.ts';
import { lazyPart } from '../design/lazy-part.ts';

const loadHelpCentre = () => import('./help-centre.tsx');
const HelpCentre = lazyPart(async () => (await loadHelpCentre()).HelpCentre);
const TutorialCard = lazyPart(async () => (await import('./tutorial-place.tsx')).TutorialCard);

/**
 * The help button at the bottom right, and what opens from it. It keeps clear of the page: a tab within the margin, and
 * round on a phone, where it makes way while the page is scrolled down. It stands above the badge that says that the
 * network is gone and, where a page has a bar of actions at its end, above that bar.
 */
export function HelpPlace() {
  const [isOpen, setOpen] = useState(false);
  const tutorial = useOpenTutorialId();
  const isReading = useScrollsDown();
  return (
    <>
      {/* Room for the button and the card, so that the end of a page can be scrolled out from under them. */}
      <div
        aria-hidden
        className={`${tutorial === null ? 'h-18' : 'h-72'} shrink-0 print:hidden [html:has([data-action-bar])_&]:hidden`}
      />
      <button
        type="button"
        aria-label="Help"
        title="Help"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadHelpCentre().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className={classNames(
          'bg-indigo text-surface shadow-lifted above-toasts fixed bottom-9 z-30 flex items-center justify-center print:hidden [html:has([data-action-bar])_&]:bottom-34 sm:[html:has([data-action-bar])_&]:bottom-20',
          'max-sm:right-4 max-sm:size-12 max-sm:rounded-full sm:right-0 sm:h-14 sm:w-7 sm:rounded-l-lg sm:hover:w-8',
          isReading && 'max-sm:not-focus-visible:scale-0',
          tutorial !== null && 'max-sm:hidden',
        )}
      >
        <MessageCircleQuestionMark aria-hidden className="size-6 sm:size-5" />
      </button>
      {tutorial !== null && (
        <Suspense>
          <TutorialCard />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <HelpCentre onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
