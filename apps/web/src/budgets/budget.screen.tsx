import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { permits } from '@atelier/domain/businesses';
import { formatMonth, monthOfDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { BasisPicker, ReportFiles, WhyNote } from '../books/index.ts';
import { hasFigures, ProgressTable, type Span } from './budget-progress.tsx';
import { useYearName } from './budget-source-fields.tsx';
import { budgetWords, useBudgetSheet, useRemoveBudget } from './budgets.api.ts';
import { RenameBudgetDialog } from './rename-budget-dialog.tsx';

const route = getRouteApi('/dashboard/finances/budgets/$budgetId/');
const back = { to: paths.budgets, label: 'Budgets' };

/** Actual against plan. */
export function BudgetScreen() {
  const { budgetId } = route.useParams();
  const { basis } = route.useSearch();
  const sheet = useBudgetSheet(budgetId, basis);
  return (
    <LoadedPage
      title="Budget"
      back={back}
      query={sheet}
      skeleton={<TableSkeleton rows={12} columns={5} />}
      errorTitle="The budget could not be loaded"
      words={budgetWords}
    >
      {(view) => <Budget sheet={view} />}
    </LoadedPage>
  );
}

function Budget({ sheet }: { sheet: BudgetSheetView }) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const yearName = useYearName();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  const remove = useRemoveBudget(() => void navigate({ to: paths.budgets }));
  return (
    <>
      <PageHeader
        title={sheet.name}
        description={`Actual against plan, ${yearName(sheet)}.`}
        back={back}
        action={
          <>
            {mayWrite && (
              <>
                <Button onClick={() => setOpen('remove')}>Delete</Button>
                <Button onClick={() => setOpen('rename')}>Rename</Button>
              </>
            )}
            <LinkButton
              to={paths.budgetPlan(sheet.id)}
              tone={mayWrite ? 'primary' : 'secondary'}
              icon={Pencil}
            >
              {mayWrite ? 'Change the plan' : 'See the plan'}
            </LinkButton>
          </>
        }
      />
      <Progress sheet={sheet} />
      {open === 'rename' && <RenameBudgetDialog budget={sheet} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ budgetId: sheet.id });
          showToast({ title: 'Budget deleted', description: sheet.name, kind: 'success' });
        }}
        title={`Delete ${sheet.name}?`}
        consequence="The plan is gone; your books stay as they are."
        confirmLabel="Delete budget"
      />
    </>
  );
}

/** The months of a span, from the first day to the last one. */
function Progress({ sheet }: { sheet: BudgetSheetView }) {
  const { locale } = useFormats();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const running = sheet.months.indexOf(monthOfDate(today));
  // A year that is over, or has yet to begin, is shown whole.
  const span = search.span ?? (running < 0 ? 'year' : 'to-date');
  const through = running < 0 ? 11 : running;
  const asked = sheet.months.findIndex((month) => month === span);
  const shown: Span =
    span === 'to-date'
      ? { first: 0, last: through }
      : asked >= 0
        ? { first: asked, last: asked }
        : { first: 0, last: 11 };
  const show = (changed: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <SelectField
          label="Months"
          className="w-72 max-sm:w-full"
          choices={[
            {
              value: 'to-date',
              label: `Year to date, through ${formatMonth(sheet.months[through] ?? monthOfDate(today), locale)}`,
            },
            ...sheet.months.map((month) => ({ value: month, label: formatMonth(month, locale) })),
            { value: 'year', label: 'Whole year' },
          ]}
          value={span}
          onValueChange={(picked) => show({ span: picked })}
        />
        <BasisPicker basis={sheet.basis} onPick={(basis) => show({ basis })} />
        <div className="self-end">
          <ReportFiles
            report="budget"
            asked={{
              budgetId: sheet.id,
              basis: sheet.basis,
              first: sheet.months[shown.first],
              last: sheet.months[shown.last],
            }}
          />
        </div>
      </div>
      <WhyNote names={['budget', `basis-${sheet.basis}`]} />
      {sheet.accounts.some((account) => hasFigures(account, { first: 0, last: 11 })) ? (
        <ProgressTable sheet={sheet} span={shown} />
      ) : (
        <EmptyState
          drawing="ledger"
          title="Nothing planned yet"
          action={<LinkButton to={paths.budgetPlan(sheet.id)}>Plan amounts</LinkButton>}
        >
          Once amounts are planned, they are listed here beside the actual ones.
        </EmptyState>
      )}
    </>
  );
}
