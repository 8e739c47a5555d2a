import { customerRefusals, rfmGroups, segmentColors, segmentKinds } from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, refusals, requiredText } from '../foundation/index.ts';
import { segmentRule } from './segment-rules.ts';
import { segmentRowView, segmentView } from './segments.views.ts';

const tag = { tags: ['Customers'] };
const segmentFields = {
  name: requiredText(60),
  color: z.enum(segmentColors),
  /** Of kind `rule`. */
  rule: segmentRule.nullable().default(null),
  /** Of kind `rfm`. */
  groups: z.array(z.enum(rfmGroups)).max(rfmGroups.length).default([]),
};
const members = z.array(id).min(1, 'Choose someone').max(200, 'At most 200 at once');
const saveRefusals = refusals(customerRefusals, 'segment-name-taken', 'segment-says-nobody');

export const segments = {
  list: tenant
    .route({ method: 'GET', path: '/customer-segments', summary: 'Segments by name, with counts', ...tag })
    .output(z.array(segmentRowView)),
  get: tenant
    .route({ method: 'GET', path: '/customer-segments/{segmentId}', summary: 'One segment', ...tag })
    .input(z.object({ segmentId: id }))
    .errors(refusals(customerRefusals, 'segment-not-found'))
    .output(segmentRowView),
  try: tenant
    .route({
      method: 'POST',
      path: '/customer-segments/trial',
      summary: 'How many customers a rule or some groups find; nothing is kept',
      ...tag,
    })
    .input(z.object({ rule: segmentFields.rule, groups: segmentFields.groups }))
    .output(
      z.object({
        count: z.int(),
        /** The first few of them by name. */
        names: z.array(z.string()),
      }),
    ),
  create: tenant
    .route({ method: 'POST', path: '/customer-segments', summary: 'Add a segment', ...tag })
    .input(z.object({ id, kind: z.enum(segmentKinds), ...segmentFields }))
    .errors({ ...saveRefusals, ...refusals(customerRefusals, 'segment-id-taken') })
    .output(segmentView),
  update: tenant
    .route({
      method: 'PUT',
      path: '/customer-segments/{segmentId}',
      summary: 'Change a segment, or put it away; its kind stays',
      ...tag,
    })
    .input(
      z.object({
        segmentId: id,
        ...segmentFields,
        isArchived: z.boolean().default(false),
        /** The version that the change began with; left out, it is written over whatever is there. */
        version: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...saveRefusals,
      ...refusals(customerRefusals, 'segment-not-found', 'segment-changed-meanwhile'),
    })
    .output(segmentView),
  changeMembers: tenant
    .route({
      method: 'POST',
      path: '/customer-segments/{segmentId}/members',
      summary: 'Put customers into a segment by hand, or take them out',
      ...tag,
    })
    .input(z.object({ segmentId: id, customerIds: members, isIn: z.boolean() }))
    .errors(refusals(customerRefusals, 'segment-not-found', 'segment-not-by-hand'))
    .output(z.object({ changed: z.int() })),
  ofCustomer: tenant
    .route({
      method: 'GET',
      path: '/customers/{customerId}/segments',
      summary: 'The group of recency, frequency and money of a customer, and segments they are in by hand',
      ...tag,
    })
    .input(z.object({ customerId: id }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(
      z.object({
        /** Null where the customer is archived. */
        group: z.enum(rfmGroups).nullable(),
        segmentIds: z.array(id),
      }),
    ),
  mailMerge: tenant
    .route({
      method: 'GET',
      path: '/customer-segments/{segmentId}/mail-merge.csv',
      summary:
        'First name, last name and email, or address, of those in it who want to be written to so, as CSV',
      ...tag,
    })
    .input(z.object({ segmentId: id, by: z.enum(['email', 'post']).default('email') }))
    .errors(refusals(customerRefusals, 'segment-not-found', 'segment-rule-not-understood'))
    .output(file),
};
