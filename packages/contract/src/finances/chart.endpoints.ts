import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { accountTypes, financeRefusals, scheduleCLines, type ScheduleCLine } from '@atelier/domain/finances';
import { z } from 'zod';
import { id, refusals, requiredText } from '../foundation/index.ts';
import { chartAccountView } from './finances.views.ts';

const tenant = oc.errors(refusals(businessRefusals, 'business-not-found', 'permission-denied'));
const tag = { tags: ['Finances'] };
const lines = Object.keys(scheduleCLines) as [ScheduleCLine, ...ScheduleCLine[]];

/** What may be said about an account of the chart. */
export const accountFields = z.object({
  code: z.string().regex(/^[0-9]{1,10}$/, 'A code is of up to ten digits'),
  name: requiredText(120),
  type: z.enum(accountTypes),
  /** The account that this one stands below, of the same element of the books. */
  parentId: id.nullable(),
  scheduleCLine: z.enum(lines).nullable(),
});

const whereItStands = refusals(
  financeRefusals,
  'account-code-taken',
  'account-name-required',
  'account-is-system',
  'account-type-frozen',
  'account-has-children',
  'parent-account-not-allowed',
  'schedule-c-line-not-allowed',
);
export const chart = {
  add: tenant
    .route({ method: 'POST', path: '/finances/accounts', summary: 'Add an account to the chart', ...tag })
    .input(accountFields.extend({ id }))
    .errors({ ...whereItStands, ...refusals(financeRefusals, 'account-id-taken') })
    .output(chartAccountView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/finances/accounts/{accountId}',
      summary: 'Change an account: its code, name, place, line of Schedule C, and until it is used its type',
      ...tag,
    })
    .input(accountFields.extend({ accountId: id }))
    .errors({ ...whereItStands, ...refusals(financeRefusals, 'account-not-found') })
    .output(chartAccountView),
  archive: tenant
    .route({
      method: 'POST',
      path: '/finances/accounts/{accountId}/archive',
      summary: 'Put an account away: what was posted stays, nothing new goes to it',
      ...tag,
    })
    .input(z.object({ accountId: id }))
    .errors(
      refusals(
        financeRefusals,
        'account-not-found',
        'account-is-system',
        'account-has-balance',
        'account-has-children',
      ),
    )
    .output(chartAccountView),
  restore: tenant
    .route({
      method: 'POST',
      path: '/finances/accounts/{accountId}/restore',
      summary: 'Take an archived account back into use',
      ...tag,
    })
    .input(z.object({ accountId: id }))
    .errors(refusals(financeRefusals, 'account-not-found'))
    .output(chartAccountView),
};
