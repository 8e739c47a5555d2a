import type { Inside } from '@atelier/database/platform/in-business';
import { listChargeShares } from '@atelier/database/workshops/place-money.reads';
import { addRefundRequest } from '@atelier/database/workshops/place-payments.store';
import type { Money } from '@atelier/domain/foundation';
import { spreadOver } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';

/**
 * Asks the processor to pay back so much on the cards that an attendee has paid with; the sign-up is held. It is asked after
 * this database transaction, and books what it says then.
 */
export async function askRefunds(
  inside: Inside,
  attendeeId: string,
  { amount, reason, now }: { readonly amount: Money; readonly reason: string; readonly now: string },
  { ids }: Pick<Tools, 'ids'>,
): Promise<void> {
  const charges = await listChargeShares(inside, { attendeeId });
  const parts = spreadOver(
    amount,
    charges.map(({ charge, leftCents }) => ({ id: charge, cents: leftCents })),
  );
  for (const { id: charge, cents: amountCents } of parts) {
    const id = ids.next();
    await addRefundRequest(inside, { id, attendeeId, charge, amountCents, reason, requestedAt: now });
    await enqueue(inside, 'refund-place', { businessId: inside.businessId, requestId: id });
  }
}
