/** Keys of the Stripe account that bills businesses; it is another one than those that take cards for them. */
export interface Billing {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/**
 * Reads the keys of billing from the environment, or null where there are none.
 *
 * @throws Error where one of both is missing
 */
export function readBillingKeys(environment: Readonly<Record<string, string | undefined>>): Billing | null {
  const secretKey = environment['STRIPE_BILLING_SECRET_KEY'] ?? '';
  const webhookSecret = environment['STRIPE_BILLING_WEBHOOK_SECRET'] ?? '';
  if (secretKey === '' && webhookSecret === '') return null;
  if (secretKey === '' || webhookSecret === '')
    throw new Error('Set both STRIPE_BILLING_SECRET_KEY and STRIPE_BILLING_WEBHOOK_SECRET, or neither.');
  return { secretKey, webhookSecret };
}
