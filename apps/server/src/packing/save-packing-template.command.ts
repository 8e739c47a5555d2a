import type { PackingTemplateView } from '@atelier/contract/packing';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { listPackingItems, listPackingTemplates } from '@atelier/database/packing/packing-lists.reads';
import {
  removePackingTemplate as removeTemplate,
  savePackingTemplate as storeTemplate,
} from '@atelier/database/packing/packing-lists.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { packingRefusals } from '@atelier/domain/packing';

/** Saves the packing list of an event as a template, over what the template said before. */
export async function savePackingTemplate(
  tenant: Tenant,
  input: { readonly templateId: string; readonly name: string; readonly fromEventId: string },
): Promise<
  Outcome<
    PackingTemplateView,
    Refusal<'permission-denied' | 'event-not-found' | 'packing-list-empty' | 'packing-template-name-taken'>
  >
> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!(await findEventPlan(tenant, input.fromEventId))) {
    return refuse(eventRefusals.refusal('event-not-found'));
  }
  const items = await listPackingItems(tenant, input.fromEventId);
  if (items.length === 0) return refuse(packingRefusals.refusal('packing-list-empty'));

  const entries = items.map(({ name, quantity, group }) => ({ name, quantity, group }));
  const template = { id: input.templateId, name: input.name, entries };
  const saved = await storeTemplate(tenant, template);
  if (!saved.ok) return saved;

  return succeed(template);
}

/** Adds a template by its entries, or renames and changes it. Lists that were made from it stay. */
export async function writePackingTemplate(
  tenant: Tenant,
  template: PackingTemplateView,
): Promise<Outcome<PackingTemplateView, Refusal<'permission-denied' | 'packing-template-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const saved = await storeTemplate(tenant, template);
  return saved.ok ? succeed(template) : saved;
}

/** Removes a template. Lists that were made from it stay. */
export async function removePackingTemplate(
  tenant: Tenant,
  { templateId }: { readonly templateId: string },
): Promise<Outcome<Record<string, never>, Refusal<'permission-denied' | 'packing-template-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  const templates = await listPackingTemplates(tenant);
  if (!templates.some(({ id }) => id === templateId)) {
    return refuse(packingRefusals.refusal('packing-template-not-found'));
  }

  await removeTemplate(tenant, templateId);

  return succeed({});
}
