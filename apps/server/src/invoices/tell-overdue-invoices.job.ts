import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  listBusinessesWithUntoldOverdueInvoices,
  listOwedInvoicesDue,
} from '@atelier/database/invoices/invoices.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays } from '@atelier/domain/foundation';
import { newlyOverdueDueDates } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

const kind = 'invoice-overdue';

/**
 * Tells the members of every business which invoices became overdue there, by the date on that business's own wall.
 * Told once for each invoice, however often this runs.
 */
export async function tellOverdueInvoicesJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  // Somewhere on earth it is a day later than in Greenwich, and somewhere a day earlier.
  const { first, last } = newlyOverdueDueDates(todayIn('UTC', tools.clock));
  const asked = { kind, first: addDays(first, -1), last: addDays(last, 1) };
  const businessIds = await asClock(database, (inside) =>
    listBusinessesWithUntoldOverdueInvoices(inside, asked),
  );
  for (const businessId of businessIds) {
    await inBusinessByClock(database, businessId, (inside) => tellOverdueInvoices(inside, tools));
  }
}

async function tellOverdueInvoices(inside: Inside, { clock }: Pick<Tools, 'clock'>): Promise<void> {
  const { timeZone, currency } = await getBusiness(inside);
  const due = newlyOverdueDueDates(todayIn(timeZone, clock));
  for (const invoice of await listOwedInvoicesDue(inside, due)) {
    const { id, ...facts } = invoice;
    await tellMembers(
      inside,
      { kind, subjectId: id, occasion: invoice.dueDate, facts: { ...facts, currency } },
      clock.now().toISOString(),
    );
  }
}
