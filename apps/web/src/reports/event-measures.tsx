import type { EventComparisonView } from '@atelier/contract/event-reports';
import {
  eventGroupName,
  valueOfMeasure,
  type EventGrouping,
  type EventMeasure,
} from '@atelier/domain/event-reports';
import { formatMoney, money } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { BarChart } from './bar-chart.tsx';

export const groupingChoices = [
  { value: 'event', label: 'Event' },
  { value: 'series', label: 'Series' },
  { value: 'organizer', label: 'Organizer' },
  { value: 'place', label: 'Place' },
  { value: 'kind', label: 'Kind' },
  { value: 'year', label: 'Year' },
] as const satisfies readonly { value: EventGrouping; label: string }[];

/** Names of measures, booths in a unit. */
export const measureWords = (
  frontUnit: EventComparisonView['frontUnit'],
): Readonly<Record<EventMeasure, string>> => ({
  sales: 'Sales',
  goods: 'Cost of goods',
  costs: 'Fees and other costs',
  miles: 'Miles not in your books',
  profit: 'Profit',
  margin: 'Margin',
  hours: 'Hours',
  profitPerHour: 'Profit per hour',
  profitPerSellingHour: 'Profit per selling hour',
  profitPerMile: 'Profit per mile',
  profitPerFront: `Profit per ${frontUnit} of booth`,
  goal: 'Goal reached',
  againstGoal: 'Sales against goal',
  againstBudget: 'Profit against budget',
  footfall: 'Visitors',
  salesPerVisitor: 'Sales per visitor',
});

/** Measures in the order of the columns. */
export const measuresInOrder = Object.keys(measureWords('foot')) as readonly EventMeasure[];

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

/** A bar a group, the highest first: the measure by which events are ranked. */
export function MeasureChart({ view }: { view: EventComparisonView }) {
  const textOf = useMeasureText();
  const { sort, by } = view;
  const bars = view.rows.flatMap((row) => {
    const value = valueOfMeasure(row, sort);
    return value === null
      ? []
      : [{ key: row.key ?? 'none', name: eventGroupName(by, row.name), value, text: textOf(sort, value) }];
  });
  return <BarChart title={measureWords(view.frontUnit)[sort]} bars={bars} />;
}
