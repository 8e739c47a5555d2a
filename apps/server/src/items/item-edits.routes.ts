import { implement } from '@orpc/server';
import { itemEdits } from '@atelier/contract/items';
import { listItemEdits } from '@atelier/database/items/item-edits.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { editItems, undoItemEdit } from './edit-items.command.ts';
import { previewItemEdit } from './try-item-edit.ts';

const os = implement(itemEdits).$context<BusinessRequest>();

export const itemEditRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listItemEdits(tenant, input))),
  ),
  preview: os.preview.handler(({ input, context }) =>
    read(context, (tenant) => previewItemEdit(tenant, input, context.tools)),
  ),
  make: os.make.handler(({ input, context }) =>
    change(context, 'editItems', input, (tenant, tools) => editItems(tenant, input, tools)),
  ),
  undo: os.undo.handler(({ input, context }) =>
    change(context, 'undoItemEdit', input, (tenant, tools) => undoItemEdit(tenant, input.editId, tools)),
  ),
});
