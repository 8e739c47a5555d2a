import { financeRefusals } from '@atelier/domain/finances';
import { inventoryImportKinds, inventoryRefusals } from '@atelier/domain/inventory';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, file, id, instant, pageInput, pageOf, refusals } from '../foundation/index.ts';

const tag = { tags: ['Inventory'] };
const kind = z.enum(inventoryImportKinds);

/** What a person says about a file; what is left out is found out. */
export const inventoryReadingInput = z.object({
  /** Which field each column holds, empty for none. */
  columns: z.array(z.string().max(100)).max(200).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** Of what is there on the first day. */
  day: calendarDate.optional(),
});

const brought = z.object({
  row: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'known', 'wrong']),
  problems: z.array(z.object({ field: z.string(), code: z.string(), details: z.string() })),
});

/** A file as it would be imported. Nothing of it is kept. */
export const inventoryImportPreviewView = z.object({
  kind,
  /** Why nothing of it can be read. */
  fault: z.enum(['not-a-text', 'empty', 'too-long']).nullable(),
  /** Why nothing of it can go in, though it can be read: a refusal. */
  refusal: z.object({ code: z.string(), field: z.string(), details: z.string() }).nullable(),
  header: z.array(z.string()),
  columns: z.array(z.string()),
  decimalSign: z.enum(['.', ',']),
  sample: z.array(z.array(z.string())),
  rowCount: z.int(),
  newCount: z.int(),
  knownCount: z.int(),
  wrongCount: z.int(),
  /** The first rows that cannot go in, then the first of the others. */
  rows: z.array(brought),
});

/** A file that was imported, or is being. */
export const inventoryImportView = z.object({
  id,
  kind,
  fileName: z.string(),
  state: z.enum(['running', 'finished', 'failed', 'undone']),
  importedAt: instant,
  /** Null for somebody who is gone. */
  importedBy: z.string().nullable(),
  rowCount: z.int(),
  newCount: z.int(),
  knownCount: z.int(),
  wrongCount: z.int(),
  /** Why it failed: the code of a refusal, or plain words. */
  failure: z.string(),
  endedAt: instant.nullable(),
});

const notFound = refusals(inventoryRefusals, 'import-not-found');

export const inventoryImports = {
  template: tenant
    .route({
      method: 'GET',
      path: '/inventory/import-templates/{kind}',
      summary: 'A file to begin an import with: its columns and an example',
      ...tag,
    })
    .input(z.object({ kind }))
    .output(file),
  preview: tenant
    .route({
      method: 'POST',
      path: '/inventory/import-preview',
      summary: 'Read a file and try it out without keeping any of it',
      ...tag,
    })
    .input(z.object({ kind, file, reading: inventoryReadingInput.optional() }))
    .output(inventoryImportPreviewView),
  start: tenant
    .route({
      method: 'PUT',
      path: '/inventory/imports/{importId}',
      summary: 'Import a file of items, suppliers, recipes or opening stock, in the background',
      ...tag,
    })
    .input(
      z.object({
        importId: id,
        kind,
        file,
        reading: inventoryReadingInput.optional(),
        /** Rows that cannot go in are left out; else one of them keeps the whole file out. */
        withoutWrongRows: z.boolean().default(false),
      }),
    )
    .errors(
      refusals(inventoryRefusals, 'import-id-taken', 'import-file-not-readable', 'import-value-missing'),
    )
    .output(inventoryImportView),
  list: tenant
    .route({ method: 'GET', path: '/inventory/imports', summary: 'Files that were imported', ...tag })
    .input(z.object(pageInput))
    .output(pageOf(inventoryImportView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/imports/{importId}',
      summary: 'One import, with what came of it',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors(notFound)
    .output(inventoryImportView),
  undo: tenant
    .route({
      method: 'POST',
      path: '/inventory/imports/{importId}/undo',
      summary: 'Take out again what an import brought',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors({
      ...notFound,
      ...refusals(inventoryRefusals, 'import-not-finished', 'import-in-use'),
      ...refusals(financeRefusals, 'period-closed'),
    })
    .output(inventoryImportView),
};

export type InventoryImportView = z.infer<typeof inventoryImportView>;
export type InventoryImportPreviewView = z.infer<typeof inventoryImportPreviewView>;
