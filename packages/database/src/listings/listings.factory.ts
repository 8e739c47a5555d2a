import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { saveListing } from './listings.store.ts';

/** Lists an item online. */
export async function listTestItem(tenant: Tenant, itemId: string): Promise<void> {
  const listing = { id: v7(), marketplace: 'Etsy', url: 'https://example.com/listing/1', isOpen: true };
  valueOf(await saveListing(tenant, itemId, listing));
}
