import { z } from 'zod';
import { conversionView } from './items.views.ts';
import { cents, id, instant } from '../foundation/index.ts';

export const productView = z.object({
  id,
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string(),
  /** For one of its stock unit. */
  priceCents: cents,
  isTaxable: z.boolean(),
  incomeAccountId: id,
  /** True where sales leave the stock; the unit it is kept in, and the conversions to it. */
  isCounted: z.boolean(),
  stockUnit: z.string(),
  conversions: z.array(conversionView),
  isArchived: z.boolean(),
  createdAt: instant,
});

export type ProductView = z.infer<typeof productView>;
