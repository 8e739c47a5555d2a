import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Dialog } from 'radix-ui';
import { X } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import type { OnboardingTour } from '@atelier/domain/onboarding';
import { Button, IconButton } from '../design/button.tsx';
import { showToast } from '../design/toast.ts';
import { tourCompleted, tourDismissed } from './local-flags.ts';
import { useCompleteTour, useTourPreference } from './onboarding.api.ts';
import { setRunningTour } from './running-tour.ts';
import { litPart, placeCard, type Box } from './tour-place.ts';
import { tourAt } from './tour-paths.ts';
import { tours } from './tours.ts';
import { useTargetBox } from './use-target-box.ts';

const highlightMargin = 6;

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The window's size; as text, so that the same size is the same value. */
function useWindowSize() {
  const size = useSyncExternalStore(
    subscribeToSize,
    () => `${String(document.documentElement.clientWidth)}x${String(window.innerHeight)}`,
  );
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** One feature tour over the page: what it speaks of is lit, a card beside it says what it is. */
export function TourOverlay({ tour: id }: { tour: OnboardingTour }) {
  const tour = tours.find((one) => one.id === id);
  const [index, setIndex] = useState(0);
  const complete = useCompleteTour();
  const { setEnabled } = useTourPreference();
  const nextButton = useRef<HTMLButtonElement>(null);
  const step = tour?.steps[index];
  const target = useTargetBox(step?.targetSelector ?? 'body');
  const size = useWindowSize();
  const isElsewhere = useLocation({ select: ({ pathname }) => tourAt(pathname) !== id });
  useEffect(() => {
    // By the browser's own Back: the page that it speaks of has gone. Nothing was dismissed.
    if (isElsewhere) setRunningTour(null);
  }, [isElsewhere]);
  if (tour === undefined || step === undefined) return null;
  const box = target.state === 'found' ? litPart(target.box, size, target.top) : null;
  const card = placeCard(box, step.placement, size);
  const isLast = index === tour.steps.length - 1;

  const dismiss = () => {
    tourDismissed(id).set();
    setRunningTour(null);
  };
  const next = () => {
    if (!isLast) return setIndex(index + 1);
    tourCompleted(id).set();
    setRunningTour(null);
    complete.mutate({ tour: id });
  };
  const disable = async () => {
    dismiss();
    try {
      await setEnabled(false);
      showToast({
        title: 'Tours disabled',
        description: 'You can re-enable tours from your profile settings.',
      });
    } catch {
      // The command has told what went wrong.
    }
  };
  const back = () => {
    // "Previous" is not there on the first step: the keyboard stays on the card.
    if (index === 1) nextButton.current?.focus();
    setIndex(Math.max(0, index - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') back();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root open={target.state !== 'looking' || index > 0} onOpenChange={(open) => !open && dismiss()}>
      <Dialog.Portal>
        <Highlight box={box} window={size} />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            // On the way forward, not on the cross: Enter takes the tour instead of ending it.
            event.preventDefault();
            nextButton.current?.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          // Above the toasts, too: the one who takes the tour must see the way out of it.
          style={{ left: card.x, top: card.y, width: card.width, height: card.height }}
          className="border-line bg-surface shadow-floating fixed z-[1000000000] flex flex-col overflow-hidden rounded-lg border px-4 py-3 outline-none motion-safe:transition-[left,top]"
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="text-ink-soft text-xs font-semibold">
                Step {index + 1} of {tour.steps.length}
              </p>
              <Dialog.Title className="font-serif text-lg leading-6 font-semibold">{step.title}</Dialog.Title>
            </div>
            <IconButton label="Close the tour" icon={X} onClick={dismiss} className="-mt-1 -mr-2" />
          </div>
          <Dialog.Description
            aria-live="polite"
            className="text-ink-soft min-h-0 flex-1 overflow-y-auto text-sm leading-5"
          >
            {step.description}
          </Dialog.Description>
          <div className="flex items-center justify-between gap-2 pt-1">
            {index === 0 ? (
              <span className="flex items-center gap-2.5 text-xs">
                <QuietAction onClick={dismiss}>Skip for now</QuietAction>
                <QuietAction onClick={() => void disable()}>{"Don't show tours again"}</QuietAction>
              </span>
            ) : (
              <Button size="sm" onClick={back}>
                Previous
              </Button>
            )}
            <Button ref={nextButton} size="sm" tone="primary" onClick={next}>
              {isLast ? 'Complete Tour' : 'Next'}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function QuietAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-ink-soft hover:text-ink touch-target rounded-sm whitespace-nowrap underline-offset-2 hover:underline"
    >
      {children}
    </button>
  );
}

/** Everything but the lit element is in shade; without one, all of it does. */
function Highlight({ box, window }: { box: Box | null; window: { width: number; height: number } }) {
  if (box === null) return <span aria-hidden className="bg-shade fixed inset-0 z-40" />;
  // What reaches to the edge of the window has its frame inside.
  const left = Math.max(0, box.x - highlightMargin);
  const top = Math.max(0, box.y - highlightMargin);
  const right = Math.min(window.width, box.x + box.width + highlightMargin);
  const bottom = Math.min(window.height, box.y + box.height + highlightMargin);
  return (
    <span
      aria-hidden
      data-tour-highlight
      style={{ left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }}
      className="border-accent pointer-events-none fixed z-40 rounded-md border-2 shadow-[0_0_0_9999px_var(--shade)] motion-safe:transition-[left,top,width,height]"
    />
  );
}
