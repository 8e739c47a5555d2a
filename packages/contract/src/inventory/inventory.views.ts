import { z } from 'zod';
import { cents, id, instant } from '../foundation/index.ts';

export const productView = z.object({
  id,
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string(),
  priceCents: cents,
  isTaxable: z.boolean(),
  incomeAccountId: id,
  isArchived: z.boolean(),
  createdAt: instant,
});

export type ProductView = z.infer<typeof productView>;
