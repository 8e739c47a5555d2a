import { findCardMovement } from '@atelier/database/payments/card-movements.store';
import { listCardConnections } from '@atelier/database/payments/card-processors.store';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { findRefundRequest } from '@atelier/database/workshops/place-money.reads';
import { saveRefundState } from '@atelier/database/workshops/place-payments.store';
import { lookUp } from '../payments/ask-processor.ts';
import { ProcessorNotReady } from '../payments/card-processor.ts';
import { processorOf } from '../payments/cards.ts';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';

/**
 * Asks the processor to pay back on a card, and brings the books to what it says. Asked again under the same id, the
 * processor pays back once. It is tried again while the processor does not answer.
 */
export async function refundPlaceJob(
  {
    database,
    tools,
  }: { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'ids' | 'cards'> },
  { businessId, requestId }: JobPayload<'refund-place'>,
): Promise<void> {
  const found = await inBusinessByClock(database, businessId, async (inside) => {
    const request = await findRefundRequest(inside, requestId);
    if (request?.state !== 'asked') return null;
    for (const connection of await listCardConnections(inside)) {
      const movement = await findCardMovement(inside, connection.processor, request.charge);
      if (movement?.isLive === connection.isLive) return { request, connection };
    }
    return { request, connection: null };
  });
  if (!found) return;
  const { request, connection } = found;
  const refuseIt = (problem: string) =>
    inBusinessByClock(database, businessId, (inside) =>
      saveRefundState(inside, requestId, { state: 'refused', problem }),
    );
  const processor = connection && processorOf(tools.cards, businessId, connection);
  if (!connection || !processor) {
    await refuseIt('There are no keys for the account that was paid.');
    return;
  }
  const { id, charge: ref, amountCents: amount, reason } = request;
  const refunded = await processor.refund({ id, ref, amount, reason });
  if (!refunded.ok) {
    const { code, details = '' } = refunded.refusal;
    if (code === 'card-processor-unreachable') throw new ProcessorNotReady(code);
    await refuseIt(details);
    return;
  }
  await lookUp({ database, tools, businessId, connection }, processor, { kind: 'payment', ref });
}
