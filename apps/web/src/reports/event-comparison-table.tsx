import { Link } from '@tanstack/react-router';
import type { EventComparisonView } from '@atelier/contract/event-reports';
import {
  eventGroupName,
  valueOfMeasure,
  type EventGrouping,
  type EventMeasure,
} from '@atelier/domain/event-reports';
import { paths } from '../platform/paths.ts';
import { FigureLink } from '../books/index.ts';
import { groupingChoices, measuresInOrder, measureWords, useMeasureText } from './event-measures.tsx';
import { EventReportTable, reportCell } from './event-report-frame.tsx';

type View = EventComparisonView;
type Row = View['rows'][number];

/** Figures of the books, by the group of accounts that their lines are on. */
const groups = {
  sales: ['income', 'salesCents'],
  goods: ['cost-of-goods-sold', 'goodsCents'],
  costs: ['expenses', 'costsCents'],
  profit: ['net-profit', 'profitCents'],
} as const;
type BookMeasure = keyof typeof groups;
const isOfBooks = (measure: EventMeasure): measure is BookMeasure => Object.hasOwn(groups, measure);

type Sums = Pick<NonNullable<View['whole']>, 'salesCents' | 'goodsCents' | 'costsCents' | 'profitCents'>;

type EventComparisonTableProps = { view: View; onSort: (measure: EventMeasure) => void };

/** Events or groups of them with their measures; figures of the books open their lines, names their events. */
export function EventComparisonTable({ view, onSort }: EventComparisonTableProps) {
  const title = groupingChoices.find(({ value }) => value === view.by)?.label ?? '';
  const period = { from: view.from, to: view.to, basis: view.basis };
  const heads = [
    title,
    ...measuresInOrder.map((measure) => (
      <button
        key={measure}
        type="button"
        onClick={() => onSort(measure)}
        aria-pressed={view.sort === measure}
        className="hover:text-ink rounded-sm aria-pressed:underline aria-pressed:underline-offset-4"
      >
        {measureWords[measure]}
      </button>
    )),
  ];
  const margin = view.whole?.marginPercent ?? null;
  return (
    <EventReportTable label="Events compared" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
            <RowHead>
              <RowName view={view} row={row} />
            </RowHead>
            <Measures
              view={view}
              row={row}
              opens={view.by === 'event' ? { event: row.key ?? '' } : groupSearch(view.by, row.key)}
            />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken border-line border-b font-semibold">
          <RowHead>{view.within === null ? 'All events' : 'Total'}</RowHead>
          <Measures
            view={view}
            row={{ ...view.total, key: null, name: 'all events' }}
            opens={view.within ? groupSearch(view.within.by, view.within.key) : { within: 'all' }}
          />
        </tr>
        {view.rest && (
          <tr className="border-line border-b">
            <RowHead>Not at an event</RowHead>
            <BookFigures sums={view.rest} search={{ ...period, event: 'none' }} about="not at an event" />
            <Rest marginPercent={view.rest.marginPercent} />
          </tr>
        )}
        {view.whole && (
          <tr className="bg-sunken font-semibold">
            <RowHead>
              <Link to={paths.profitAndLoss} search={{ ...period, by: 'total' }} className="hover:underline">
                Profit & loss
              </Link>
            </RowHead>
            <BookFigures sums={view.whole} search={period} about="profit & loss" />
            <Rest marginPercent={margin} />
          </tr>
        )}
      </tfoot>
    </EventReportTable>
  );
}

function RowHead({ children }: { children: React.ReactNode }) {
  return (
    <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-[inherit] wrap-anywhere">
      {children}
    </th>
  );
}

function RowName({ view, row: { key, name } }: { view: View; row: Row }) {
  const { by, from, to, basis, sort } = view;
  const className = 'rounded-sm hover:underline';
  if (by === 'event') {
    return (
      <Link to={paths.event(key ?? '')} className={className}>
        {name}
      </Link>
    );
  }
  return (
    <Link
      to={paths.eventReports}
      search={{ from, to, basis, sort, ...groupSearch(by, key) }}
      className={className}
    >
      {eventGroupName(by, name)}
    </Link>
  );
}

const groupSearch = (within: EventGrouping, key: string | null) => ({
  within,
  ...(key === null ? {} : { key }),
});

type MeasuresProps = { view: View; row: Row; opens: Readonly<Record<string, string>> };

function Measures({ view, row, opens }: MeasuresProps) {
  const textOf = useMeasureText();
  const period = { from: view.from, to: view.to, basis: view.basis };
  const about = eventGroupName(view.by, row.name);
  return measuresInOrder.map((measure) => {
    const value = valueOfMeasure(row, measure);
    return (
      <td key={measure} className={reportCell}>
        {value === null ? null : isOfBooks(measure) ? (
          <FigureLink
            to={paths.figureLines}
            search={{ ...period, ...opens, of: groups[measure][0] }}
            cents={value}
            about={`${about}, ${measureWords[measure]}`}
          />
        ) : (
          textOf(measure, value)
        )}
      </td>
    );
  });
}

type BookFiguresProps = { sums: Sums; search: Readonly<Record<string, string>>; about: string };

function BookFigures({ sums, search, about }: BookFiguresProps) {
  return (Object.keys(groups) as BookMeasure[]).map((measure) => (
    <td key={measure} className={reportCell}>
      <FigureLink
        to={paths.figureLines}
        search={{ ...search, of: groups[measure][0] }}
        cents={sums[groups[measure][1]]}
        about={`${measureWords[measure]}, ${about}`}
      />
    </td>
  ));
}

/** The margin, and no hours, goal or visitors. */
function Rest({ marginPercent }: { marginPercent: number | null }) {
  const textOf = useMeasureText();
  return (
    <>
      <td className={reportCell}>{marginPercent !== null && textOf('margin', marginPercent)}</td>
      <td colSpan={measuresInOrder.length - 5} />
    </>
  );
}
