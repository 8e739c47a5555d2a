import { Calculator, Download } from 'lucide-react';
import type { AnalyticsView } from '@atelier/contract/analytics';
import { figureNames, type FigureSpan, type StepFigure } from '@atelier/domain/analytics';
import { formatDate, formatMonth, monthOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Figure } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { CountText, DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { fileSize } from '../documents/index.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useAnalytics, useCountNow } from './analytics.api.ts';
import { StepCard } from './step-card.tsx';
import { UseTables } from './use-tables.tsx';

const spans = [
  { value: 'day', label: '30 days' },
  { value: 'month', label: '12 months' },
] as const;

/** Charts, with the figures that each draws. */
const cards: readonly { readonly title: string; readonly figures: readonly StepFigure[] }[] = [
  { title: 'Sign-ups', figures: ['sign-ups', 'new-businesses', 'first-invoices'] },
  { title: 'Activity', figures: ['active-people', 'active-businesses'] },
  { title: 'Invoices and till sales', figures: ['invoices', 'till-sales'] },
  { title: 'Files', figures: ['files'] },
  { title: 'Email delivery', figures: ['mails-sent', 'mails-failed'] },
];

type AnalyticsScreenProps = { span: FigureSpan; onSpanChange: (span: FigureSpan) => void };

/** Counts of the installation: no row is about a person or a business. */
export function AnalyticsScreen({ span, onSpanChange }: AnalyticsScreenProps) {
  const analytics = useAnalytics(span);
  const count = useCountNow(() => showToast({ title: 'Counted up to now', kind: 'success' }));
  const countNow = () => count.mutate(undefined);
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Counted each night. Sample businesses are left out."
        back={{ to: paths.admin, label: 'Administration' }}
        action={
          <MoreMenu>
            <MenuItem icon={Calculator} disabled={count.isPending} onSelect={countNow}>
              Count now
            </MenuItem>
            <MenuItem
              icon={Download}
              onSelect={() => window.location.assign(`/api/v1/admin/analytics.csv?span=${span}`)}
            >
              Export CSV
            </MenuItem>
          </MoreMenu>
        }
      />
      <div className="mb-4">
        <FilterChips label="Period" choices={spans} value={span} onValueChange={onSpanChange} />
      </div>
      <Loaded
        query={analytics}
        skeleton={<TableSkeleton columns={4} />}
        errorTitle="The analytics could not be loaded"
      >
        {(view) =>
          view.totals === null ? (
            <EmptyState
              drawing="ledger"
              title="Nothing is counted yet"
              action={
                <Button tone="primary" busy={count.isPending} onClick={countNow}>
                  Count now
                </Button>
              }
            >
              Atelier counts each night what happened here. The first count covers all days so far.
            </EmptyState>
          ) : (
            <Figures view={view} totals={view.totals} span={span} />
          )
        }
      </Loaded>
    </>
  );
}

type FiguresProps = { view: AnalyticsView; totals: NonNullable<AnalyticsView['totals']>; span: FigureSpan };

function Figures({ view, totals, span }: FiguresProps) {
  const nameOf = useStepName(span);
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure label="People" value={<CountText count={totals.people} />} />
        <Figure label="Businesses" value={<CountText count={totals.businesses} />} />
        <Figure label="Stored files" value={fileSize(totals.storedBytes)} />
        <Figure label="Last counted" value={<DateText date={totals.countedOn} />} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {cards.map(({ title, figures }) => (
          <StepCard
            key={title}
            title={title}
            stepName={span === 'day' ? 'Day' : 'Month'}
            steps={view.steps.map((step) => ({ key: step, name: nameOf(step) }))}
            series={figures.map((figure) => ({
              name: figureNames[figure],
              counts: view.figures[figure],
            }))}
          />
        ))}
      </div>
      <UseTables view={view} />
    </div>
  );
}

/** Returns the writer of steps: a date for a day, `November 2026` for a month. */
function useStepName(span: FigureSpan) {
  const { locale } = useFormats();
  return (step: CalendarDate) =>
    span === 'day' ? formatDate(step, locale) : formatMonth(monthOfDate(step), locale);
}
