import type { ItemMovementView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { nameOfStockMovement } from './stock-movement-words.ts';
import { paths } from '../platform/paths.ts';
import { useItemMovements, StockText } from '../items/index.ts';

type ItemHistoryProps = { item: ItemView; pages: number; onMore: () => void };

/** Returns what was there after each movement: the list goes back from what is there now. */
function levelsAfter(rows: readonly ItemMovementView[], now: Quantity): readonly Quantity[] {
  let level = now;
  return rows.map((row) => {
    const after = level;
    level = quantity(level - row.quantity);
    return after;
  });
}

/** All that came and went of an item, the latest day first, each with what it made in the books. */
export function ItemHistory({ item, pages, onMore }: ItemHistoryProps) {
  const movements = useItemMovements(item.id, pages);
  return (
    <Card title="Stock history" flush>
      <Loaded
        query={movements.query}
        skeleton={<TableSkeleton rows={4} columns={3} />}
        errorTitle="The movements could not be loaded"
      >
        {(rows) => {
          const levels = levelsAfter(rows, item.onHand);
          return rows.length === 0 ? (
            <p className="text-ink-soft px-4 pb-5 sm:px-5">
              Nothing yet. It shows here what is bought, made, sold, moved or lost, with its value.
            </p>
          ) : (
            <>
              <ol className="divide-line border-line divide-y border-t">
                {rows.map((row, index) => (
                  <Movement
                    key={`${row.operationId} ${String(row.position)}`}
                    row={row}
                    unit={item.stockUnit}
                    after={levels[index] ?? item.onHand}
                  />
                ))}
              </ol>
              <div className="px-4 pb-4">
                <LoadMore
                  shown={rows.length}
                  things="movements"
                  hasMore={movements.hasMore}
                  loading={movements.isLoadingMore}
                  onLoadMore={onMore}
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

type MovementProps = { row: ItemMovementView; unit: string; after: Quantity };

function Movement({ row, unit, after }: MovementProps) {
  const cost = row.valueCents + row.trueUpCents;
  return (
    <li className="flex items-baseline gap-x-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <TextLink
            to={paths.operation(row.operationId)}
          >{`${nameOfStockMovement(row)}, no. ${String(row.number)}`}</TextLink>
          {row.isReversed && <StatePill tone="muted">Reversed</StatePill>}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <DateText date={row.day} /> · {row.placeName}
          {row.reason !== '' && ` · ${row.reason}`}
          {row.journalEntryId !== null && (
            <>
              {' · '}
              <TextLink to={paths.journalEntry(row.journalEntryId)}>Entry</TextLink>
            </>
          )}
        </p>
      </div>
      <div className="shrink-0 text-right sm:flex sm:gap-x-4">
        <p>
          {row.quantity === 0 ? (
            <span className="text-ink-soft">cost only</span>
          ) : (
            <StockText amount={row.quantity} unit={unit} isChange className="font-medium" />
          )}
          <span className="text-ink-soft block text-sm">
            <StockText amount={after} unit={unit} /> after
          </span>
        </p>
        <p className="sm:min-w-24">
          {cost === 0 ? (
            <span className="text-ink-soft">
              <span aria-hidden>–</span>
              <span className="sr-only">no value moved</span>
            </span>
          ) : (
            <MoneyText cents={row.valueCents} />
          )}
          {row.trueUpCents !== 0 && (
            <span className="text-ink-soft block text-sm">
              <MoneyText cents={row.trueUpCents} /> to cost
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
