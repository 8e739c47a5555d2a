import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { Undo2, X } from 'lucide-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button, IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { FormSkeleton } from '../design/skeletons.tsx';
import { paths } from '../platform/paths.ts';
import { useCompleteStep } from './onboarding.api.ts';
import {
  useLocalFlag,
  useWelcomeErrand,
  useWelcomeStep,
  welcomeCompleted,
  welcomeShown,
  welcomeSteps,
} from './local-flags.ts';
import { mayWelcomeAt } from './welcome-paths.ts';
import { WelcomeTiles } from './welcome-tiles.tsx';
import { errands } from './welcome-errands.ts';

// The welcome opens over the first page of all; the fields of its second step are fetched on the way there.
const loadBusinessDetails = () => import('./business-details.tsx');
const BusinessDetails = lazyPart(async () => (await loadBusinessDetails()).BusinessDetails);

const later = "I'll do this later";

/**
 * The welcome: seven steps over the page. An errand (complete the profile, write an invoice) leads to its page and the
 * welcome steps aside until that page is left; then it goes on with the step after.
 */
export function WelcomeWizard() {
  const [stored, setStep] = useWelcomeStep();
  const step = Math.min(Math.max(0, stored), welcomeSteps - 1);
  const isShown = useLocalFlag(welcomeShown);
  const isCompleted = useLocalFlag(welcomeCompleted);
  const [errandAt, setErrandAt] = useWelcomeErrand();
  const pathname = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, '') });
  const navigate = useNavigate();
  const complete = useCompleteStep();
  const [isLeaving, setLeaving] = useState(false);
  const isWanted = !isShown && !isCompleted;
  const isOutOnErrand = errandAt === pathname;
  const isOpen = isWanted && !isOutOnErrand && !isLeaving && mayWelcomeAt(pathname);
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // The button that was pressed has gone: a screen reader goes on reading at the new step's title.
    if (shownStep.current !== step) title.current?.focus();
    shownStep.current = step;
  }, [step]);

  const next = () => setStep(step + 1);
  const finish = () => {
    setStep(welcomeSteps - 1);
    welcomeCompleted.set();
    complete.mutate({ step: 'welcome' });
  };
  const goOn = async (path: string) => {
    // Until the page is there, so that the next step does not flash up on the way.
    setLeaving(true);
    await navigate({ to: path });
    setErrandAt(path);
    next();
    setLeaving(false);
  };
  const comeBack = () => {
    setErrandAt(null);
    if (!mayWelcomeAt(pathname)) void navigate({ to: paths.dashboard });
  };
  if (isWanted && isOutOnErrand && !isLeaving) return <ComeBack onClick={comeBack} />;
  const errand = errands[step];
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && welcomeShown.set()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear bg-shade fixed inset-0 z-40" />
        <Dialog.Content
          onInteractOutside={(event) => event.preventDefault()}
          aria-describedby={undefined}
          className="bg-surface shadow-floating animate-drop fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col overflow-y-auto rounded-t-xl p-6 outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[36rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-8"
        >
          <div className="pr-10">
            <Dialog.Title
              ref={title}
              tabIndex={-1}
              className="font-serif text-2xl font-semibold outline-none"
            >
              {step === 0 && 'Welcome to Atelier'}
              {step === 1 && 'About your business'}
              {errand?.title}
              {step === welcomeSteps - 1 && 'You’re all set'}
            </Dialog.Title>
          </div>
          {step === 0 && (
            <>
              <p className="text-ink-soft mt-2">
                Six areas to know. Two minutes of setup tailors them to your craft.
              </p>
              <WelcomeTiles />
              <Actions>
                <Button
                  tone="primary"
                  size="lg"
                  onPointerEnter={() => void loadBusinessDetails().catch(() => undefined)}
                  onClick={next}
                >
                  Get Started
                </Button>
                <Button onClick={finish}>Skip</Button>
              </Actions>
            </>
          )}
          {step === 1 && (
            <Suspense
              fallback={
                <div className="mt-4">
                  <FormSkeleton />
                </div>
              }
            >
              <BusinessDetails onDone={next} onLater={next} laterLabel={later} />
            </Suspense>
          )}
          {errand !== undefined && (
            <>
              <errand.icon aria-hidden className="text-accent-ink mt-5 size-10" strokeWidth={1.5} />
              <p className="text-ink-soft mt-3">{errand.text}</p>
              <Actions>
                <Button
                  tone="primary"
                  onClick={() => (errand.path === undefined ? next() : void goOn(errand.path))}
                >
                  {errand.action}
                </Button>
                <Button onClick={next}>{later}</Button>
              </Actions>
            </>
          )}
          {step === welcomeSteps - 1 && (
            <>
              <p className="text-ink-soft mt-2">
                Your books are open. Next steps are on your dashboard, and the round button at the bottom
                right answers questions.
              </p>
              <Actions>
                <Button
                  tone="primary"
                  size="lg"
                  onClick={() => {
                    finish();
                    void navigate({ to: paths.dashboard });
                  }}
                >
                  Go to Dashboard
                </Button>
              </Actions>
            </>
          )}
          {step >= 1 && step <= 5 && <Dots step={step} />}
          {/* Last, so that the welcome opens with the focus on its first button. */}
          <IconButton
            label="Close the welcome"
            icon={X}
            onClick={welcomeShown.set}
            className="absolute top-4 right-3 sm:top-6 sm:right-5"
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Stands beside the help button while an errand is being done. Leaving the page does the same. */
function ComeBack({ onClick }: { onClick: () => void }) {
  return (
    <Button
      icon={Undo2}
      onClick={onClick}
      className="shadow-lifted above-toasts fixed right-20 bottom-9 z-30 h-12 rounded-full print:hidden [html:has([data-action-bar])_&]:bottom-34 sm:[html:has([data-action-bar])_&]:bottom-20"
    >
      Continue the welcome
    </Button>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">{children}</div>;
}

function Dots({ step }: { step: number }) {
  return (
    <div role="img" aria-label={`Step ${String(step)} of 5`} className="mt-6 flex justify-center gap-2">
      {[1, 2, 3, 4, 5].map((dot) => (
        <span
          key={dot}
          className={classNames(
            'h-2 rounded-full transition-all',
            dot === step ? 'bg-accent w-6' : 'bg-line w-2',
          )}
        />
      ))}
    </div>
  );
}
