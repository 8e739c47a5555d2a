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
            <Amounts row={row} opens={linesOf(view, row)} unpacked={soldLinesOf(view, row)} />
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
          <Amounts row={view.total} opens={linesOfTotal(view)} unpacked={null} />
          <td className={reportCell}>
            <TotalIncome view={view} />
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

type Target<Value = string | true> = { to: string; search: Readonly<Record<string, Value>> };

/** Page of the goods that a row counts: those of one event, else the events of a product. */
function linesOf(view: View, row: Row): Target | null {
  const eventId = eventOf(view, row);
  if (eventId !== null) return { to: paths.eventGoods(eventId), search: {} };
  return row.key === null ? null : { to: paths.eventSellThrough, search: otherSide(view, row.key) };
}

/** Page of the goods that the total counts; null where the rows above are all there is. */
function linesOfTotal({ by, from, to, unsold, event, product }: View): Target | null {
  if (event !== null) return { to: paths.eventGoods(event.id), search: {} };
  if (by === 'event' || product !== null) return null;
  return {
    to: paths.eventSellThrough,
    search: { ...{ from, to, by: 'event' }, ...(unsold ? { unsold: true } : {}) },
  };
}

/** Invoice lines of one product at one event. */
function soldLinesOf(view: View, row: Row): Target<string> | null {
  const [event, product] = [eventOf(view, row), productOf(view, row)];
  if (row.posted === null || event === null || product === null) return null;
  return { to: paths.soldLines, search: { ...row.posted, basis: 'accrual', product, event } };
}

type AmountsProps = { row: View['total']; opens: Target | null; unpacked: Target | null };

/** Amounts of goods; what was brought opens its goods, what sold unpacked its invoice lines. */
function Amounts({ row, opens, unpacked }: AmountsProps) {
  const { locale } = useFormats();
  const written = (amount: number, target: Target | null) => {
    if (amount === 0) return <span className="text-ink-soft">–</span>;
    const text = formatQuantity(quantity(amount), locale);
    return target === null ? (
      text
    ) : (
      <Link {...target} className="rounded-sm underline decoration-dotted underline-offset-4">
        {text}
      </Link>
    );
  };
  return (
    <>
      {[row.brought, row.sold, row.returned, row.given, row.lost].map((amount, index) => (
        <td key={index} className={reportCell}>
          {written(amount, row.brought === 0 ? null : opens)}
        </td>
      ))}
      <td className={reportCell}>{row.sellThrough !== null && percentOf(row.sellThrough)}</td>
      <td className={reportCell}>{written(row.soldUnpacked, unpacked ?? opens)}</td>
    </>
  );
}

/** Sales of all rows: the income of these events where no goods are left out. */
function TotalIncome({ view: { from, to, unsold, product, event, total } }: { view: View }) {
  const { incomeCents: cents, posted } = total;
  if (posted === null || unsold || product !== null) return <MoneyText cents={cents} bare />;
  const events = event === null ? { within: 'all', beginsFrom: from, beginsTo: to } : { event: event.id };
  return (
    <FigureLink
      to={paths.figureLines}
      search={{ ...posted, basis: 'accrual', of: 'income', ...events }}
      cents={cents}
      about="all sales"
    />
  );
}

/** Sales of a row: invoice lines of one product, ledger lines of one event, else its other side. */
function Income({ view, row }: { view: View; row: Row }) {
  const { incomeCents: cents, posted, key } = row;
  const eventId = eventOf(view, row);
  const about = `${nameOf(row)}, sales`;
  if (posted === null || key === null) return <MoneyText cents={cents} bare />;
  const lines = soldLinesOf(view, row);
  if (lines !== null) return <FigureLink {...lines} cents={cents} about={about} />;
  if (eventId !== null) {
    const search = { ...posted, basis: 'accrual', of: 'income', event: eventId };
    return <FigureLink to={paths.figureLines} search={search} cents={cents} about={about} />;
  }
  const search = { from: view.from, to: view.to, by: 'event', product: key };
  return <FigureLink to={paths.eventSellThrough} search={search} cents={cents} about={about} />;
}
