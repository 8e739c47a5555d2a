import {
  accountGroups,
  financeRefusals,
  saleChannels,
  costParts,
  scheduleCGroups,
  type ScheduleCGroup,
} from '@atelier/domain/books';
import { comparisons } from '@atelier/domain/reports';
import { eventGroupings } from '@atelier/domain/event-reports';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { reportInput } from '../books/index.ts';
import { calendarDate, cursor, id, refusals } from '../foundation/index.ts';
import { ageingDocumentsView, ageingView } from './ageing.views.ts';
import {
  cashFlowView,
  columnChoices,
  figureLinesView,
  generalLedgerView,
  resultReportView,
  salesKeys,
  salesView,
  soldLinesView,
} from './reports.views.ts';

const tag = { tags: ['Reports'] };

const page = { after: cursor.optional(), limit: z.int().min(1).max(500).default(100) };

export const resultInput = reportInput.safeExtend({
  by: z.enum(columnChoices).default('month'),
  compare: z.enum(comparisons).default('none'),
  /** Which budget; without it, of each fiscal year the one that was made first. */
  budgetId: id.optional(),
});
export const figureInput = reportInput.safeExtend({
  /** An account, or a sum on a statement. */
  of: z.union([
    id,
    z.enum(accountGroups),
    z.enum(costParts),
    z.enum(scheduleCGroups as [ScheduleCGroup, ...ScheduleCGroup[]]),
  ]),
  customerId: id.optional(),
  /** Only what went to this payee: an id, `name:` with a name as it was typed, or `none` for what names no one. */
  payee: z.union([id, z.literal('none'), z.string().max(140).startsWith('name:')]).optional(),
  /** Only what belongs to this event, came about by this channel or was sold at this place; `none`: what has none. */
  eventId: z.union([id, z.literal('none')]).optional(),
  channel: z.enum([...saleChannels, 'none']).optional(),
  place: z.string().max(200).optional(),
  /** Only what belongs to the events of this group, as of one series, to all events, or to workshops that take place. */
  within: z.enum(['all', 'workshops', ...eventGroupings]).optional(),
  /** Key of the group in `within`; without it, events that have no such group. */
  key: z.string().max(200).optional(),
  /** First and last day on which these events begin. */
  beginsFrom: calendarDate.optional(),
  beginsTo: calendarDate.optional(),
  /** Only the depreciation of this piece of equipment; `any`: of all that is in the register. */
  assetId: z.union([id, z.literal('any')]).optional(),
});
export const salesInput = reportInput.safeExtend({ by: z.enum(salesKeys).default('product') });
const soldInput = reportInput.safeExtend({
  productId: z.union([id, z.literal('none')]).optional(),
  customerId: id.optional(),
  accountId: id.optional(),
  /** Only sales of this event, with those of events that were merged into it. */
  eventId: id.optional(),
});

const get = (path: `/${string}`, summary: string) => tenant.route({ method: 'GET', path, summary, ...tag });

export const reports = {
  profitAndLoss: get('/finances/reports/profit-and-loss', 'Profit & loss in columns')
    .input(resultInput)
    .output(resultReportView),
  lines: get('/finances/reports/lines', 'The lines behind a figure')
    .input(figureInput.safeExtend(page))
    .errors(refusals(financeRefusals, 'account-not-found'))
    .output(figureLinesView),
  cashFlow: get('/finances/reports/cash-flow', 'Cash flow, indirect').input(reportInput).output(cashFlowView),
  generalLedger: get('/finances/reports/general-ledger', 'All accounts: before, moved, after')
    .input(reportInput)
    .output(generalLedgerView),
  receivablesAgeing: get('/finances/reports/receivables-ageing', 'What customers owe, by how long it is due')
    .input(z.object({ on: calendarDate }))
    .output(ageingView),
  receivablesAgeingInvoices: get(
    '/finances/reports/receivables-ageing/{customerId}',
    'The invoices on which a customer owes something',
  )
    .input(z.object({ customerId: id, on: calendarDate }))
    .output(ageingDocumentsView),
  sales: get('/finances/reports/sales', 'Sales by product, customer, month, account, channel, event or place')
    .input(salesInput)
    .output(salesView),
  soldLines: get('/finances/reports/sold-lines', 'The invoice lines behind sales')
    .input(soldInput.safeExtend(page))
    .output(soldLinesView),
};
