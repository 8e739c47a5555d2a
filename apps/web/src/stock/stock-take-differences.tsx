import { getRouteApi } from '@tanstack/react-router';
import type { StockTakeLineView, StockTakeView } from '@atelier/contract/stock';
import { Button } from '../design/button.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { StockText } from '../items/index.ts';
import { keyOfCount, lotOfCount, stockTakeWords } from './stock-take-words.ts';
import { useStockTakeValue } from './stock-takes.api.ts';

const route = getRouteApi('/dashboard/inventory/operations/stock-takes/$takeId');

/** Shows what was found beside what should have been there, and what the difference is worth. */
export function StockTakeDifferences({ take }: { take: StockTakeView }) {
  const show = route.useSearch().show === 'all' ? 'all' : 'differences';
  const navigate = route.useNavigate();
  const isInReview = take.state === 'review';
  const value = useStockTakeValue(take.id, isInReview);
  const values = new Map(value.data?.lines.map((line) => [line.itemId, line.valueCents]));
  const differing = take.lines.filter(({ difference }) => difference !== null && difference !== 0);
  const rows = show === 'all' ? take.lines : differing;
  const uncounted = take.lines.filter(({ counted }) => counted === null).length;
  const disturbed = take.lines.filter(({ isDisturbed }) => isDisturbed);
  return (
    <div className="space-y-4">
      {isInReview && value.data !== undefined && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Figure label="Missing" value={<MoneyText cents={value.data.lostCents} />} />
          <Figure label="Found" value={<MoneyText cents={value.data.foundCents} />} />
          <Figure
            label="Together"
            value={<MoneyText cents={value.data.totalCents} />}
            note="so much the value of your stock changes"
          />
        </div>
      )}
      {isInReview && value.error !== null && (
        <p role="alert" className="text-danger">
          {readProblem(value.error, stockTakeWords).message}
        </p>
      )}
      {take.operationId !== null && (
        <p>
          {take.reversalId === null
            ? 'The differences are in your stock and books.'
            : 'The differences were posted and reversed: your stock and books are as without this count.'}{' '}
          <TextLink to={paths.operation(take.operationId)}>See what was recorded</TextLink>
          {take.reversalId !== null && (
            <>
              {' · '}
              <TextLink to={paths.operation(take.reversalId)}>See what took it back</TextLink>
            </>
          )}
        </p>
      )}
      {take.state === 'posted' && take.operationId === null && (
        <p>Everything counted was as the records said, so nothing was recorded.</p>
      )}
      {isInReview && uncounted > 0 && (
        <p className="text-ink-soft">
          {uncounted === 1
            ? '1 line was not counted and stays as the records say.'
            : `${String(uncounted)} lines were not counted and stay as the records say.`}
        </p>
      )}
      {isInReview && disturbed.length > 0 && (
        <p className="text-warning">
          Better counted again, for it moved during the count:{' '}
          {[...new Set(disturbed.map(({ name }) => name))].join(', ')}.
        </p>
      )}
      <FilterChips
        label="Which items"
        choices={[
          { value: 'differences', label: 'Differences', count: differing.length },
          { value: 'all', label: 'All', count: take.lines.length },
        ]}
        value={show}
        onValueChange={(chosen) =>
          void navigate({
            search: { show: chosen === 'all' ? 'all' : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {rows.length > 0 ? (
        <DataTable
          caption="What was counted"
          columns={columnsOf(rows, isInReview ? values : null)}
          rows={rows}
          rowKey={keyOfCount}
        />
      ) : (
        <NothingFound
          action={
            <Button onClick={() => void navigate({ search: { show: 'all' }, replace: true })}>
              Show all items
            </Button>
          }
        >
          {take.state === 'abandoned'
            ? 'Nothing that was counted differed.'
            : 'What was counted is just what should be there.'}
        </NothingFound>
      )}
      {isInReview && (
        <Card title="How this is calculated">
          <p className="text-ink-soft">
            Each count is compared with what should have been there at that very moment. What was sold or made
            after it changes the shelf and the records alike, and is no difference. What was recorded after it
            for an earlier day had gone before the count, and is taken off. What one lot of an item lacks and
            another has too much is put from the one to the other, and changes no value.
          </p>
        </Card>
      )}
    </div>
  );
}

const dash = (words: string) => (
  <span className="text-ink-soft">
    <span aria-hidden>–</span>
    <span className="sr-only">{words}</span>
  </span>
);

function columnsOf(
  rows: readonly StockTakeLineView[],
  values: ReadonlyMap<string, number> | null,
): readonly Column<StockTakeLineView>[] {
  // What lots differ by is worth something together: it is at the first of them.
  const firsts = new Set([...Map.groupBy(rows, ({ itemId }) => itemId).values()].map(([first]) => first));
  return [
    {
      key: 'name',
      header: 'Item',
      cell: (row) => (
        <span className="block min-w-0">
          <TextLink to={paths.item(row.itemId)} className="wrap-anywhere">
            {row.name}
          </TextLink>
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
            {[lotOfCount(row), row.sku, row.category].filter(Boolean).join(' · ')}
          </span>
          {row.late !== 0 && (
            <span className="text-ink-soft block text-sm font-normal">
              Recorded later, for an earlier day:{' '}
              <StockText amount={row.late} unit={row.stockUnit} isChange />
            </span>
          )}
          {row.movedSince !== 0 && (
            <span className="text-ink-soft block text-sm font-normal">
              Since the count: <StockText amount={row.movedSince} unit={row.stockUnit} isChange />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'expected',
      header: 'Should be',
      align: 'end',
      cell: (row) => <StockText amount={row.expected} unit={row.stockUnit} />,
    },
    {
      key: 'counted',
      header: 'Counted',
      align: 'end',
      cell: (row) =>
        row.counted === null ? dash('not counted') : <StockText amount={row.counted} unit={row.stockUnit} />,
    },
    {
      key: 'difference',
      header: 'Difference',
      align: 'end',
      onCard: 'aside',
      cell: (row) =>
        row.difference === null || row.difference === 0 ? (
          dash('none')
        ) : (
          <span className={row.difference < 0 ? 'text-danger font-medium' : 'font-medium'}>
            <StockText amount={row.difference} unit={row.stockUnit} isChange />
          </span>
        ),
    },
    ...(values === null
      ? []
      : [
          {
            key: 'value',
            header: 'Worth',
            align: 'end' as const,
            cell: (row: StockTakeLineView) => {
              const cents = values.get(row.itemId);
              if (cents === undefined) return dash('nothing');
              if (!firsts.has(row)) return <span className="sr-only">with its other lots</span>;
              return (
                <>
                  <MoneyText cents={cents} />
                  {row.isByLot && <span className="text-ink-soft block text-sm">all its lots</span>}
                </>
              );
            },
          },
        ]),
  ];
}
