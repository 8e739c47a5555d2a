import type { BusinessView } from '@atelier/contract/businesses';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { writeBookLock } from '@atelier/database/books/book-lock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideBookLock, type BookLockDraft } from '@atelier/domain/books';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

type LockRefusal = Refusal<
  | 'permission-denied'
  | 'lock-reason-required'
  | 'lock-in-the-future'
  | 'opened-days-not-closed'
  | 'opened-days-reversed'
>;

/** Closes the books through a day, opens a part of the closed days again, or opens all; each with its reason. */
export async function lockBooks(
  tenant: Tenant,
  draft: BookLockDraft,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<BusinessView['bookLock'], LockRefusal>> {
  const business = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'finances.close-period');
  if (!permitted.ok) return permitted;

  const lock = decideBookLock(draft, todayIn(business.timeZone, tools.clock));
  if (!lock.ok) return lock;

  await writeBookLock(tenant, lock.value);

  return succeed((await getBusiness(tenant)).bookLock);
}
