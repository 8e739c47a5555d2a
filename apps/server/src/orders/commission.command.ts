import type { CommissionView } from '@atelier/contract/orders';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { writeQuoteDraft, type QuoteDraftRefusal } from '@atelier/database/quotes/quotes.store';
import { changeCommission, renewCommissionLink } from '@atelier/database/orders/commissions.store';
import { findOrder } from '@atelier/database/orders/orders.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { addDays, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { orderRefusals, type CommissionWork } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { holdCommission, openCommission } from './hold-commission.ts';
import { saleOfOrder } from './order-sale.ts';
import { readCommission } from './read-commission.ts';

type Using = Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;
type FoundRefusal = Refusal<'permission-denied' | 'commission-not-found'>;
type Changed<More extends string = never> = Promise<
  Outcome<CommissionView, FoundRefusal | Refusal<'commission-is-over' | More>>
>;

/** Writes the brief. */
export async function writeBrief(
  tenant: Tenant,
  said: { readonly orderId: string; readonly version: number; readonly brief: string },
  tools: Using,
): Changed<'order-changed-meanwhile'> {
  const open = await openCommission(tenant, said.orderId, tools);
  if (!open.ok) return open;
  if (open.value.version !== said.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  await changeCommission(tenant, said.orderId, { brief: said.brief, version: said.version + 1 });
  return readCommission(tenant, said.orderId, tools);
}

/** Notes that the work began or is finished, where no batch says it. */
export async function noteWork(
  tenant: Tenant,
  said: { readonly orderId: string; readonly work: CommissionWork },
  tools: Using,
): Changed {
  const open = await openCommission(tenant, said.orderId, tools);
  if (!open.ok) return open;
  await changeCommission(tenant, said.orderId, { work: said.work, now: tools.clock.now().toISOString() });
  return readCommission(tenant, said.orderId, tools);
}

/** Drafts a quote of what is ordered. One that stands is not quoted again; one that was declined or ran out is. */
export async function quoteCommission(
  tenant: Tenant,
  said: { readonly orderId: string; readonly quoteId: string },
  tools: Using,
): Promise<
  Outcome<
    CommissionView,
    FoundRefusal | QuoteDraftRefusal | Refusal<'commission-is-over' | 'commission-quoted-already'>
  >
> {
  const open = await openCommission(tenant, said.orderId, tools);
  if (!open.ok) return open;
  const { quote } = open.value;
  if (quote !== null && !['declined', 'expired', 'replaced'].includes(quote.state)) {
    return refuse(orderRefusals.refusal('commission-quoted-already'));
  }
  const order = known(await findOrder(tenant, said.orderId));
  const business = await getBusiness(tenant);
  const day = todayIn(business.timeZone, tools.clock);
  const parts = order.lines.map((line) => ({ ...line, id: tools.ids.next() }));
  const { sale } = await saleOfOrder(tenant, order, parts, { day, isFirst: true });
  const draft = {
    ...sale,
    id: said.quoteId,
    validUntil: addDays(day, business.quoteValidDays),
    replacesId: null,
    note: sale.note === '' ? business.quoteNote : sale.note,
  };
  const written = await writeQuoteDraft(tenant, draft, invoiceTotals(draft), {
    isNew: true,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;
  await changeCommission(tenant, said.orderId, { quoteId: said.quoteId });
  return readCommission(tenant, said.orderId, tools);
}

/** Gives the page of the customer another link; the person who has the old one finds nothing there from then on. */
export async function renewLinkOfCommission(
  tenant: Tenant,
  orderId: string,
  tools: Using,
): Promise<Outcome<CommissionView, FoundRefusal>> {
  const commission = await holdCommission(tenant, orderId, tools);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!commission) return refuse(orderRefusals.refusal('commission-not-found'));
  await renewCommissionLink(tenant, orderId);
  return readCommission(tenant, orderId, tools);
}

/** Notes that the customer looks at the page; looks of a member count for nothing. */
export async function markCommissionViewed(
  inside: Inside,
  orderId: string,
  { clock, byMember }: Pick<Tools, 'clock'> & { readonly byMember: boolean },
): Promise<Outcome<{ viewed: true }, Refusal<'commission-not-found'>>> {
  const commission = await holdCommission(inside, orderId, { clock });
  if (!commission) return refuse(orderRefusals.refusal('commission-not-found'));
  if (!byMember) await changeCommission(inside, orderId, { viewedAt: clock.now().toISOString() });
  return succeed({ viewed: true });
}
