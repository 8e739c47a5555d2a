import { Suspense, useState } from 'react';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useOpenTutorialId } from '../learning/index.ts';
import { lazyPart } from '../design/lazy-part.ts';

const loadHelpCentre = () => import('./help-centre.tsx');
const HelpCentre = lazyPart(async () => (await loadHelpCentre()).HelpCentre);
const TutorialCard = lazyPart(async () => (await import('./tutorial-place.tsx')).TutorialCard);

/**
 * The round help button at the bottom right, and what opens from it. It stands above the badge that says that the
 * network is gone and, where a page has a bar of actions at its end, above that bar.
 */
export function HelpPlace() {
  const [isOpen, setOpen] = useState(false);
  const tutorial = useOpenTutorialId();
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
        className={`bg-indigo text-surface shadow-lifted above-toasts fixed right-4 bottom-9 z-30 flex size-12 items-center justify-center rounded-full hover:scale-105 print:hidden [html:has([data-action-bar])_&]:bottom-34 sm:[html:has([data-action-bar])_&]:bottom-20 ${tutorial === null ? '' : 'max-sm:hidden'}`}
      >
        <MessageCircleQuestionMark aria-hidden className="size-6" />
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
