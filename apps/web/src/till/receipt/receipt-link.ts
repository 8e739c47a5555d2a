import type { OrderEntry, SaleEntry } from '@atelier/domain/till';

/** Returns the address of the page of a receipt at the server of this device; null for what has none. */
export const receiptLink = (
  { receiptToken }: Pick<SaleEntry | OrderEntry, 'receiptToken'>,
  origin = window.location.origin,
): string | null => (receiptToken === undefined ? null : `${origin}/r/${receiptToken}`);

/** Returns the link that opens a text message with the address of a receipt. */
export function textLink(phone: string, sellerName: string, link: string): string {
  const number = phone.replaceAll(/[^\d+]/g, '');
  // With both signs iOS and Android fill the text in.
  return `sms:${number}?&body=${encodeURIComponent(`Your receipt from ${sellerName}: ${link}`)}`;
}
