import { Suspense, useState } from 'react';
import { classNames } from '../design/class-names.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useOpenTutorialId } from '../learning/index.ts';
import { lazyPart } from '../design/lazy-part.ts';

const loadHelpCentre = () => import('./help-centre.tsx');
const HelpCentre = lazyPart(async () => (await loadHelpCentre()).HelpCentre);
const TutorialCard = lazyPart(async () => (await import('./tutorial-place.tsx')).TutorialCard);

/**
 * The help button at the bottom right, and what opens from it. It keeps clear of the page: a tab within the margin, above
 * the bar of actions that a page may have at its end, and on a phone, which has no margin for it, round at the end of the
 * page.
 */
export function HelpPlace() {
  const [isOpen, setOpen] = useState(false);
  const tutorial = useOpenTutorialId();
  return (
    <>
      {/* Room for the button and the card, so that the end of a page can be scrolled out from under them. */}
      <div
        aria-hidden
        className={classNames(
          'shrink-0 print:hidden [html:has([data-action-bar])_&]:hidden',
          tutorial === null ? 'h-18 max-sm:hidden' : 'h-72',
        )}
      />
      <button
        type="button"
        aria-label="Help"
        title="Help"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadHelpCentre().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className={classNames(
          'bg-indigo text-surface shadow-lifted flex shrink-0 items-center justify-center print:hidden',
          'max-sm:mr-4 max-sm:mb-6 max-sm:size-12 max-sm:self-end max-sm:rounded-full',
          'sm:above-toasts sm:fixed sm:right-0 sm:bottom-9 sm:z-30 sm:h-14 sm:w-7 sm:rounded-l-lg sm:hover:w-8 sm:[html:has([data-action-bar])_&]:bottom-20',
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
