import { expect, it } from 'vitest';
import { readBillingKeys } from './billing.ts';

it('bills nothing without keys, and refuses to start with half of them', () => {
  expect(readBillingKeys({})).toBeNull();
  const both = { STRIPE_BILLING_SECRET_KEY: 'sk_test_1', STRIPE_BILLING_WEBHOOK_SECRET: 'whsec_1' };
  expect(readBillingKeys(both)).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(() => readBillingKeys({ STRIPE_BILLING_SECRET_KEY: 'sk_test_1' })).toThrow('or neither');
});
