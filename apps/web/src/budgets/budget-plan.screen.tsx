import { useState } from 'react';
import { ArrowRightToLine, CopyPlus, Eraser, Sigma, Undo2 } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { permits } from '@atelier/domain/businesses';
import { spreadOverMonths } from '@atelier/domain/budgets';
import { formatMonth, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { shortcut } from '../platform/mod-key.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { yearColumn, type CellPlace } from './budget-cells.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { BudgetPhone, type PhoneWay } from './budget-phone.tsx';
import { useYearName } from './budget-source-fields.tsx';
import { budgetWords, useBudgetSheet } from './budgets.api.ts';
import { FillBudgetDialog } from './fill-budget-dialog.tsx';
import { SpreadDialog } from './spread-dialog.tsx';
import { useBudgetEdits, type BudgetEdits } from './use-budget-edits.ts';

const route = getRouteApi('/dashboard/finances/budgets/$budgetId/plan');
const back = { to: paths.budgets, label: 'Budgets' };

/** The amounts of a budget, to be written as in a spreadsheet. */
export function BudgetPlanScreen() {
  const { budgetId } = route.useParams();
  const sheet = useBudgetSheet(budgetId);
  return (
    <LoadedPage
      title="Plan"
      back={back}
      query={sheet}
      skeleton={<TableSkeleton rows={12} columns={8} />}
      errorTitle="The budget could not be loaded"
      words={budgetWords}
    >
      {(view) => <Plan key={view.id} sheet={view} />}
    </LoadedPage>
  );
}

function Plan({ sheet }: { sheet: BudgetSheetView }) {
  const { business } = useActiveBusiness();
  const yearName = useYearName();
  const edits = useBudgetEdits(sheet);
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [way, setWay] = useState<PhoneWay>('month');
  const [notice, setNotice] = useState('');
  const canEdit = permits(business.role, 'finances.record');
  const header = (
    <PageHeader
      title={`Plan: ${sheet.name}`}
      description={`What is planned for ${yearName(sheet)}. Changes are saved by themselves.`}
      back={back}
      action={<LinkButton to={paths.budget(sheet.id)}>Actual against plan</LinkButton>}
    />
  );
  if (sheet.accounts.length === 0) {
    return (
      <>
        {header}
        <EmptyState
          drawing="ledger"
          title="No accounts to plan"
          action={<LinkButton to={paths.accounts}>Go to accounts</LinkButton>}
        >
          A budget plans income, costs and expenses. Add such an account first.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      {canEdit && (
        <Tools {...{ sheet, edits, place, isNarrow, notice }} hasRow={!isNarrow || way === 'account'} />
      )}
      {isNarrow ? (
        <BudgetPhone {...{ sheet, edits, canEdit, way, place }} onWay={setWay} onPlace={setPlace} />
      ) : (
        <BudgetGrid {...{ sheet, edits, canEdit, place }} onPlace={setPlace} onNotice={setNotice} />
      )}
      {canEdit && !isNarrow && (
        <p id="budget-keys" className="text-ink-soft mt-3 max-w-4xl text-sm">
          Arrows move. Type an amount or a sum such as 3*12.50; Enter goes down, Tab to the right.{' '}
          {shortcut('Enter')} fills the row to the right, Delete empties a cell, {shortcut('Z')} takes back.
          Paste rows from a spreadsheet. An amount for the whole year is spread over the months. Escape, then
          Tab, leaves the table.
        </p>
      )}
    </>
  );
}

type ToolsProps = {
  sheet: BudgetSheetView;
  edits: BudgetEdits;
  place: CellPlace;
  isNarrow: boolean;
  notice: string;
  /** True when one row is in sight that the buttons are about. */
  hasRow: boolean;
};

/** Shows what can be done with the row that is open. */
function Tools({ sheet, edits, place, isNarrow, notice, hasRow }: ToolsProps) {
  const { locale } = useFormats();
  const [open, setOpen] = useState<'spread' | 'fill' | null>(null);
  const account = sheet.accounts[place.row];
  if (account === undefined) return null;
  const month = sheet.months[place.column];
  const months = edits.months(account);
  const before =
    place.column === yearColumn ? sumMoney(account.yearBefore) : account.yearBefore[place.column];
  const write = (amounts: readonly Money[], from = 0) =>
    edits.plan(
      amounts.map((amount, index) => ({ accountId: account.accountId, month: from + index, amount })),
    );
  return (
    <section
      aria-label="The row"
      className="border-line bg-surface shadow-rest mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-4 py-3"
    >
      {hasRow && (
        <p className="min-w-56 flex-1">
          <span className="block font-semibold">
            {account.name}
            {!isNarrow && `, ${month === undefined ? 'whole year' : formatMonth(month, locale)}`}
          </span>
          <span className="text-ink-soft text-sm">
            {isNarrow ? 'The whole year before: ' : 'A year before: '}
            <MoneyText cents={(isNarrow ? sumMoney(account.yearBefore) : before) ?? 0} />
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {place.column < yearColumn && !isNarrow && (
          <Button
            icon={ArrowRightToLine}
            onClick={() =>
              write(
                Array.from({ length: yearColumn - place.column }, () => months[place.column] ?? zeroMoney),
                place.column,
              )
            }
          >
            Fill right
          </Button>
        )}
        {hasRow && (
          <>
            <Button icon={Sigma} onClick={() => setOpen('spread')}>
              Spread a year
            </Button>
            <Button icon={CopyPlus} onClick={() => write(account.yearBefore)}>
              As last year
            </Button>
            <Button icon={Eraser} onClick={() => write(months.map(() => zeroMoney))}>
              Clear row
            </Button>
          </>
        )}
        <Button icon={Undo2} disabled={edits.undo === null} onClick={() => edits.undo?.()}>
          Undo
        </Button>
        <Button onClick={() => setOpen('fill')}>Refill all</Button>
      </div>
      <SavingState edits={edits} />
      <p role="status" className="w-full font-medium empty:hidden">
        {notice}
      </p>
      {open === 'spread' && (
        <SpreadDialog
          account={account}
          planned={months}
          onSpread={(total, like) => {
            write(spreadOverMonths(total, like));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'fill' && <FillBudgetDialog sheet={sheet} onClose={() => setOpen(null)} />}
    </section>
  );
}

function SavingState({ edits }: { edits: BudgetEdits }) {
  if (edits.problem !== null) {
    return (
      <p role="alert" className="text-danger flex w-full flex-wrap items-center gap-3 text-sm font-medium">
        Not saved: {edits.problem.message} Your amounts are kept on this device.
        <Button size="sm" onClick={edits.saveNow}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <p role="status" className="text-ink-soft w-20 text-right text-sm">
      {edits.state === 'saved' ? 'Saved' : 'Saving…'}
    </p>
  );
}
