import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { mergeResourceNote } from './resource-notes.store.ts';

/** Keeps a packing list with one tick. */
export async function keepTestResourceNote(tenant: Tenant): Promise<void> {
  valueOf(await mergeResourceNote(tenant, 'packing-list', { 'tick:tent': 'yes' }));
}
