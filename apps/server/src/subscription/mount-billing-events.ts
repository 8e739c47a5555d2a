import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { App } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import { BillingNotReady } from './billing.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/**
 * Takes events of Stripe Billing. A signed event is a hint to fetch the subscriptions of its customer; its body is not
 * used otherwise. An event that cannot be followed up now is answered so that Stripe sends it again.
 */
export function mountBillingEvents(
  app: App,
  { database, tools, log }: { readonly database: Database; readonly tools: Tools; readonly log: Log },
): void {
  const { billing, clock } = tools;
  app.post('/api/v1/billing-events/stripe', async (c) => {
    const answer = (code: string, status: number, message: string) =>
      errorResponse({ code, status, message }, c.get('requestId'));
    if (billing === null) return answer('NOT_FOUND', 404, 'Nothing is billed here.');
    const event = billing.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (event === undefined)
      return answer('BAD_SIGNATURE', 400, 'This was not signed for this installation.');
    try {
      if (event.customerRef !== null)
        await syncSubscriptions({ database, billing, clock }, event.customerRef);
    } catch (error) {
      if (!(error instanceof BillingNotReady)) throw error;
      log.info('billing is not ready', { reason: error.message });
      return answer('NOT_READY', 503, 'This cannot be looked up now. Send it again.');
    }
    return c.json({ received: true });
  });
}
