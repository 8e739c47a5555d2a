import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { averagePieces } from '@atelier/domain/event-budgets';
import { formatQuantity, quantity } from '@atelier/domain/foundation';
import { Card, FactList } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { CountText, DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { eventDates } from '../events/index.ts';
import { paths } from '../platform/paths.ts';

/** The break-even of an event in pieces and in money. */
export function BreakEvenCard({ budget: { breakEven, product, past } }: { budget: EventBudgetView }) {
  const { fixedCents, pieceCents, leftPerPieceCents, pieces, revenueCents } = breakEven;
  const before = averagePieces(past);
  return (
    <Card title="Break-even">
      {revenueCents === null ? (
        <p>A sale leaves nothing after its cost and fees, so no sales pay for this event.</p>
      ) : fixedCents === 0 ? (
        <p className="text-ink-soft">Plan the costs of this event to see what you need to sell.</p>
      ) : (
        <>
          <p className="text-lg font-semibold wrap-anywhere">
            {pieces === null ? (
              <>
                You need <MoneyText cents={revenueCents} /> of sales.
              </>
            ) : (
              <>
                You need to sell <CountText count={pieces} /> {pieces === 1 ? 'piece' : 'pieces'}
                {product !== null && ` of ${product.name}`}.
              </>
            )}
          </p>
          <FactList
            className="mt-1 -mb-2.5"
            facts={[
              { term: 'Sales needed', value: <MoneyText cents={revenueCents} /> },
              { term: 'Costs before any sale', value: <MoneyText cents={fixedCents} /> },
              ...(pieceCents === null
                ? []
                : [{ term: 'Price of a piece', value: <MoneyText cents={pieceCents} /> }]),
              ...(leftPerPieceCents === null
                ? []
                : [{ term: 'Left of a piece', value: <MoneyText cents={leftPerPieceCents} /> }]),
              ...(pieces === null || before === null
                ? []
                : [{ term: 'Pieces sold at past events, on average', value: <CountText count={before} /> }]),
            ]}
          />
          {pieceCents === null && (
            <p className="text-ink-soft mt-3 text-sm">
              Enter an average sale or choose a product in the budget to see it in pieces.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Cash that an event still needs, by day. */
export function CashCard({ budget: { cash } }: { budget: EventBudgetView }) {
  if (cash.length === 0) return null;
  return (
    <Card title="Cash needed" description="Fees and planned costs that aren’t paid yet">
      <ul aria-label="Cash needed" className="divide-line -my-2.5 divide-y">
        {cash.map(({ dueOn, name, cents, totalCents }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="text-ink-soft block text-sm">
                by <DateText date={dueOn} />
              </span>
            </span>
            <span className="text-right">
              <MoneyText cents={cents} className="font-medium" />
              <span className="text-ink-soft block text-sm">
                <MoneyText cents={totalCents} /> in all
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Past = EventBudgetView['past'][number];

/** Past events of the series and organizer, beside the break-even. */
export function PastEventsCard({ budget: { past, breakEven, product } }: { budget: EventBudgetView }) {
  const { locale } = useFormats();
  if (past.length === 0) return null;
  const { revenueCents } = breakEven;
  const columns: readonly Column<Past>[] = [
    {
      key: 'event',
      header: 'Event',
      cell: ({ event }) => (
        <span className="min-w-0">
          <TextLink to={paths.event(event.id)} className="wrap-anywhere">
            {event.name}
          </TextLink>
          <span className="text-ink-soft block text-sm font-normal">{eventDates(event, locale)}</span>
        </span>
      ),
    },
    {
      key: 'sales',
      header: 'Sales',
      align: 'end',
      cell: ({ event }) => <MoneyText cents={event.soldCents} />,
    },
    ...(past.every(({ pieces }) => pieces === null)
      ? []
      : [
          {
            key: 'pieces',
            header: product === null ? 'Pieces sold' : `${product.name} sold`,
            align: 'end' as const,
            cell: ({ pieces }: Past) => (pieces === null ? null : formatQuantity(quantity(pieces), locale)),
          },
        ]),
    {
      key: 'profit',
      header: 'Profit',
      align: 'end',
      cell: ({ result }) => <MoneyText cents={result.profitCents} />,
    },
    ...(revenueCents === null || revenueCents === 0
      ? []
      : [
          {
            key: 'break-even',
            header: 'Beside break-even',
            align: 'end' as const,
            cell: ({ event }: Past) => <MoneyText cents={event.soldCents - revenueCents} />,
          },
        ]),
  ];
  return (
    <section aria-label="Past events">
      <h2 className="mb-3 text-lg font-semibold">Past events</h2>
      <DataTable caption="Past events" columns={columns} rows={past} rowKey={({ event }) => event.id} />
    </section>
  );
}
