import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { saveSavedView } from './saved-views.store.ts';

/** Saves a view of the list of events. */
export async function saveTestView(tenant: Tenant): Promise<void> {
  const view = { id: v7(), list: 'events', name: 'Fairs of this year', filters: { kind: 'fair' } } as const;
  valueOf(await saveSavedView(tenant, view));
}
