import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCommission, type CommissionRecord } from '@atelier/database/orders/commissions.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideCommissionChange, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** The commission of an order, held until the database transaction ends, or null. */
export async function holdCommission(
  inside: Inside,
  orderId: string,
  { clock }: Pick<Tools, 'clock'>,
): Promise<CommissionRecord | null> {
  const { timeZone } = await getBusiness(inside);
  return findCommission(inside, orderId, { today: todayIn(timeZone, clock), lock: true });
}

/** The commission that a member may work on: it is there, and its order is not over. */
export async function openCommission(
  tenant: Tenant,
  orderId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<CommissionRecord, Refusal<'permission-denied' | 'commission-not-found' | 'commission-is-over'>>
> {
  const commission = await holdCommission(tenant, orderId, tools);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!commission) return refuse(orderRefusals.refusal('commission-not-found'));
  const open = decideCommissionChange(commission.state);
  return open.ok ? succeed(commission) : open;
}
