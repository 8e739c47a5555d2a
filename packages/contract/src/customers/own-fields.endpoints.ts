import { customerRefusals, ownFieldKinds } from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, refusals, requiredText } from '../foundation/index.ts';
import { ownFieldView } from './customers.views.ts';

const tag = { tags: ['Customers'] };
const name = requiredText(60);
const choices = z.array(requiredText(60)).max(30, 'At most 30 choices').default([]);
const saveRefusals = refusals(customerRefusals, 'own-field-name-taken', 'own-field-choices-missing');

export const ownFields = {
  list: tenant
    .route({ method: 'GET', path: '/customer-fields', summary: 'Own fields of customers', ...tag })
    .output(z.array(ownFieldView)),
  create: tenant
    .route({ method: 'POST', path: '/customer-fields', summary: 'Add an own field', ...tag })
    .input(z.object({ id, name, kind: z.enum(ownFieldKinds), choices }))
    .errors({ ...saveRefusals, ...refusals(customerRefusals, 'own-field-id-taken') })
    .output(ownFieldView),
  update: tenant
    .route({
      method: 'PUT',
      path: '/customer-fields/{fieldId}',
      summary: 'Rename an own field, change its choices, or put it away; what it says stays',
      ...tag,
    })
    .input(z.object({ fieldId: id, name, choices, isArchived: z.boolean().default(false) }))
    .errors({ ...saveRefusals, ...refusals(customerRefusals, 'own-field-not-found') })
    .output(ownFieldView),
};
