import { z } from 'zod';
import { customerView } from '../customers/index.ts';

const duplicateCustomer = customerView.pick({
  id: true,
  name: true,
  company: true,
  email: true,
  phone: true,
});

/** Two customers in use, and by what they look like one. */
export const duplicateView = z.object({
  first: duplicateCustomer,
  second: duplicateCustomer,
  /** `name`: the same, whatever the order of its words; `near-name`: nearly. */
  reasons: z.array(z.enum(['email', 'phone', 'name', 'near-name'])),
});

export type DuplicateView = z.infer<typeof duplicateView>;
