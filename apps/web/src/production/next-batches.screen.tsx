import { Hammer } from 'lucide-react';
import type { NextBatchView } from '@atelier/contract/production';
import { permits } from '@atelier/domain/businesses';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useNextBatches } from './batches.api.ts';
import { InventoryNav, StockText } from '../items/index.ts';

const reasons: Readonly<Record<NextBatchView['why'], { tone: Tone; label: string }>> = {
  promised: { tone: 'danger', label: 'Promised and missing' },
  'below-reorder-point': { tone: 'warning', label: 'Below its reorder point' },
  'runs-out': { tone: 'info', label: 'Sells out soon' },
};

export function NextBatchesScreen() {
  const { business } = useActiveBusiness();
  const next = useNextBatches();
  const mayPlan = permits(business.role, 'inventory.write');
  return (
    <>
      <PageHeader
        title="What to make next"
        description="Items promised but not in stock, below their reorder point, or selling out before more can be made."
        nav={<InventoryNav />}
      />
      <Loaded
        query={next}
        skeleton={<TableSkeleton rows={4} columns={3} />}
        errorTitle="This could not be worked out"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              drawing="pot"
              title="Nothing presses"
              action={<LinkButton to={paths.composition}>See your recipes</LinkButton>}
            >
              There is enough of everything with a recipe: more than is promised, more than its reorder point,
              and more than sells while it is made.
            </EmptyState>
          ) : (
            <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
              {rows.map((row) => (
                <li
                  key={row.itemId}
                  className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
                >
                  <div className="min-w-52 flex-1 space-y-1">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                      <TextLink to={paths.item(row.itemId)}>{row.itemName}</TextLink>
                      <StatePill tone={reasons[row.why].tone}>{reasons[row.why].label}</StatePill>
                    </p>
                    <p className="text-ink-soft text-sm">
                      <StockText amount={row.available} unit={row.stockUnit} /> free
                      {row.expected > 0 && (
                        <>
                          {', '}
                          <StockText amount={row.expected} unit={row.stockUnit} /> on the way
                        </>
                      )}
                      {row.soldLately > 0 && (
                        <>
                          {', '}
                          <StockText amount={row.soldLately} unit={row.stockUnit} /> sold in 90 days
                        </>
                      )}
                      {row.lastsDays !== null && `, lasts ${String(row.lastsDays)} days`}
                    </p>
                    <Makeable row={row} />
                  </div>
                  {mayPlan && (
                    <LinkButton
                      to={paths.newBatch}
                      search={{ item: row.itemId, quantity: row.quantity }}
                      icon={Hammer}
                    >
                      Make&nbsp;
                      <StockText amount={row.quantity} unit={row.stockUnit} />
                    </LinkButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Makeable({ row }: { row: NextBatchView }) {
  if (row.lacking.length === 0) return <p className="text-success text-sm">All materials are there.</p>;
  return (
    <p className="text-sm">
      <span className="text-danger font-medium">Short of </span>
      {row.lacking.map((one, index) => (
        <span key={one.itemId}>
          {index > 0 && ', '}
          <StockText amount={one.quantity} unit={one.stockUnit} /> of{' '}
          <TextLink to={paths.item(one.itemId)}>{one.itemName}</TextLink>
        </span>
      ))}
      {row.canMake !== null && (
        <span className="text-ink-soft">
          {'. Now you can make '}
          <StockText amount={row.canMake} unit={row.stockUnit} />.
        </span>
      )}
    </p>
  );
}
