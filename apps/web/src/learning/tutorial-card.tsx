import { useEffect, useId, useRef, useState } from 'react';
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button, IconButton } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { leaveTutorial } from './open-tutorial.ts';
import { goToTutorialStep, useOpenTutorial } from './tutorial-progress.ts';
import type { Tutorial } from './tutorials.ts';

/** The open tutorial, docked over the app: each step is beside the page on which it is done. */
export function TutorialCard() {
  const open = useOpenTutorial();
  if (open === null) return null;
  return <OpenTutorial key={open.tutorial.id} {...open} />;
}

function OpenTutorial({ tutorial, step }: { tutorial: Tutorial; step: number }) {
  const titleId = useId();
  const [isFolded, setFolded] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const isDone = step >= tutorial.steps.length;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-tutorial-card
      className="animate-appear border-line bg-surface shadow-floating above-toasts fixed inset-x-2 bottom-9 z-30 rounded-lg border outline-none sm:inset-x-auto sm:right-20 sm:w-96 [html:has([data-action-bar])_&]:bottom-36 sm:[html:has([data-action-bar])_&]:bottom-24"
    >
      <header className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {tutorial.title}
        </h2>
        <IconButton
          label={isFolded ? 'Show the step' : 'Fold the step'}
          icon={isFolded ? ChevronUp : ChevronDown}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        <IconButton label="Leave the tutorial" icon={X} onClick={leaveTutorial} />
      </header>
      <Dots count={tutorial.steps.length} step={step} />
      {!isFolded && (isDone ? <Done /> : <Step tutorial={tutorial} step={step} />)}
    </section>
  );
}

function Dots({ count, step }: { count: number; step: number }) {
  return (
    <div aria-hidden className="flex gap-1 px-4">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={`h-1 flex-1 rounded-full ${place <= step ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  );
}

function Step({ tutorial, step }: { tutorial: Tutorial; step: number }) {
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.pathname });
  const current = tutorial.steps[step];
  if (current === undefined) return null;
  const isLast = step === tutorial.steps.length - 1;
  const go = (to: number) => {
    goToTutorialStep(tutorial.id, to);
    const page = tutorial.steps[to]?.page;
    // Who is on a page below it, an invoice of the list, is where the step wants him.
    if (page !== undefined && page !== current.page) void navigate({ to: page });
  };
  return (
    <div className="px-4 pt-3 pb-4">
      <div aria-live="polite">
        <p className="text-ink-soft text-sm">
          Step {step + 1} of {tutorial.steps.length}
        </p>
        <p className="font-semibold">{current.title}</p>
        <p className="mt-1 text-[0.9375rem]">{current.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!here.startsWith(current.page) && (
          <LinkButton to={current.page} size="sm" className="mr-auto">
            Go to the page
          </LinkButton>
        )}
        <span className="ml-auto flex gap-2">
          {step > 0 && (
            <Button size="sm" onClick={() => go(step - 1)}>
              Back
            </Button>
          )}
          <Button size="sm" tone="primary" onClick={() => go(step + 1)}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </span>
      </div>
    </div>
  );
}

function Done() {
  return (
    <div className="px-4 pt-3 pb-4">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Check aria-hidden className="text-success size-5" />
        You’re done.
      </p>
      <p className="text-ink-soft mt-1 text-[0.9375rem]">
        You find it again, with the others, in the Help Center under Tutorials.
      </p>
      <div className="mt-4 flex justify-end">
        <Button size="sm" tone="primary" onClick={leaveTutorial}>
          Close
        </Button>
      </div>
    </div>
  );
}
