import type { ItemEditView } from '@atelier/contract/items';
import { findItemEdit } from '@atelier/database/items/item-edits.reads';
import { makeItemEdit, undoItemEdit as writeUndo } from '@atelier/database/items/item-edits.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { changesOf, tryItemEdit, type AskedItemEdit } from './try-item-edit.ts';

/**
 * Changes one thing of many items, exactly as it was shown: where one of them changed since, or another came among them,
 * nothing is done. What an edit may not do with one item leaves that one as it was.
 */
export async function editItems(
  tenant: Tenant,
  { id, stamp, ...asked }: AskedItemEdit & { readonly id: string; readonly stamp: string },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    ItemEditView,
    Refusal<
      | 'permission-denied'
      | 'item-edit-too-large'
      | 'items-changed-meanwhile'
      | 'item-edit-changes-nothing'
      | 'item-edit-id-taken'
      | 'price-list-not-found'
      | 'supplier-not-found'
      | 'usual-place-invalid'
    >
  >
> {
  const at = tools.clock.now().toISOString();
  const found = await tryItemEdit(tenant, asked, at, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!found.ok) return found;
  if (found.value.stamp !== stamp) return refuse(inventoryRefusals.refusal('items-changed-meanwhile'));
  const items = changesOf(found.value.tried).map(({ item, before, after }) => ({
    id: item.id,
    before,
    after,
  }));
  if (items.length === 0) return refuse(inventoryRefusals.refusal('item-edit-changes-nothing'));

  const made = await makeItemEdit(tenant, { id, edit: asked.edit, at, items });
  if (!made.ok) return made;

  return succeed(known(await findItemEdit(tenant, id)));
}

/** Gives each item back exactly what it was before an edit; one that was changed since stays, and is named. */
export async function undoItemEdit(
  tenant: Tenant,
  editId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    { edit: ItemEditView; kept: { id: string; name: string }[] },
    Refusal<'permission-denied' | 'item-edit-not-found' | 'item-edit-undone'>
  >
> {
  const edit = await findItemEdit(tenant, editId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!edit) return refuse(inventoryRefusals.refusal('item-edit-not-found'));

  const kept = await writeUndo(tenant, editId, tools.clock.now().toISOString());
  if (kept === null) return refuse(inventoryRefusals.refusal('item-edit-undone'));

  return succeed({ edit: known(await findItemEdit(tenant, editId)), kept: [...kept] });
}
