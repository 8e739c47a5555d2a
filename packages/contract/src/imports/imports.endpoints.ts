import { financeRefusals } from '@atelier/domain/books';
import {
  importAreas,
  importKinds,
  importRefusals,
  leftOutReasons,
  rowOutcomes,
  type ImportArea,
} from '@atelier/domain/imports';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  instant,
  pageInput,
  pageOf,
  quantity,
  refusals,
  signedCents,
} from '../foundation/index.ts';

const tag = { tags: ['Imports'] };
const kind = z.enum(importKinds);

/** What a person says about a file; what is left out is found out. */
export const importReadingInput = z.object({
  /** Which field each column holds, empty for none. */
  columns: z.array(z.string().max(100)).max(200).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** Of what is there on the first day. */
  day: calendarDate.optional(),
  /** Of sales, which product a thing of that name is: made with the file where new, empty for words alone. */
  matches: z.record(z.string().max(900), z.union([id, z.enum(['new', ''])])).optional(),
  /** Of sales, under which rate the tax that a marketplace charged is reported; empty for none. Left out: the usual one. */
  taxRateId: z.union([id, z.literal('')]).optional(),
});

const brought = z.object({
  row: z.int(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  problems: z.array(z.object({ field: z.string(), code: z.string(), details: z.string() })),
});

/** Sums of a file of sales, in cents, with its new products. */
const salesOverview = z.object({
  orders: z.int(),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  newCustomers: z.int(),
  knownCustomers: z.int(),
  /** Of what was sold, less discounts. */
  goods: signedCents,
  shipping: signedCents,
  tax: signedCents,
  fees: signedCents,
  refunds: signedCents,
  payouts: signedCents,
  /** Rows that do not go in, by reason. */
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), rows: z.int(), cents: signedCents })),
  /** The rate that tax of ours goes under where no other comes to what was charged; null for none. */
  taxRateId: id.nullable(),
  /** Tax of ours in new orders, by the rate that it goes under; null for none. */
  taxes: z.array(z.object({ taxRateId: id.nullable(), orders: z.int(), cents: signedCents })),
  /** Of orders that are not there yet; those that are not found by themselves first, then by how many were sold. */
  products: z.array(
    z.object({
      item: z.string(),
      sku: z.string(),
      sold: quantity,
      by: z.enum(['hand', 'before', 'sku', 'name', 'new', 'nothing']),
      product: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
});

/** A file as it would be imported. Nothing of it is kept. */
export const importPreviewView = z.object({
  kind,
  /** Why nothing of it can be read. `sold`: sales of a marketplace, where customers are asked for. */
  fault: z.enum(['not-a-text', 'empty', 'too-long', 'sold']).nullable(),
  /** Why nothing of it can go in, though it can be read: a refusal. */
  refusal: z.object({ code: z.string(), field: z.string(), details: z.string() }).nullable(),
  /** It is as a marketplace hands it out: what its columns are is known. */
  isOfMarketplace: z.boolean(),
  /** The program whose file it is known as; null of any other. */
  program: z.string().nullable(),
  header: z.array(z.string()),
  columns: z.array(z.string()),
  decimalSign: z.enum(['.', ',']),
  sample: z.array(z.array(z.string())),
  rowCount: z.int(),
  newCount: z.int(),
  /** Rows that change what was there. */
  changedCount: z.int(),
  knownCount: z.int(),
  wrongCount: z.int(),
  /** Rows that tell of something else than what goes in; each says why. */
  leftOutCount: z.int(),
  /** The rows that cannot go in, with what is in them, then the first of the others. */
  rows: z.array(brought.extend({ cells: z.array(z.string()) })),
  /** Null of what is no file of sales, or cannot be read. */
  sales: salesOverview.nullable(),
});

/** A file that was imported, or is being. */
export const importView = z.object({
  id,
  kind,
  fileName: z.string(),
  state: z.enum(['running', 'finished', 'failed', 'undone']),
  importedAt: instant,
  /** Null for someone who is gone. */
  importedBy: z.string().nullable(),
  rowCount: z.int(),
  newCount: z.int(),
  /** Rows that change what was there. */
  changedCount: z.int(),
  knownCount: z.int(),
  /** Rows that could not go in, and those that are none of what goes in. */
  wrongCount: z.int(),
  /** Why it failed: the code of a refusal, or plain words. */
  failure: z.string(),
  endedAt: instant.nullable(),
});

/** The same with the rows of a file of sales that could not go in, and why; the first ones where they are many. */
const oneImportView = importView.extend({ wrongRows: z.array(brought) });

const notFound = refusals(importRefusals, 'import-not-found');

export const imports = {
  template: tenant
    .route({
      method: 'GET',
      path: '/imports/templates/{kind}',
      summary: 'A file to begin an import with: its columns and an example',
      ...tag,
    })
    .input(z.object({ kind }))
    .output(file),
  preview: tenant
    .route({
      method: 'POST',
      path: '/imports/preview',
      summary: 'Read a file and try it out without keeping any of it',
      ...tag,
    })
    .input(z.object({ kind, file, reading: importReadingInput.optional() }))
    .output(importPreviewView),
  start: tenant
    .route({
      method: 'PUT',
      path: '/imports/{importId}',
      summary: 'Import a file in the background',
      ...tag,
    })
    .input(
      z.object({
        importId: id,
        kind,
        file,
        reading: importReadingInput.optional(),
        /** Rows that cannot go in are left out; else one of them keeps the whole file out. */
        withoutWrongRows: z.boolean().default(false),
      }),
    )
    .errors(refusals(importRefusals, 'import-id-taken', 'import-file-not-readable', 'import-value-missing'))
    .output(importView),
  list: tenant
    .route({ method: 'GET', path: '/imports', summary: 'Files that were imported', ...tag })
    .input(z.object({ ...pageInput, area: z.enum(Object.keys(importAreas) as [ImportArea]).optional() }))
    .output(pageOf(importView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/imports/{importId}',
      summary: 'One import, with what came of it',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors(notFound)
    .output(oneImportView),
  undo: tenant
    .route({
      method: 'POST',
      path: '/imports/{importId}/undo',
      summary: 'Take out again what an import brought',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors({
      ...notFound,
      ...refusals(importRefusals, 'import-not-finished', 'import-in-use'),
      ...refusals(financeRefusals, 'period-closed'),
    })
    .output(importView),
};

export type ImportView = z.infer<typeof importView>;
export type OneImportView = z.infer<typeof oneImportView>;
export type SalesOverview = z.infer<typeof salesOverview>;
export type ImportPreviewView = z.infer<typeof importPreviewView>;
