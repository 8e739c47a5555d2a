import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { listCommissionMessages } from '@atelier/database/orders/commissions.reads';
import { addCommissionMessage } from '@atelier/database/orders/commissions.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideCommissionChange, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { holdCommission } from './hold-commission.ts';

/** More is no conversation; a link that got about must not fill the disk. */
const mostMessages = 1000;

/**
 * Writes a message on the page of a commission, once for its id. The members are told of what the customer writes.
 * Whether a member may is asked before.
 */
export async function writeCommissionMessage(
  inside: Inside,
  said: { readonly orderId: string; readonly id: string; readonly body: string },
  { clock, byMember }: Pick<Tools, 'clock'> & { readonly byMember: boolean },
): Promise<
  Outcome<true, Refusal<'commission-not-found' | 'commission-is-over' | 'commission-messages-too-many'>>
> {
  const commission = await holdCommission(inside, said.orderId, { clock });
  if (!commission) return refuse(orderRefusals.refusal('commission-not-found'));
  const open = decideCommissionChange(commission.state);
  if (!open.ok) return open;
  if ((await listCommissionMessages(inside, said.orderId)).length >= mostMessages) {
    return refuse(orderRefusals.refusal('commission-messages-too-many'));
  }
  const customerName = commission.customerName === '' ? 'The customer' : commission.customerName;
  const now = clock.now().toISOString();
  const isNew = await addCommissionMessage(inside, {
    ...said,
    isFromCustomer: !byMember,
    name: byMember ? (await getBusiness(inside)).name : customerName,
    sentAt: now,
  });
  if (isNew && !byMember) {
    const facts = { number: commission.number ?? '', customerName, message: said.body };
    await tellMembers(
      inside,
      { kind: 'commission-message', subjectId: said.orderId, occasion: said.id, facts },
      now,
    );
  }
  return succeed(true);
}
