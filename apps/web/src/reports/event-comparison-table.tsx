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
import { MoneyText } from '../design/figures.tsx';
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

type Sums = NonNullable<View['whole']>;
type Search = Readonly<Record<string, string>>;

type EventComparisonTableProps = { view: View; onSort: (measure: EventMeasure) => void };

/** Events or groups of them with their measures; figures of the books open their lines, names their events. */
export function EventComparisonTable({ view, onSort }: EventComparisonTableProps) {
  const title = groupingChoices.find(({ value }) => value === view.by)?.label ?? '';
  const period = { from: view.from, to: view.to, basis: view.basis };
  const words = measureWords(view.frontUnit);
  // A measure that no event has takes no column, but for the one that was asked for.
  const measures = measuresInOrder.filter(
    (measure) => isOfBooks(measure) || measure === view.sort || valueOfMeasure(view.total, measure) !== null,
  );
  const heads = [
    title,
    ...measures.map((measure) => (
      <button
        key={measure}
        type="button"
        onClick={() => onSort(measure)}
        aria-pressed={view.sort === measure}
        className="hover:text-ink rounded-sm aria-pressed:underline aria-pressed:underline-offset-4"
      >
        {words[measure]}
      </button>
    )),
  ];
  return (
    <EventReportTable label="Events compared" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
            <RowHead>
              <RowName view={view} row={row} />
            </RowHead>
            <Measures
              {...{ view, row, measures, words }}
              {...(view.by === 'event'
                ? {
                    opens: { event: row.key ?? '' },
                    withMiles: { to: paths.eventBudget(row.key ?? ''), search: {} },
                  }
                : { opens: groupSearch(view.by, row.key), withMiles: groupPage(view, row.key) })}
            />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken border-line border-b font-semibold">
          <RowHead>{view.within === null ? 'All events' : 'Total'}</RowHead>
          <Measures
            {...{ view, measures, words }}
            row={{ ...view.total, key: null, name: 'all events' }}
            opens={view.within ? groupSearch(view.within.by, view.within.key) : { within: 'all' }}
          />
        </tr>
        {view.rest && view.total.milesCents > 0 && (
          <tr className="border-line border-b">
            <RowHead>{words.miles}</RowHead>
            {measures.map((measure) => (
              <td key={measure} className={reportCell}>
                {measure === 'miles' && <MoneyText cents={-view.total.milesCents} bare />}
                {measure === 'profit' && <MoneyText cents={view.total.milesCents} bare />}
              </td>
            ))}
          </tr>
        )}
        {view.rest && (
          <tr className="border-line border-b">
            <RowHead>Not at an event</RowHead>
            <BookFigures
              {...{ measures, words, sums: view.rest, search: { ...period, event: 'none' } }}
              about="not at an event"
            />
          </tr>
        )}
        {view.whole && (
          <tr className="bg-sunken font-semibold">
            <RowHead>
              <Link to={paths.profitAndLoss} search={{ ...period, by: 'total' }} className="hover:underline">
                Profit & loss
              </Link>
            </RowHead>
            <BookFigures {...{ measures, words, sums: view.whole, search: period }} about="profit & loss" />
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

/** Address of the events of a group, compared. */
const groupPage = ({ by, from, to, basis, sort }: View, key: string | null) => ({
  to: paths.eventReports,
  search: { from, to, basis, sort, ...groupSearch(by, key) },
});

function RowName({ view, row: { key, name } }: { view: View; row: Row }) {
  return (
    <Link
      {...(view.by === 'event' ? { to: paths.event(key ?? '') } : groupPage(view, key))}
      className="rounded-sm hover:underline"
    >
      {eventGroupName(view.by, name)}
    </Link>
  );
}

const groupSearch = (within: EventGrouping, key: string | null) => ({
  within,
  ...(key === null ? {} : { key }),
});

type MeasuresProps = {
  view: View;
  row: Row;
  measures: readonly EventMeasure[];
  words: Readonly<Record<EventMeasure, string>>;
  /** Events whose lines are opened. */
  opens: Search;
  /** Page that shows miles, and the profit that they are taken off: no line of the books has them. */
  withMiles?: { to: string; search: Search };
};

function Measures({ view, row, measures, words, opens, withMiles }: MeasuresProps) {
  const textOf = useMeasureText();
  const period = { from: view.from, to: view.to, basis: view.basis };
  const about = eventGroupName(view.by, row.name);
  const cellOf = (measure: EventMeasure, value: number) => {
    const name = `${about}, ${words[measure]}`;
    if (measure === 'miles' || (measure === 'profit' && row.milesCents > 0)) {
      return withMiles ? (
        <FigureLink {...withMiles} cents={value} about={name} />
      ) : (
        <MoneyText cents={value} bare />
      );
    }
    return isOfBooks(measure) ? (
      <FigureLink
        to={paths.figureLines}
        search={{ ...period, ...opens, of: groups[measure][0] }}
        cents={value}
        about={name}
      />
    ) : (
      textOf(measure, value)
    );
  };
  return measures.map((measure) => {
    const value = valueOfMeasure(row, measure);
    return (
      <td key={measure} className={reportCell}>
        {value !== null && cellOf(measure, value)}
      </td>
    );
  });
}

type BookFiguresProps = {
  measures: readonly EventMeasure[];
  words: Readonly<Record<EventMeasure, string>>;
  sums: Sums;
  search: Search;
  about: string;
};

/** Figures of the books and the margin, and no hours, goal or visitors. */
function BookFigures({ measures, words, sums, search, about }: BookFiguresProps) {
  const textOf = useMeasureText();
  return measures.map((measure) => (
    <td key={measure} className={reportCell}>
      {isOfBooks(measure) && (
        <FigureLink
          to={paths.figureLines}
          search={{ ...search, of: groups[measure][0] }}
          cents={sums[groups[measure][1]]}
          about={`${words[measure]}, ${about}`}
        />
      )}
      {measure === 'margin' && sums.marginPercent !== null && textOf('margin', sums.marginPercent)}
    </td>
  ));
}
