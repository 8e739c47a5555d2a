import { accountTypes, financeRefusals, scheduleCLines, type ScheduleCLine } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, refusals, requiredText } from '../foundation/index.ts';
import { accountMergeView, chartAccountView } from './journal.views.ts';

const tag = { tags: ['Finances'] };
const lines = Object.keys(scheduleCLines) as [ScheduleCLine, ...ScheduleCLine[]];

/** Fields of an account of the chart. */
export const accountFields = z.object({
  code: z.string().regex(/^[0-9]{1,10}$/, 'A code is of up to ten digits'),
  name: requiredText(120),
  type: z.enum(accountTypes),
  /** The account that this one is below, of the same element of the books. */
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
const merging = refusals(
  financeRefusals,
  'account-not-found',
  'account-archived',
  'account-follows-stock',
  'account-has-children',
  'account-has-statements',
  'account-is-system',
  'account-merge-changes-closed-days',
  'account-merge-other-type',
  'account-merged',
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
    .errors(refusals(financeRefusals, 'account-not-found', 'account-merged'))
    .output(chartAccountView),
  tryMerge: tenant
    .route({
      method: 'GET',
      path: '/finances/accounts/{accountId}/merge',
      summary: 'What merging an account into another would take along; nothing is changed',
      ...tag,
    })
    .input(z.object({ accountId: id, targetId: id }))
    .errors(merging)
    .output(accountMergeView),
  merge: tenant
    .route({
      method: 'POST',
      path: '/finances/accounts/{accountId}/merge',
      summary: 'Read the lines of an account under another from now on, and put it away',
      ...tag,
    })
    .input(z.object({ accountId: id, targetId: id }))
    .errors(merging)
    .output(chartAccountView),
  undoMerge: tenant
    .route({
      method: 'POST',
      path: '/finances/accounts/{accountId}/undo-merge',
      summary: 'Make two accounts of one again',
      ...tag,
    })
    .input(z.object({ accountId: id }))
    .errors(
      refusals(
        financeRefusals,
        'account-not-found',
        'account-not-merged',
        'account-merge-changes-closed-days',
      ),
    )
    .output(chartAccountView),
};
