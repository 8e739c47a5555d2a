import { batchLists, batchMoves, workMoves } from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { gateRefusals, unitRefusals } from '../items/index.ts';
import {
  assignedBatchView,
  batchProposalView,
  batchRow,
  batchView,
  nextBatchView,
  productionAccountsView,
} from './batches.views.ts';
import { chosenLots, lotOfLine } from '../stock/index.ts';

const tag = { tags: ['Production'] };
const oneBatch = z.object({ batchId: id });
const found = refusals(inventoryRefusals, 'batch-not-found');

/** Millionths of the unit, or nothing. */
const anyQuantity = z.int().min(0).max(1e15) as unknown as typeof quantity;
const unit = requiredText(40).nullable().default(null);

/** Amount of an item, in its stock unit unless a unit is given. */
const amountOfItem = { itemId: id, quantity: anyQuantity, unit };

const amountRefusals = {
  ...unitRefusals,
  ...refusals(inventoryRefusals, 'item-not-found', 'stock-place-missing'),
};

const batchFields = {
  quantity,
  unit,
  plannedFor: calendarDate,
  dueOn: calendarDate.nullable().default(null),
  /** Where each item usually is, where nothing is said. */
  placeId: id.nullable().default(null),
  lot: optionalText(60).default(''),
  note: optionalText(2000).default(''),
  /** A member who makes it. */
  assigneeId: id.nullable().default(null),
  /** Materials committed to it; those of the recipe by default. */
  materials: z.array(z.object(amountOfItem)).max(200).nullable().default(null),
};

/** Why a batch may not be planned so. */
const planRefusals = {
  ...amountRefusals,
  ...refusals(
    inventoryRefusals,
    'batch-assignee-missing',
    'batch-due-before-plan',
    'batch-material-twice',
    'batch-uses-itself',
    'item-is-draft',
    'item-not-counted',
    'place-not-found',
  ),
};

/** Why a new one may not be planned. */
export const newBatchRefusals = {
  ...planRefusals,
  ...refusals(inventoryRefusals, 'batch-id-taken', 'batch-needs-recipe'),
};

/** Which batch, and which version of it the person saw. */
const seen = z.object({ batchId: id, version: z.int().min(1) });

const touching = refusals(inventoryRefusals, 'batch-not-found', 'batch-changed-meanwhile');

export const batches = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/batches', summary: 'Production batches', ...tag })
    .input(
      z.object({
        ...pageInput,
        show: z.enum(batchLists).default('open'),
        search: z.string().max(200).optional(),
        itemId: id.optional(),
      }),
    )
    .output(pageOf(batchRow)),
  next: tenant
    .route({ method: 'GET', path: '/inventory/batches/next', summary: 'What to make next', ...tag })
    .output(z.array(nextBatchView)),
  proposal: tenant
    .route({
      method: 'GET',
      path: '/inventory/batches/proposal',
      summary: 'Materials and time to make an amount of an item',
      ...tag,
    })
    .input(
      z.object({
        itemId: id,
        quantity: z.coerce.number().int().min(1).max(1e15),
        unit: z.string().max(40).optional(),
        /** Its recipe is the one that counts on that day; today where nothing is said. */
        plannedFor: calendarDate.optional(),
      }),
    )
    .errors({ ...amountRefusals, ...refusals(inventoryRefusals, 'batch-needs-recipe') })
    .output(batchProposalView),
  get: tenant
    .route({ method: 'GET', path: '/inventory/batches/{batchId}', summary: 'One production batch', ...tag })
    .input(oneBatch)
    .errors(found)
    .output(batchView),
  plan: tenant
    .route({ method: 'POST', path: '/inventory/batches', summary: 'Plan a production batch', ...tag })
    .input(z.object({ id, itemId: id, ...batchFields }))
    .errors(newBatchRefusals)
    .output(batchView),
  change: tenant
    .route({ method: 'PUT', path: '/inventory/batches/{batchId}', summary: 'Change an open batch', ...tag })
    .input(seen.extend(batchFields))
    .errors({ ...planRefusals, ...touching, ...refusals(inventoryRefusals, 'batch-not-open') })
    .output(batchView),
  move: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/move',
      summary: 'Start, block, go on with, close, cancel or reopen a batch',
      ...tag,
    })
    .input(seen.extend({ move: z.enum(batchMoves), reason: optionalText(500).default('') }))
    .errors({ ...touching, ...refusals(inventoryRefusals, 'batch-has-output', 'batch-move-not-possible') })
    .output(batchView),
  finish: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/outputs',
      summary: 'Record what came out of a batch, and what was really used',
      ...tag,
    })
    .input(
      seen.extend({
        id,
        day: calendarDate,
        made: anyQuantity,
        lost: anyQuantity.default(0 as never),
        /** Of `made` and `lost`. */
        unit,
        used: z.array(z.object({ ...amountOfItem, placeId: id.nullable().default(null) })).max(200),
        byProducts: z.array(z.object(amountOfItem)).max(50).default([]),
        minutes: z.int().min(0).max(1_000_000).default(0),
        /** Cost of an hour; that of the recipe by default. */
        hourlyCents: amount.nullable().default(null),
        /** Where lots are kept; else the batch gives number and expiry. */
        lot: lotOfLine,
        lots: chosenLots,
        /** Nothing more comes out of it. */
        isLast: z.boolean().default(true),
      }),
    )
    .errors({
      ...gateRefusals,
      ...touching,
      ...refusals(
        inventoryRefusals,
        'batch-not-open',
        'batch-made-nothing',
        'batch-uses-nothing',
        'batch-uses-itself',
        'lot-not-found',
        'lots-more-than-moved',
        'lot-twice',
        'batch-by-product-unknown',
        'stock-account-invalid',
      ),
    })
    .output(batchView),
  takeApart: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/apart',
      summary: 'Take finished pieces apart, and keep what is saved of them',
      ...tag,
    })
    .input(
      seen.extend({
        id,
        day: calendarDate,
        quantity,
        unit,
        recovered: z.array(z.object(amountOfItem)).max(200),
        reason: optionalText(500).default(''),
      }),
    )
    .errors({
      ...gateRefusals,
      ...touching,
      ...refusals(
        inventoryRefusals,
        'batch-apart-nothing',
        'batch-apart-more-than-made',
        'batch-recovers-more-than-used',
        'stock-account-invalid',
      ),
    })
    .output(batchView),
  reverse: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/outputs/{outputId}/reverse',
      summary: 'Reverse what was recorded of a batch',
      ...tag,
    })
    .input(
      z.object({ batchId: id, outputId: id, id, day: calendarDate, reason: optionalText(500).default('') }),
    )
    .errors({
      ...gateRefusals,
      ...found,
      ...refusals(
        inventoryRefusals,
        'batch-output-not-found',
        'batch-pieces-taken-apart',
        'stock-operation-already-reversed',
        'stock-reversal-before-operation',
        'stock-account-invalid',
      ),
    })
    .output(batchView),
  startTimer: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/timer',
      summary: 'Start to measure work on a batch',
      ...tag,
    })
    .input(oneBatch.extend({ id }))
    .errors({
      ...found,
      ...refusals(inventoryRefusals, 'batch-not-open', 'batch-timer-runs', 'batch-work-id-taken'),
    })
    .output(batchView),
  stopTimer: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/timer/stop',
      summary: 'Stop to measure work on a batch',
      ...tag,
    })
    .input(oneBatch)
    .errors({ ...found, ...refusals(inventoryRefusals, 'batch-timer-stands') })
    .output(batchView),
  addWork: tenant
    .route({
      method: 'POST',
      path: '/inventory/batches/{batchId}/work',
      summary: 'Put down minutes worked on a batch',
      ...tag,
    })
    .input(
      oneBatch.extend({
        id,
        day: calendarDate,
        minutes: z.int().min(1).max(100_000),
        note: optionalText(500).default(''),
      }),
    )
    .errors({ ...found, ...refusals(inventoryRefusals, 'batch-work-ahead', 'batch-work-id-taken') })
    .output(batchView),
  removeWork: tenant
    .route({
      method: 'DELETE',
      path: '/inventory/batches/{batchId}/work/{workId}',
      summary: 'Take minutes off a batch',
      ...tag,
    })
    .input(oneBatch.extend({ workId: id }))
    .errors({ ...found, ...refusals(inventoryRefusals, 'batch-work-not-found') })
    .output(batchView),
};

