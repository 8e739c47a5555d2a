import { taxKinds } from '@atelier/domain/tax-rates';
import { z } from 'zod';
import { calendarDate, id, rate } from '../foundation/index.ts';

/** A sales tax: from the beginning on `firstRate`, then what its versions say; a combined one is its parts. */
export const taxRateView = z.object({
  id,
  name: z.string(),
  /** The jurisdiction that it is filed for. */
  place: z.string(),
  kind: z.enum(taxKinds),
  firstRate: rate,
  versions: z.array(z.object({ from: calendarDate, rate })),
  partIds: z.array(id),
  /** The rate of today. */
  rate,
  isArchived: z.boolean(),
  /** Lines begin with it: it was made so, else it was used last, else it is the only one. At most one is. */
  isUsual: z.boolean(),
});

export type TaxRateView = z.infer<typeof taxRateView>;
