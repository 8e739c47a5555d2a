import {
  addCardEvent,
  findCardCheckout,
  hasCardEvent,
  noteCardFailure,
} from '@atelier/database/payments/card-movements.store';
import { listCardConnections } from '@atelier/database/payments/card-processors.store';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import type { App } from '../platform/http.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { Log } from '../platform/log.ts';
import { lookUp } from './ask-processor.ts';
import type { Booking } from './book-card-money.ts';
import { ProcessorNotReady, type CardEvent, type CardProcessor } from './card-processor.ts';
import { processorOf } from './cards.ts';

type Parts = { readonly database: Database; readonly tools: Tools; readonly log: Log };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address at which a processor tells a business what has happened. */
export function cardEventsUrl(publicUrl: string, businessId: string): string {
  return `${publicUrl}/api/v1/card-events/stripe/${businessId}`;
}

/**
 * Where processors tell what has happened. Only who signs with the secret of the business is heard, and what is told is
 * looked up before anything is booked; so nothing that is sent here says how much. What cannot be looked up now, or not
 * yet whole, is answered so that the processor tells it again.
 */
export function mountCardEvents(app: App, { database, tools, log }: Parts): void {
  app.post('/api/v1/card-events/stripe/:businessId', async (c) => {
    const answer = (code: string, status: number, message: string) =>
      errorResponse({ code, status, message }, c.get('requestId'));
    const businessId = c.req.param('businessId');
    const unknown = () => answer('NOT_FOUND', 404, 'No one takes cards here.');
    if (!uuid.test(businessId)) return unknown();
    const connections = await inBusinessByClock(database, businessId, listCardConnections);
    if (!connections?.length) return unknown();

    const body = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    for (const connection of connections) {
      const processor = processorOf(tools.cards, businessId, connection);
      const event = processor?.readEvent(body, signature) ?? null;
      if (!processor || event?.isLive !== connection.isLive) continue;
      try {
        await hear({ database, tools, businessId, connection }, processor, event);
      } catch (error) {
        if (!(error instanceof ProcessorNotReady)) throw error;
        log.info('a processor is not ready', { event: event.id, reason: error.message });
        return answer('NOT_READY', 503, 'This cannot be looked up now. Tell it again.');
      }
      return c.json({ received: true });
    }
    return answer('BAD_SIGNATURE', 400, 'This was not signed for this business.');
  });
}

async function hear(booking: Booking, processor: CardProcessor, event: CardEvent): Promise<void> {
  const { database, businessId, connection, tools } = booking;
  const seen = await inBusinessByClock(database, businessId, (inside) =>
    hasCardEvent(inside, connection.processor, event.id),
  );
  if (seen) return;
  const receivedAt = tools.clock.now().toISOString();
  const facts = event.about && (await lookUp(booking, processor, event.about));
  if (facts?.checkoutId && facts.failure !== null) {
    const { checkoutId, failure } = facts;
    await inBusinessByClock(database, businessId, async (inside) => {
      if (await findCardCheckout(inside, checkoutId))
        await noteCardFailure(inside, checkoutId, { at: receivedAt, why: failure });
    });
  }
  await inBusinessByClock(database, businessId, (inside) =>
    addCardEvent(inside, { processor: connection.processor, id: event.id, kind: event.kind, receivedAt }),
  );
}
