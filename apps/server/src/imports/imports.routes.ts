import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { imports } from '@atelier/contract/imports';
import { findImport, listImports } from '@atelier/database/imports/imports.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import { importRefusals } from '@atelier/domain/imports';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, refused, signedIn, type BusinessRequest } from '../platform/answer.ts';
import type { BringsFiles } from '../platform/bring-files.ts';
import { previewImport } from './preview-import.ts';
import { importTemplate, readImportTerms } from './read-import-file.ts';
import { startImport } from './start-import.command.ts';
import { undoImport } from './undo-import.command.ts';

const os = implement(imports).$context<BusinessRequest>();

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** The routes of imports; the modules whose records a file may hold do the bringing. */
export const importRoutes = ({ bring, takeOut }: BringsFiles) =>
  os.router({
    template: os.template.handler(({ input, context }) =>
      read(context, async (tenant) => {
        const text = importTemplate(input.kind, await readImportTerms(tenant));
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
        previewImport(tenant, { kind, bytes, reading }, bring, context.tools),
      );
      if (!seen.ok) throw refused(seen.refusal);
      return seen.value;
    }),
    start: os.start.handler(async ({ input, context }) => {
      const { importId, kind, reading = {}, withoutWrongRows } = input;
      const bytes = await bytesOf(input.file);
      const asked = { importId, kind, reading, withoutWrongRows, fileName: input.file.name };
      const hash = createHash('sha256').update(bytes).digest('base64url');
      return change(context, 'startImport', { ...asked, hash }, (tenant, tools) =>
        startImport(tenant, { ...asked, bytes }, tools),
      );
    }),
    list: os.list.handler(({ input, context }) =>
      read(context, async (tenant) => succeed(await listImports(tenant, input))),
    ),
    get: os.get.handler(({ input, context }) =>
      read(context, async (tenant) => {
        const found = await findImport(tenant, input.importId);
        return found ? succeed(found) : refuse(importRefusals.refusal('import-not-found'));
      }),
    ),
    undo: os.undo.handler(({ input, context }) =>
      change(context, 'undoImport', input, (tenant, tools) =>
        undoImport(tenant, input.importId, takeOut, tools),
      ),
    ),
  });
