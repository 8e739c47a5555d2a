import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { businessRefusals } from './business-refusals.ts';

/** The realtime list of the founding spec, section 3. Some of these tables come with areas that are not built yet. */
export const realtimeTables = [
  'transactions',
  'inventory_items',
  'events',
  'event_attendees',
  'customers',
  'customer_orders',
  'customer_interactions',
] as const;

/** What is said of the tables that someone wants to hear of. */
export interface Realtime {
  readonly success: boolean;
  readonly message: string;
}

/**
 * Answers which of the wanted tables tell of their changes. Those of the founding spec may be asked for before they
 * exist, and follow by themselves; any other that does not tell is refused at its place in the list.
 */
export function decideRealtime(
  wanted: readonly string[],
  telling: ReadonlySet<string>,
): Outcome<Realtime, Refusal<'table-unknown'>> {
  const planned = new Set<string>(realtimeTables);
  const unknown = wanted.findIndex((table) => !telling.has(table) && !planned.has(table));
  if (unknown >= 0) {
    return refuse(
      businessRefusals.refusal('table-unknown', {
        field: `tables.${String(unknown)}`,
        details: `There is no table ${wanted[unknown] ?? ''} that could tell of its changes.`,
      }),
    );
  }
  const asked = [...new Set(wanted)];
  const on = asked.filter((table) => telling.has(table));
  const later = asked.filter((table) => !telling.has(table));
  const sentences = [
    ...(on.length > 0 ? [`Live updates are on for ${on.join(', ')}.`] : []),
    ...(later.length > 0
      ? [`Not built yet: ${later.join(', ')}; live updates will be on from the start.`]
      : []),
  ];
  return succeed({ success: true, message: sentences.join(' ') });
}
