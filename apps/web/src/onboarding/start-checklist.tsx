import { Check, Circle } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { onboardingSteps, type OnboardingStep } from '@atelier/domain/onboarding';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { paths } from '../platform/paths.ts';
import { useOnboarding } from './onboarding.api.ts';
import { openWelcome } from './local-flags.ts';
import { useIsBuilt } from './use-is-built.ts';

const items: Readonly<Record<OnboardingStep, { title: string; text: string; path?: string }>> = {
  welcome: { title: 'Finish setup', text: 'Two minutes, and Atelier fits your business.' },
  profile: {
    title: 'Complete your profile',
    text: 'How your name appears to others.',
    path: paths.settingsProfile,
  },
  inventory: { title: 'Add a product', text: 'An invoice line becomes one choice.', path: paths.newProduct },
  finance: { title: 'Send your first invoice', text: 'Issue your first invoice.', path: paths.newInvoice },
  customer: { title: 'Add a customer', text: 'A shop, a regular, a neighbor.', path: paths.newCustomer },
  event: { title: 'Plan an event', text: 'Markets and fairs, before and after.', path: paths.events },
};

/**
 * What is done of the first hour and what is left; it goes when everything that can be done is done. As part of
 * another card it brings no frame of its own.
 */
export function StartChecklist({ isPart = false }: { isPart?: boolean }) {
  const { data } = useOnboarding();
  const isBuilt = useIsBuilt();
  if (data === undefined) return null;
  const isDone = (step: OnboardingStep) => data.completedSteps.includes(step);
  const isComing = ({ path }: { path?: string }) => path !== undefined && !isBuilt(path);
  if (onboardingSteps.every((step) => isDone(step) || isComing(items[step]))) return null;
  const done = onboardingSteps.filter(isDone).length;
  return (
    <Card
      data-tour="start-checklist"
      className={isPart ? 'rounded-none border-x-0 border-b-0 shadow-none sm:px-5' : undefined}
      title="Your first hour"
      description={`${String(done)} of ${String(onboardingSteps.length)} steps done`}
    >
      <ProgressBar label="Steps done" value={done} max={onboardingSteps.length} className="mb-4" />
      <ul className="-mx-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {onboardingSteps.map((step) => {
          const item = items[step];
          const Sign = isDone(step) ? Check : Circle;
          const content = (
            <>
              <Sign
                aria-hidden
                className={classNames('mt-0.5 size-5 shrink-0', isDone(step) ? 'text-success' : 'text-edge')}
              />
              <span className="min-w-0 text-left">
                <span
                  className={classNames('block font-medium', isDone(step) && 'text-ink-soft line-through')}
                >
                  {item.title}
                </span>
                <span className="text-ink-soft block text-sm">
                  {isComing(item) ? `${item.text} (Coming Soon)` : item.text}
                </span>
                {isDone(step) && <span className="sr-only">Done</span>}
              </span>
            </>
          );
          const look = 'flex w-full gap-3 rounded-md p-2 min-h-11';
          return (
            <li key={step}>
              {isDone(step) || isComing(item) ? (
                <span className={look}>{content}</span>
              ) : item.path === undefined ? (
                <button type="button" className={classNames(look, 'hover:bg-sunken')} onClick={openWelcome}>
                  {content}
                </button>
              ) : (
                <Link to={item.path} className={classNames(look, 'hover:bg-sunken')}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
