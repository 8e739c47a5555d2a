import { isNumberTaken, takeNumber } from '@atelier/database/sales-documents/numbers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decideNumbering,
  formatInvoiceNumber,
  seriesOf,
  type NumberedPaper,
  type Numbering,
} from '@atelier/domain/sales-documents';
import type { CalendarDate } from '@atelier/domain/foundation';

export type TakenNumber = { readonly number: string; readonly series: string; readonly sequence: number };

/**
 * Takes the number of a paper, by the settings of the business; taken late, for others wait from then on. Passes over
 * what `isTaken`: another pattern, or counting by years, may have given a number that comes round again.
 */
export async function takeNextNumber(
  tenant: Tenant,
  numbering: Numbering,
  paper: NumberedPaper,
  day: CalendarDate,
  isTaken: (number: string) => boolean | Promise<boolean> = (number) => isNumberTaken(tenant, paper, number),
): Promise<TakenNumber> {
  const pattern = decideNumbering(numbering, paper);
  // Only a checked pattern is ever saved.
  if (!pattern.ok) throw new Error(`The pattern of ${paper} cannot be one: ${pattern.refusal.code}.`);
  const series = seriesOf(numbering, paper, day);
  for (;;) {
    const sequence = await takeNumber(tenant, series);
    const number = formatInvoiceNumber(pattern.value, sequence, day);
    if (!(await isTaken(number))) return { number, series, sequence };
  }
}
