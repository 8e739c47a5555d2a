import { Plus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { dateOfInstant, daysBetween } from '@atelier/domain/foundation';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { StartChecklist } from '../onboarding/index.ts';
import { useActiveBusiness, useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { ComponentBoundary } from '../platform/errors/component-boundary.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { CashChart } from './cash-chart.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FollowUpsDue } from './follow-ups-due.tsx';
import { useLatestInvoices } from './home.api.ts';
import { HomeFigures } from './home-figures.tsx';
import { NextUp } from './next-up.tsx';
import { QuickActions } from './quick-actions.tsx';
import { YearChart } from './year-chart.tsx';

/** After a month, no one is in the first hour. */
const newDays = 30;

/** Tells whether the business has just begun; the sample has a year behind it. */
function useIsNew(): boolean {
  const { isSample } = useActiveBusiness().business;
  const createdAt = useBusinessSettings().data?.createdAt;
  const today = useToday();
  if (isSample || createdAt === undefined) return false;
  return daysBetween(dateOfInstant(createdAt, 'UTC'), today) <= newDays;
}

/** The first screen of the day: what is at hand, what is owed, what comes next. */
export function HomeScreen() {
  const { business } = useActiveBusiness();
  const invoices = useLatestInvoices();
  const isNew = useIsNew();
  return (
    <>
      <PageHeader
        title={business.name}
        description="Your cash, what you’re owed, and what’s next."
        action={
          // The empty page has it in its middle.
          invoices.data?.rows.length !== 0 &&
          permits(business.role, 'invoices.write') && (
            <LinkButton data-tour="new-invoice" to={paths.newInvoice} tone="primary" icon={Plus}>
              New invoice
            </LinkButton>
          )
        }
      />
      <Loaded query={invoices} skeleton={<CardsSkeleton />} errorTitle="Your figures could not be loaded">
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="space-y-5">
              <ComponentBoundary>
                <FollowUpsDue />
              </ComponentBoundary>
              <FirstSteps />
            </div>
          ) : (
            <div className="space-y-5">
              <QuickActions />
              <ComponentBoundary>
                <HomeFigures />
              </ComponentBoundary>
              {isNew && <StartChecklist />}
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                {/* On a phone what asks for a hand comes before what is looked at. */}
                <div className="space-y-5 max-xl:order-last">
                  <ComponentBoundary>
                    <CashChart />
                  </ComponentBoundary>
                  <ComponentBoundary>
                    <YearChart />
                  </ComponentBoundary>
                </div>
                <div className="min-w-0 space-y-5">
                  <ComponentBoundary>
                    <FollowUpsDue />
                  </ComponentBoundary>
                  <ComponentBoundary>
                    <NextUp />
                  </ComponentBoundary>
                </div>
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
