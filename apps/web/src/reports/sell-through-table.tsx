import { Link } from '@tanstack/react-router';
import type { SellThroughView } from '@atelier/contract/event-reports';
import { calendarDate, formatQuantity, quantity } from '@atelier/domain/foundation';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { FigureLink } from '../books/index.ts';
import { paths } from '../platform/paths.ts';
import { BarChart } from './bar-chart.tsx';
import { EventReportTable, reportCell } from './event-report-frame.tsx';

type View = SellThroughView;
type Row = View['rows'][number];

const percentOf = (sellThrough: number) => `${String(Math.round(sellThrough / 10_000))} %`;
const nameOf = ({ name }: Row) => name ?? 'Without a product';

/** The sell-through of what was brought, a bar a row. */
export function SellThroughChart({ view }: { view: View }) {
  const byPart = view.rows.toSorted((one, other) => (other.sellThrough ?? 0) - (one.sellThrough ?? 0));
  const bars = byPart.flatMap((row) =>
    row.sellThrough === null
      ? []
      : [
          {
            key: row.key ?? 'none',
            name: nameOf(row),
            value: row.sellThrough,
            text: percentOf(row.sellThrough),
          },
        ],
  );
  return <BarChart title="Sell-through" bars={bars} whole={1_000_000} />;
}

/** Goods by product or event; names open the other side of them, figures their records. */
export function SellThroughTable({ view }: { view: View }) {
  const heads = [
    ...[view.by === 'product' ? 'Product' : 'Event', 'Brought', 'Sold', 'Returned', 'Given away', 'Lost'],
    ...['Sell-through', 'Sold unpacked', 'Sales'],
  ];
  return (
    <EventReportTable label="Sell-through" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
            <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
              <RowName view={view} row={row} />
              {row.detail !== '' && (
                <span className="text-ink-soft block text-sm">
                  {view.by === 'event' ? <DateText date={calendarDate(row.detail)} /> : row.detail}
                </span>
              )}
            </th>
            <Amounts row={row} goods={eventOf(view, row)} />
            <td className={reportCell}>
              <Income view={view} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className="px-3 py-3 pl-4 text-left">
            Total
          </th>
          <Amounts row={view.total} goods={null} />
          <td className={reportCell}>
            <MoneyText cents={view.total.incomeCents} bare />
          </td>
        </tr>
      </tfoot>
    </EventReportTable>
  );
}

/** The event that a row is of; null where it is of several. */
const eventOf = (view: View, { key }: Row) => (view.by === 'event' ? key : (view.event?.id ?? null));
const productOf = (view: View, { key }: Row) => (view.by === 'product' ? key : (view.product?.id ?? null));

/** Address of the other side: the events of a product, the products of an event. */
function otherSide({ by, from, to, unsold }: View, key: string) {
  const shown = { from, to, ...(unsold ? { unsold: true as const } : {}) };
  return by === 'product' ? { ...shown, by: 'event' as const, product: key } : { ...shown, event: key };
}

function RowName({ view, row }: { view: View; row: Row }) {
  const { key } = row;
  if (key === null) return nameOf(row);
  const className = 'rounded-sm hover:underline';
  if (view.product !== null || view.event !== null) {
    const to = view.by === 'product' ? paths.item(key) : paths.eventGoods(key);
    return (
      <Link to={to} className={className}>
        {nameOf(row)}
      </Link>
    );
  }
  return (
    <Link to={paths.eventSellThrough} search={otherSide(view, key)} className={className}>
      {nameOf(row)}
    </Link>
  );
}

/** Amounts of goods; those of one event open its goods. */
function Amounts({ row, goods }: { row: View['total']; goods: string | null }) {
  const { locale } = useFormats();
  const amounts = [row.brought, row.sold, row.returned, row.given, row.lost];
  return (
    <>
      {amounts.map((amount, index) => (
        <td key={index} className={reportCell}>
          {amount === 0 ? (
            <span className="text-ink-soft">–</span>
          ) : goods === null || row.brought === 0 ? (
            formatQuantity(quantity(amount), locale)
          ) : (
            <Link
              to={paths.eventGoods(goods)}
              className="rounded-sm underline decoration-dotted underline-offset-4"
            >
              {formatQuantity(quantity(amount), locale)}
            </Link>
          )}
        </td>
      ))}
      <td className={reportCell}>{row.sellThrough !== null && percentOf(row.sellThrough)}</td>
      <td className={reportCell}>
        {row.soldUnpacked === 0 ? (
          <span className="text-ink-soft">–</span>
        ) : (
          formatQuantity(quantity(row.soldUnpacked), locale)
        )}
      </td>
    </>
  );
}

/** Sales of a row: invoice lines of one product, ledger lines of one event, else its other side. */
function Income({ view, row }: { view: View; row: Row }) {
  const { incomeCents: cents, posted, key } = row;
  const [eventId, productId] = [eventOf(view, row), productOf(view, row)];
  const about = `${nameOf(row)}, sales`;
  if (posted === null || key === null) return <MoneyText cents={cents} bare />;
  const period = { from: posted.from, to: posted.to, basis: 'accrual' };
  if (eventId !== null && productId !== null) {
    const search = { ...period, product: productId, event: eventId };
    return <FigureLink to={paths.soldLines} search={search} cents={cents} about={about} />;
  }
  if (eventId !== null) {
    const search = { ...period, of: 'income', event: eventId };
    return <FigureLink to={paths.figureLines} search={search} cents={cents} about={about} />;
  }
  const search = { from: view.from, to: view.to, by: 'event', product: key };
  return <FigureLink to={paths.eventSellThrough} search={search} cents={cents} about={about} />;
}
