import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findActingMember } from '@atelier/database/businesses/members.reads';
import { lockRecurring } from '@atelier/database/transactions/recurring.reads';
import { noteRecurring } from '@atelier/database/transactions/recurring.store';
import { listDueSeries } from '@atelier/database/platform/due-series';
import { asClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { nextOccurrence, recurrenceOf } from '@atelier/domain/transactions';
import { addDays, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { recordTransaction } from './record-transaction.command.ts';
import { templateOf } from './save-recurring.command.ts';

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'ids'> };

/**
 * Makes the transactions whose day has come, by the date on each business's own wall, in the name of the person who began the
 * series, or of an owner once that person has left. Each is made once, however often this runs; what was missed while
 * nothing ran is made up for.
 */
export async function makeRecurringJob({ database, tools }: Parts): Promise<void> {
  // Somewhere on earth it is a day later than in Greenwich.
  const latest = addDays(todayIn('UTC', tools.clock), 1);
  const dues = await asClock(database, (clock) => listDueSeries(clock, 'recurring_transactions', latest));
  await workOff(
    database,
    dues,
    (inside, { seriesId }) => makeNext(inside, seriesId, tools),
    (inside, { seriesId }, code) => noteRecurring(inside, seriesId, { problem: code }),
  );
}

/** Makes the next one if its day has come; answers whether it did. */
async function makeNext(
  inside: Inside,
  recurringId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<boolean, Refusal>> {
  const series = await lockRecurring(inside, recurringId);
  const { timeZone } = await getBusiness(inside);
  if (!series || series.isPaused || series.nextDate === null) return succeed(false);
  if (series.nextDate > todayIn(timeZone, tools.clock)) return succeed(false);

  const personId = await findActingMember(inside, series.createdBy);
  const made = await recordTransaction(
    { ...inside, personId, role: 'owner' },
    { id: tools.ids.next(), date: series.nextDate, ...templateOf(series) },
    tools,
    { status: series.madeAs, series: { recurringId, sequence: series.nextSequence } },
  );
  if (!made.ok) return made;
  const index = series.nextSequence - series.baseSequence + 1;
  const next = nextOccurrence(recurrenceOf(series), index, null);
  await noteRecurring(inside, recurringId, {
    next: next === null ? null : { date: next.date, sequence: series.baseSequence + next.index },
    problem: null,
  });
  return succeed(true);
}
