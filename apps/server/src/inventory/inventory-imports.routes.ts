import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { inventoryImports } from '@atelier/contract/inventory';
import {
  findInventoryImport,
  listInventoryImports,
} from '@atelier/database/inventory/inventory-imports.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, refused, signedIn, type BusinessRequest } from '../platform/answer.ts';
import { previewInventoryImport } from './preview-inventory-import.ts';
import { inventoryTemplate, readImportTerms } from './read-inventory-file.ts';
import { startInventoryImport } from './start-inventory-import.command.ts';
import { undoInventoryImport } from './undo-inventory-import.command.ts';

const os = implement(inventoryImports).$context<BusinessRequest>();

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

export const inventoryImportRoutes = os.router({
  template: os.template.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { priceLists } = await readImportTerms(tenant);
      const text = inventoryTemplate(input.kind, priceLists);
      return succeed(new File([text], `${input.kind}.csv`, { type: 'text/csv' }));
    }),
  ),
  preview: os.preview.handler(async ({ input, context }) => {
    const { kind, reading = {} } = input;
    const bytes = await bytesOf(input.file);
    const { userId } = signedIn(context);
    const visit = { businessId: context.businessId, personId: userId };
    // Everything is done and taken back, which a database transaction for reading alone would not let it.
    const seen = await inBusiness(context.database, visit, 'write', (tenant) =>
      previewInventoryImport(tenant, { kind, bytes, reading }, context.tools),
    );
    if (!seen.ok) throw refused(seen.refusal);
    return seen.value;
  }),
  start: os.start.handler(async ({ input, context }) => {
    const { importId, kind, reading = {}, withoutWrongRows } = input;
    const bytes = await bytesOf(input.file);
    const asked = { importId, kind, reading, withoutWrongRows, fileName: input.file.name };
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return change(context, 'startInventoryImport', { ...asked, hash }, (tenant, tools) =>
      startInventoryImport(tenant, { ...asked, bytes }, tools),
    );
  }),
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listInventoryImports(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const found = await findInventoryImport(tenant, input.importId);
      return found ? succeed(found) : refuse(inventoryRefusals.refusal('import-not-found'));
    }),
  ),
  undo: os.undo.handler(({ input, context }) =>
    change(context, 'undoInventoryImport', input, (tenant, tools) =>
      undoInventoryImport(tenant, input.importId, tools),
    ),
  ),
});
