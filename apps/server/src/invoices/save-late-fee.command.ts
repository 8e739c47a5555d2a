import type { LateFeePlanView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { readLateFeePlan, writeLateFeePlan } from '@atelier/database/invoices/late-fees.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { money, rate, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { planLateFee, type LateFeePlan, type LateFeeWish } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** Off, with what is usual to begin with. */
const usual: LateFeeWish = {
  isOn: false,
  kind: 'amount',
  amountCents: money(1500),
  rate: rate(15_000),
  leastCents: money(500),
  graceDays: 14,
  isRepeated: false,
};

/** The plan as someone said it. */
export function saidOfLateFee(plan: LateFeePlan | null): LateFeePlanView {
  if (plan === null) return usual;
  const { countsFrom: _from, by: _by, ...said } = plan;
  return said;
}

/** Says what is charged of who is late, from today on and in the name of the person who says it. */
export async function saveLateFee(
  tenant: Tenant,
  wish: LateFeeWish,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<LateFeePlanView, Refusal<'permission-denied' | 'late-fee-is-nothing'>>> {
  const before = await readLateFeePlan(tenant, { lock: true });
  const { timeZone } = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;
  const field = wish.kind === 'amount' ? 'amountCents' : 'rate';
  if (wish.isOn && wish[field] === 0)
    return refuse(invoiceRefusals.refusal('late-fee-is-nothing', { field }));

  const plan = planLateFee(wish, before, { today: todayIn(timeZone, tools.clock), by: tenant.personId });
  await writeLateFeePlan(tenant, plan);

  return succeed(saidOfLateFee(plan));
}
