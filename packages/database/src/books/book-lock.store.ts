import type { BookLockDraft } from '@atelier/domain/books';
import type { Tenant } from '../platform/in-business.ts';

/** Sets which days of the books are closed, and why. */
export async function writeBookLock(tenant: Tenant, lock: BookLockDraft): Promise<void> {
  await tenant.db
    .updateTable('businesses')
    .set({
      books_closed_through: lock.closedThrough,
      books_opened_from: lock.opened?.from ?? null,
      books_opened_through: lock.opened?.to ?? null,
      books_lock_reason: lock.reason,
    })
    .where('id', '=', tenant.businessId)
    .execute();
}
