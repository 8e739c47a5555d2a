import type { APIRequestContext } from '@playwright/test';
import { testStripeKeys } from '../../apps/server/src/platform/test-stripe.ts';
import type { BusinessRequests } from '../product/requests.ts';

/** Registers an endpoint at the test server of Stripe, and returns the secret with which it signs. */
export async function registerEndpoint(request: APIRequestContext, eventsUrl: string): Promise<string> {
  const endpoint = await request.post(`${process.env['ATELIER_JOURNEYS_STRIPE']}/v1/webhook_endpoints`, {
    headers: { authorization: `Bearer ${testStripeKeys.secretKey}` },
    form: { url: eventsUrl },
  });
  const { secret } = (await endpoint.json()) as { secret: string };
  return secret;
}

/** Connects a business to the test server of Stripe, which sends it payments. */
export async function connectStripe(business: BusinessRequests, request: APIRequestContext): Promise<void> {
  const { eventsUrl } = await business.get<{ eventsUrl: string }>('/card-connections');
  const webhookSecret = await registerEndpoint(request, eventsUrl);
  const accounts = await business.get<{ id: string; systemKey: string | null }[]>('/finances/accounts');
  await business.send('PUT', '/card-connections/stripe/test', {
    ...{ secretKey: testStripeKeys.secretKey, webhookSecret, allowsPart: false },
    bankAccountId: accounts.find(({ systemKey }) => systemKey === 'bank')?.id,
  });
}
