import { implement } from '@orpc/server';
import { resources } from '@atelier/contract/resources';
import { findResourceNote } from '@atelier/database/resources/resource-notes.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { clearResourceNote, saveResourceNote } from './save-resource-note.command.ts';

const onResources = implement(resources).$context<BusinessRequest>();

export const resourceRoutes = onResources.router({
  note: onResources.note.handler(({ input, context }) =>
    read(context, async (tenant) => succeed({ entries: await findResourceNote(tenant, input.resourceId) })),
  ),
  saveNote: onResources.saveNote.handler(({ input, context }) =>
    change(context, 'saveResourceNote', input, (tenant) => saveResourceNote(tenant, input)),
  ),
  clearNote: onResources.clearNote.handler(({ input, context }) =>
    change(context, 'clearResourceNote', input, (tenant) => clearResourceNote(tenant, input)),
  ),
});
