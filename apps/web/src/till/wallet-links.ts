import { moneyText, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';

/** Account names in what a business tells its customers about a way of paying. */
const handles: Partial<Record<PaymentMethod, RegExp>> = {
  venmo: /(?:venmo\.com\/(?:u\/|code\?user_id=)?|@)([\w-]{2,40})/i,
  'cash-app': /(?:cash\.app\/)?\$([a-z][\w-]{0,30})/i,
  paypal: /paypal\.(?:me|com\/paypalme)\/([a-z\d]{1,40})/i,
};

/**
 * Makes the link with the amount that a customer's phone opens in the app of a wallet, or null where the business named
 * no account of its own there.
 */
export function walletLink(
  method: PaymentMethod,
  instruction: string,
  amount: Money,
  currency: string,
): string | null {
  const handle = handles[method]?.exec(instruction)?.[1];
  if (handle === undefined) return null;
  const text = moneyText(amount, currency);
  switch (method) {
    case 'venmo':
      return `https://venmo.com/${handle}?txn=pay&amount=${text}`;
    case 'cash-app':
      return `https://cash.app/$${handle}/${text}`;
    case 'paypal':
      return `https://paypal.me/${handle}/${text}${currency}`;
    default:
      return null;
  }
}
