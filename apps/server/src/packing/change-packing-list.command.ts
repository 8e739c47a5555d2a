import type { EventGoodsView } from '@atelier/contract/packing';
import { listMembers } from '@atelier/database/businesses/members.reads';
import {
  findPackingItem,
  listPackingItems,
  listPackingTemplates,
} from '@atelier/database/packing/packing-lists.reads';
import {
  markPacked,
  removePackingItem as removeItem,
  savePackingItems,
  type PackingItemDraft,
} from '@atelier/database/packing/packing-lists.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { missingEntries, packingRefusals, usualPackingList } from '@atelier/domain/packing';
import { lockOpenEvent, type OpenEventRefusal } from '../events/lock-open-event.ts';
import type { Tools } from '../platform/answer.ts';
import { showEventGoods } from './read-event-goods.ts';

type IdTaken = Refusal<'packing-item-id-taken'>;
type ItemMissing = Refusal<'packing-item-not-found'>;

/** Adds an entry to the packing list of an event, or changes it. */
export async function savePackingItem(
  tenant: Tenant,
  { eventId, ...item }: PackingItemDraft & { readonly eventId: string },
): Promise<Outcome<EventGoodsView, OpenEventRefusal | IdTaken>> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;

  const saved = await savePackingItems(tenant, eventId, [item]);
  if (!saved.ok) return saved;
  // The id belongs to an entry of another event.
  if (saved.value.numUpdatedRows === 0n) return refuse(packingRefusals.refusal('packing-item-id-taken'));

  return showEventGoods(tenant, eventId);
}

/** Removes an entry from the packing list of an event. */
export async function removePackingItem(
  tenant: Tenant,
  { eventId, packingItemId }: { readonly eventId: string; readonly packingItemId: string },
): Promise<Outcome<EventGoodsView, OpenEventRefusal | ItemMissing>> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  if (!(await findPackingItem(tenant, eventId, packingItemId))) {
    return refuse(packingRefusals.refusal('packing-item-not-found'));
  }

  await removeItem(tenant, eventId, packingItemId);

  return showEventGoods(tenant, eventId);
}

/**
 * Checks an entry off at the moment that the device says, which may have been without a network, and never later than now; or
 * undoes that.
 */
export async function checkPackingItem(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly packingItemId: string;
    readonly isPacked: boolean;
    readonly at: string;
  },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<EventGoodsView, OpenEventRefusal | ItemMissing>> {
  const { eventId, packingItemId } = input;
  const event = await lockOpenEvent(tenant, eventId, 'events.check-off');
  if (!event.ok) return event;
  if (!(await findPackingItem(tenant, eventId, packingItemId))) {
    return refuse(packingRefusals.refusal('packing-item-not-found'));
  }

  const [at, now] = [new Date(input.at).toISOString(), clock.now().toISOString()];
  const member = (await listMembers(tenant)).find(({ userId }) => userId === tenant.personId);
  const by = (member?.name ?? '').slice(0, 120);
  await markPacked(tenant, packingItemId, input.isPacked ? { at: at < now ? at : now, by } : null);

  return showEventGoods(tenant, eventId);
}

/** Adds the entries of a template, or of the usual list, that a packing list does not have yet. */
export async function applyPackingTemplate(
  tenant: Tenant,
  { eventId, templateId }: { readonly eventId: string; readonly templateId: string | null },
  { ids }: Pick<Tools, 'ids'>,
): Promise<Outcome<EventGoodsView, OpenEventRefusal | IdTaken | Refusal<'packing-template-not-found'>>> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const template =
    templateId === null
      ? usualPackingList
      : (await listPackingTemplates(tenant)).find(({ id }) => id === templateId)?.entries;
  if (!template) return refuse(packingRefusals.refusal('packing-template-not-found'));

  const missing = missingEntries(template, await listPackingItems(tenant, eventId));
  const added = await savePackingItems(
    tenant,
    eventId,
    missing.map((entry) => ({ ...entry, id: ids.next(), person: '' })),
  );
  if (!added.ok) return added;

  return showEventGoods(tenant, eventId);
}
