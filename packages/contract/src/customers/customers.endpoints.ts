import { customerRefusals } from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { customerDetailView, customerKind, customerRowView, customerView } from './customers.views.ts';

const tag = { tags: ['Customers'] };

/** What a person may say about a customer. */
export const customerFields = z.object({
  kind: customerKind.optional(),
  name: requiredText(200),
  email: z.union([z.literal(''), z.email('Not an e-mail address')]).optional(),
  phone: optionalText(60).optional(),
  address: optionalText(500).optional(),
  notes: optionalText(5000).optional(),
  isTaxExempt: z.boolean().optional(),
  /** Why, such as Resale. */
  taxExemptReason: optionalText(120).optional(),
  taxCertificate: optionalText(80).optional(),
  /** The last day on which the certificate holds. */
  taxExemptUntil: calendarDate.nullable().optional(),
});

export const customers = {
  list: tenant
    .route({ method: 'GET', path: '/customers', summary: 'Customers by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(customerRowView)),
  get: tenant
    .route({ method: 'GET', path: '/customers/{customerId}', summary: 'One customer', ...tag })
    .input(z.object({ customerId: id }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(customerDetailView),
  create: tenant
    .route({ method: 'POST', path: '/customers', summary: 'Add a customer', ...tag })
    .input(customerFields.extend({ id }))
    .errors(refusals(customerRefusals, 'customer-id-taken'))
    .output(customerView),
  update: tenant
    .route({ method: 'PATCH', path: '/customers/{customerId}', summary: 'Change a customer', ...tag })
    .input(customerFields.partial().extend({ customerId: id, isArchived: z.boolean().optional() }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(customerView),
};
