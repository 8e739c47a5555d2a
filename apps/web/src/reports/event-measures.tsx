import type { EventComparisonView } from '@atelier/contract/event-reports';
import {
  eventGroupName,
  valueOfMeasure,
  type EventGrouping,
  type EventMeasure,
} from '@atelier/domain/event-reports';
import { formatMoney, money } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';

type Row = EventComparisonView['rows'][number];

export const groupingChoices = [
  { value: 'event', label: 'Event' },
  { value: 'series', label: 'Series' },
  { value: 'organizer', label: 'Organizer' },
  { value: 'place', label: 'Place' },
  { value: 'kind', label: 'Kind' },
  { value: 'year', label: 'Year' },
] as const satisfies readonly { value: EventGrouping; label: string }[];

export const measureWords: Readonly<Record<EventMeasure, string>> = {
  sales: 'Sales',
  goods: 'Cost of goods',
  costs: 'Fees and other costs',
  profit: 'Profit',
  margin: 'Margin',
  hours: 'Hours',
  profitPerHour: 'Profit per hour',
  profitPerSellingHour: 'Profit per selling hour',
  goal: 'Goal reached',
  footfall: 'Visitors',
  salesPerVisitor: 'Sales per visitor',
};

/** Measures in the order of the columns. */
export const measuresInOrder = Object.keys(measureWords) as readonly EventMeasure[];

/** Returns how a value of a measure is written. */
export function useMeasureText(): (measure: EventMeasure, value: number) => string {
  const formats = useFormats();
  return (measure, value) => {
    if (measure === 'margin' || measure === 'goal') return `${value.toLocaleString(formats.locale)} %`;
    if (measure === 'footfall') return value.toLocaleString(formats.locale);
    if (measure === 'hours') return (value / 60).toLocaleString(formats.locale, { maximumFractionDigits: 1 });
    return formatMoney(money(value), formats).replace('-', '−');
  };
}

/** Rows that a chart shows. */
const mostBars = 10;

/** A bar a group, the highest first: the measure by which events are ranked. */
export function MeasureChart({ view }: { view: EventComparisonView }) {
  const textOf = useMeasureText();
  const { sort, by } = view;
  const bars = view.rows
    .flatMap((row: Row) => {
      const value = valueOfMeasure(row, sort);
      return value === null ? [] : [{ key: row.key ?? 'none', name: eventGroupName(by, row.name), value }];
    })
    .slice(0, mostBars);
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  if (bars.length < 2) return null;
  return (
    <figure className="border-line bg-surface shadow-rest mb-4 rounded-lg border px-4 py-4 sm:px-5">
      <figcaption className="mb-3 font-semibold">{measureWords[sort]}</figcaption>
      <ul className="space-y-2 text-sm">
        {bars.map(({ key, name, value }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[12rem_1fr_7rem]">
            <span className="truncate">{name}</span>
            <span className="max-sm:col-span-2 max-sm:row-start-2 sm:self-center" aria-hidden>
              <span className="bg-sunken block h-2.5 overflow-hidden rounded-full">
                <span
                  className={`block h-full rounded-full ${value < 0 ? 'bg-danger' : 'bg-accent'}`}
                  style={{ width: `${String((Math.abs(value) * 100) / most)}%` }}
                />
              </span>
            </span>
            <span className="text-right tabular-nums">{textOf(sort, value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
