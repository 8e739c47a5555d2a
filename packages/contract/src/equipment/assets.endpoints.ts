import {
  assetRefusals,
  depreciationMethods,
  depreciationRhythms,
  disposalKinds,
} from '@atelier/domain/equipment';
import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { amount, calendarDate, id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { assetPurchaseView, assetRowView, assetView, depreciationReportView } from './assets.views.ts';

const tag = { tags: ['Finances'] };
type Path = `/${string}`;
const get = (path: Path, summary: string) => tenant.route({ method: 'GET', path, summary, ...tag });
const post = (path: Path, summary: string) => tenant.route({ method: 'POST', path, summary, ...tag });
const put = (path: Path, summary: string) => tenant.route({ method: 'PUT', path, summary, ...tag });

/** A thing as a person says it. */
export const assetFields = z.object({
  name: requiredText(120),
  notes: optionalText(500),
  purchasedOn: calendarDate,
  inServiceOn: calendarDate,
  costCents: amount,
  salvageCents: amount,
  method: z.enum(depreciationMethods),
  /** Of a straight line. */
  lifeMonths: z.int().min(1).max(1200).nullable(),
  rhythm: z.enum(depreciationRhythms),
  /** Depreciation before the books here began, through a day. */
  priorCents: amount,
  priorThrough: calendarDate.nullable(),
  assetAccountId: id,
  accumulatedAccountId: id,
  expenseAccountId: id,
  /** Posted with it from an account, or an entry that is in the books already. */
  purchase: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('posted'), fromAccountId: id }),
    z.object({ kind: z.literal('linked'), entryId: id }),
  ]),
});

const seen = { assetId: id, version: z.int().min(1) };

const writing = {
  ...refusals(
    assetRefusals,
    'asset-name-required',
    'asset-needs-cost',
    'asset-purchase-in-the-future',
    'asset-in-service-before-purchase',
    'asset-salvage-too-high',
    'asset-salvage-not-allowed',
    'asset-needs-life',
    'asset-prior-too-high',
    'asset-prior-needs-day',
    'asset-account-not-allowed',
    'asset-payment-account-not-allowed',
    'asset-purchase-not-found',
    'asset-purchase-too-small',
  ),
  ...refusals(financeRefusals, 'period-closed', 'account-not-found'),
};

const touching = {
  ...refusals(
    assetRefusals,
    'asset-not-found',
    'asset-taken-back',
    'asset-disposed',
    'asset-changed-meanwhile',
    'asset-entries-closed',
  ),
  ...refusals(financeRefusals, 'period-closed', 'entry-reconciled'),
};

export const assets = {
  list: get('/finances/assets', 'Things that stay, by name').output(z.array(assetRowView)),
  get: get('/finances/assets/{assetId}', 'One thing with its depreciation, made and to come')
    .input(z.object({ assetId: id }))
    .errors(refusals(assetRefusals, 'asset-not-found'))
    .output(assetView),
  purchases: get(
    '/finances/asset-purchases',
    'Purchases of things that the register does not have yet',
  ).output(z.array(assetPurchaseView)),
  add: post('/finances/assets', 'Enter a thing, and post what has been due since')
    .input(assetFields.extend({ id }))
    .errors({ ...writing, ...refusals(assetRefusals, 'asset-id-taken') })
    .output(assetView),
  change: put('/finances/assets/{assetId}', 'Change a thing: its entries are reversed and posted again')
    .input(assetFields.extend(seen))
    .errors({ ...writing, ...touching })
    .output(assetView),
  dispose: post('/finances/assets/{assetId}/disposal', 'Let a thing leave: sold, scrapped or lost')
    .input(
      z.object({
        ...seen,
        date: calendarDate,
        kind: z.enum(disposalKinds),
        proceedsCents: amount,
        proceedsAccountId: id.nullable(),
      }),
    )
    .errors({
      ...touching,
      ...refusals(
        assetRefusals,
        'disposal-before-purchase',
        'disposal-in-the-future',
        'disposal-needs-account',
      ),
    })
    .output(assetView),
  undoDisposal: post('/finances/assets/{assetId}/disposal/undo', 'Take the leaving of a thing back')
    .input(z.object({ assetId: id }))
    .errors({ ...touching, ...refusals(assetRefusals, 'asset-not-disposed') })
    .output(assetView),
  takeBack: post('/finances/assets/{assetId}/delete', 'Take a thing back that was entered by mistake')
    .input(z.object(seen))
    .errors(touching)
    .output(z.object({ id })),
  report: get('/finances/reports/depreciation', 'What things lost in worth in a period')
    .input(z.object({ from: calendarDate, to: calendarDate }))
    .output(depreciationReportView),
};
