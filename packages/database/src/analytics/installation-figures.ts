import { sql } from 'kysely';
import { areaOfRecord, type FigureSpan } from '@atelier/domain/analytics';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/** Count of one step; `detail` is an area, the month of a sign-up or a procedure. */
export type FigureRow = {
  readonly startsOn: CalendarDate;
  readonly figure: string;
  readonly detail: string;
  readonly amount: number;
};

/** Reads the counts of a span from a day on; rows only for an administrator. */
export async function readFigures(
  person: Person,
  span: FigureSpan,
  from: CalendarDate,
): Promise<readonly FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select starts_on as "startsOn", figure, detail, amount from installation_figures
      where span = ${span} and starts_on >= ${from}
      order by starts_on, figure, detail`.execute(person.db);
  return rows;
}

/** Counts all days and months that are open, up to a day in UTC. Role: atelier_clock. */
export async function countInstallation({ db }: Pick<Inside, 'db'>, until: CalendarDate): Promise<void> {
  const { rows } = await sql<{ from: CalendarDate | null }>`select first_day_to_count() as "from"`.execute(
    db,
  );
  const from = rows[0]?.from ?? null;
  if (from === null) return;
  const areas = JSON.stringify(areaOfRecord);
  await sql`select count_installation('day', ${from}, ${until}, ${areas}::jsonb),
    count_installation('month', ${from}, ${until}, ${areas}::jsonb)`.execute(db);
}

/** Adds failures of procedures to those of a day. Role: atelier_clock. */
export async function addFailures(
  { db }: Pick<Inside, 'db'>,
  day: CalendarDate,
  failures: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [procedure, count] of failures) {
    await sql`select count_failures(${day}, ${procedure}, ${count})`.execute(db);
  }
}
