import type { AnalyticsView } from '@atelier/contract/analytics';
import { readFigures, type FigureRow } from '@atelier/database/analytics/installation-figures';
import type { Person } from '@atelier/database/platform/in-person';
import {
  areaNames,
  cohortsOf,
  figureSteps,
  stepFigures,
  type Area,
  type FigureSpan,
  type StepFigure,
} from '@atelier/domain/analytics';
import type { CalendarDate } from '@atelier/domain/foundation';

const mostErrors = 20;

/** Reads the counts of the latest 30 days or 12 months. */
export async function readAnalytics(
  person: Person,
  span: FigureSpan,
  today: CalendarDate,
): Promise<AnalyticsView> {
  const steps = figureSteps(span, today);
  const months = figureSteps('month', today);
  const [since = today] = steps;
  const [firstMonth = today] = months;
  const days = await readFigures(person, 'day', since);
  const byMonth = await readFigures(person, 'month', firstMonth);
  const rows = span === 'day' ? days : byMonth;
  return {
    steps: [...steps],
    figures: Object.fromEntries(
      stepFigures.map((figure) => [figure, steps.map((step) => amountOf(rows, figure, step))]),
    ) as Record<StepFigure, number[]>,
    totals: totalsOf(days),
    areas: areasOf(byMonth, months.at(-1), months.at(-2)),
    cohorts: cohortsOf(
      months,
      new Map(months.map((month) => [month, amountOf(byMonth, 'sign-ups', month)])),
      byMonth
        .filter(({ figure }) => figure === 'retained')
        .map(({ startsOn, detail, amount }) => ({ month: startsOn, cohort: detail, people: amount })),
    ).map((cohort) => ({ ...cohort, active: [...cohort.active] })),
    errors: errorsOf(days),
  };
}

const amountOf = (rows: readonly FigureRow[], figure: string, step: CalendarDate) =>
  rows.find((row) => row.figure === figure && row.startsOn === step)?.amount ?? 0;

function totalsOf(days: readonly FigureRow[]): AnalyticsView['totals'] {
  const last = days.findLast(({ figure }) => figure === 'people')?.startsOn;
  if (last === undefined) return null;
  return {
    countedOn: last,
    people: amountOf(days, 'people', last),
    businesses: amountOf(days, 'businesses', last),
    storedBytes: amountOf(days, 'stored-bytes', last),
  };
}

function areasOf(
  rows: readonly FigureRow[],
  latest: CalendarDate | undefined,
  before: CalendarDate | undefined,
): AnalyticsView['areas'] {
  const used = (area: string, month: CalendarDate | undefined) =>
    rows.find(({ figure, detail, startsOn }) => figure === 'area' && detail === area && startsOn === month)
      ?.amount ?? 0;
  return (Object.keys(areaNames) as Area[])
    .map((area) => ({ name: areaNames[area], latest: used(area, latest), before: used(area, before) }))
    .toSorted((one, other) => other.latest - one.latest || other.before - one.before);
}

function errorsOf(days: readonly FigureRow[]): AnalyticsView['errors'] {
  const failures = new Map<string, number>();
  for (const { figure, detail, amount } of days) {
    if (figure === 'errors') failures.set(detail, (failures.get(detail) ?? 0) + amount);
  }
  return [...failures]
    .map(([procedure, count]) => ({ procedure, failures: count }))
    .toSorted((one, other) => other.failures - one.failures)
    .slice(0, mostErrors);
}
