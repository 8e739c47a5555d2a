import { useState } from 'react';
import { Navigate } from '@tanstack/react-router';
import { Download, Pencil, Save } from 'lucide-react';
import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MenuDownload, MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, TableSkeleton } from '../design/skeletons.tsx';
import { eventDates, FigureOfEvent } from '../events/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { BreakEvenCard, CashCard, PastEventsCard } from './budget-cards.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetTemplateDialog } from './budget-template-dialog.tsx';
import { BudgetTable } from './budget-table.tsx';
import { useEventBudget, useEventBudgetFile } from './event-budget.api.ts';
import { eventBudgetWords } from './event-budget-words.ts';

/** The budget of an event: planned and actual costs, break-even, and cash needed by when. */
export function EventBudgetScreen({ eventId }: { eventId: string }) {
  return (
    <LoadedPage
      title="Budget"
      back={{ to: paths.event(eventId), label: 'Event' }}
      query={useEventBudget(eventId)}
      skeleton={
        <div className="space-y-5">
          <CardsSkeleton cards={3} />
          <TableSkeleton columns={4} />
        </div>
      }
      errorTitle="This budget could not be loaded"
      words={eventBudgetWords}
    >
      {(budget) =>
        budget.event.mergedInto === null ? (
          <OpenBudget budget={budget} />
        ) : (
          <Navigate to={paths.eventBudget(budget.event.mergedInto)} replace />
        )
      }
    </LoadedPage>
  );
}

function OpenBudget({ budget }: { budget: EventBudgetView }) {
  const { event, version, note } = budget;
  const { locale } = useFormats();
  const [open, setOpen] = useState<'edit' | 'template' | null>(null);
  const close = () => setOpen(null);
  const file = useEventBudgetFile(event.id);
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  return (
    <>
      <PageHeader
        title={`Budget of ${event.name}`}
        description={eventDates(event, locale)}
        back={{ to: paths.event(event.id), label: event.name }}
        action={
          <>
            <MoreMenu>
              {mayWrite && version !== null && (
                <MenuItem icon={Save} onSelect={() => setOpen('template')}>
                  Save as template
                </MenuItem>
              )}
              <MenuDownload icon={Download} href={file}>
                Download CSV
              </MenuDownload>
            </MoreMenu>
            {mayWrite && event.status !== 'closed' && (
              <Button tone="primary" icon={Pencil} onClick={() => setOpen('edit')}>
                {version === null ? 'Plan budget' : 'Edit budget'}
              </Button>
            )}
          </>
        }
      />
      <BudgetFigures budget={budget} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <BudgetTable budget={budget} />
          <PastEventsCard budget={budget} />
        </div>
        <div className="min-w-0 space-y-5">
          <BreakEvenCard budget={budget} />
          <CashCard budget={budget} />
          {note !== '' && (
            <Card title="Note">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            </Card>
          )}
        </div>
      </div>
      {open === 'edit' && <BudgetDialog budget={budget} onClose={close} />}
      {open === 'template' && <BudgetTemplateDialog eventId={event.id} onClose={close} />}
    </>
  );
}

/** Sales, costs and profit, each actual beside planned. */
function BudgetFigures({ budget }: { budget: EventBudgetView }) {
  const { event, result, plannedCostsCents, plannedProfitCents } = budget;
  const costs = result.money.salesCents - result.profitCents;
  const planned = (cents: number | null) =>
    cents === null ? (
      'No sales goal yet'
    ) : (
      <>
        Planned <MoneyText cents={cents} />
      </>
    );
  return (
    <section aria-label="Money" className="grid gap-3 sm:grid-cols-3">
      <Figure
        label="Sales"
        value={
          <FigureOfEvent
            {...{ eventId: event.id, money: result.money, cents: result.money.salesCents }}
            of="income"
            about="Sales"
          />
        }
        note={planned(event.goalCents)}
      />
      <Figure label="Costs" value={<MoneyText cents={costs} />} note={planned(plannedCostsCents)} />
      <Figure
        label="Profit"
        value={<MoneyText cents={result.profitCents} />}
        note={planned(plannedProfitCents)}
        {...(result.profitCents > 0
          ? { tone: 'success' as const }
          : result.profitCents < 0
            ? { tone: 'danger' as const }
            : {})}
      />
    </section>
  );
}
