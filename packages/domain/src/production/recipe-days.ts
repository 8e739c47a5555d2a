import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { inventoryRefusals } from '../items/index.ts';

/** From when to when a version of a recipe counts. */
export type VersionDays = {
  /** The instant at which someone let it count; null is a draft. */
  readonly activatedAt: string | null;
  /** The first day on which it counts; null of a draft, and of the first version, which counts from the beginning. */
  readonly effectiveFrom: CalendarDate | null;
  /** The first day on which it does not count any longer; null while no other follows it. */
  readonly effectiveUntil: CalendarDate | null;
};

export type VersionStanding = 'draft' | 'to-come' | 'in-force' | 'replaced';

/** Returns where a version is on a day. SQL knows the same as `versions_in_force`. */
export function standingOf(version: VersionDays, day: CalendarDate): VersionStanding {
  const { activatedAt, effectiveFrom, effectiveUntil } = version;
  if (activatedAt === null) return 'draft';
  // One that another was given the same day in place of never counts.
  if (effectiveUntil !== null && (effectiveUntil <= day || effectiveUntil === effectiveFrom))
    return 'replaced';
  return effectiveFrom !== null && effectiveFrom > day ? 'to-come' : 'in-force';
}

/** The version that counts on a day; none while there are drafts only. */
export function inForce<Version extends VersionDays>(
  versions: readonly Version[],
  day: CalendarDate,
): Version | undefined {
  return versions.find((version) => standingOf(version, day) === 'in-force');
}

/** The first day from which one more version can count beside `others`; null while none counts, for the first does at once. */
export function earliestDay(others: readonly VersionDays[], today: CalendarDate): CalendarDate | null {
  const counted = others.filter(({ activatedAt }) => activatedAt !== null);
  if (counted.length === 0) return null;
  return counted.reduce(
    (latest, { effectiveFrom }) =>
      effectiveFrom !== null && effectiveFrom > latest ? effectiveFrom : latest,
    today,
  );
}

/**
 * From which day a version counts that someone lets count: today, or the day that was asked for. A day before today is
 * refused, one before that of another version of the recipe, and a later one for its first version.
 */
export function decideVersionDay(
  others: readonly VersionDays[],
  asked: CalendarDate | undefined,
  today: CalendarDate,
): Outcome<
  CalendarDate,
  Refusal<'recipe-day-past' | 'recipe-day-before-other' | 'recipe-first-counts-at-once'>
> {
  const day = asked ?? today;
  const field = 'effectiveFrom';
  if (day < today) return refuse(inventoryRefusals.refusal('recipe-day-past', { field }));
  const earliest = earliestDay(others, today);
  if (earliest === null && day > today) {
    return refuse(inventoryRefusals.refusal('recipe-first-counts-at-once', { field }));
  }
  return earliest !== null && day < earliest
    ? refuse(inventoryRefusals.refusal('recipe-day-before-other', { field }))
    : succeed(day);
}