const ofAssigned = { ...touching, ...refusals(inventoryRefusals, 'batch-not-open') };

/** Batches that are assigned to the person who asks. No answer has a cost. */
export const assignedBatches = {
  list: tenant
    .route({
      method: 'GET',
      path: '/inventory/assigned-batches',
      summary: 'Open batches of the person',
      ...tag,
    })
    .output(z.array(batchRow)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/assigned-batches/{batchId}',
      summary: 'One batch of the person',
      ...tag,
    })
    .input(oneBatch)
    .errors(found)
    .output(assignedBatchView),
  move: tenant
    .route({
      method: 'POST',
      path: '/inventory/assigned-batches/{batchId}/move',
      summary: 'Start, block, go on with or close a batch of the person',
      ...tag,
    })
    .input(seen.extend({ move: z.enum(workMoves), reason: optionalText(500).default('') }))
    .errors({ ...touching, ...refusals(inventoryRefusals, 'batch-move-not-possible') })
    .output(assignedBatchView),
  record: tenant
    .route({
      method: 'POST',
      path: '/inventory/assigned-batches/{batchId}/outputs',
      summary: 'Record what came out of a batch of the person; materials as planned',
      ...tag,
    })
    .input(
      seen.extend({
        id,
        made: anyQuantity,
        lost: anyQuantity.default(0 as never),
        /** Nothing more comes out of it. */
        isLast: z.boolean().default(true),
      }),
    )
    .errors({
      ...gateRefusals,
      ...ofAssigned,
      ...refusals(inventoryRefusals, 'batch-made-nothing', 'batch-uses-nothing', 'stock-account-invalid'),
    })
    .output(assignedBatchView),
  startTimer: tenant
    .route({
      method: 'POST',
      path: '/inventory/assigned-batches/{batchId}/timer',
      summary: 'Start to measure work on a batch of the person',
      ...tag,
    })
    .input(oneBatch.extend({ id }))
    .errors({
      ...found,
      ...refusals(inventoryRefusals, 'batch-not-open', 'batch-timer-runs', 'batch-work-id-taken'),
    })
    .output(assignedBatchView),
  stopTimer: tenant
    .route({
      method: 'POST',
      path: '/inventory/assigned-batches/{batchId}/timer/stop',
      summary: 'Stop to measure work on a batch of the person',
      ...tag,
    })
    .input(oneBatch)
    .errors({ ...found, ...refusals(inventoryRefusals, 'batch-timer-stands') })
    .output(assignedBatchView),
};

export const productionAccounts = {
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/production-accounts',
      summary: 'From where work and the studio go into the value of what is made',
      ...tag,
    })
    .output(productionAccountsView),
  put: tenant
    .route({
      method: 'PUT',
      path: '/inventory/production-accounts',
      summary: 'Choose from where work and the studio go into the value of what is made',
      ...tag,
    })
    .input(productionAccountsView)
    .errors(refusals(inventoryRefusals, 'stock-account-invalid'))
    .output(productionAccountsView),
};
