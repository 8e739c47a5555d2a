import { useQuery } from '@tanstack/react-query';
import type { ReceiptView } from '@atelier/contract/till';
import { readErrorBody } from '../../platform/errors/api-error.ts';

const addressOf = (token: string) => `/api/v1/public/receipts/${encodeURIComponent(token)}`;
/** A token that is none is answered like one without a receipt. */
const notThere = new Set([400, 404]);

/** Asks without a sign-in, and not by the API client: its list of addresses weighs on every page. */
async function askReceipt(token: string): Promise<ReceiptView | null> {
  const response = await fetch(addressOf(token), { credentials: 'omit' });
  if (notThere.has(response.status)) return null;
  const body: unknown = await response.json();
  if (!response.ok) throw readErrorBody(body) ?? new Error(response.statusText);
  return body as ReceiptView;
}

/** Gives a receipt by its link, null where none is there. A sale may arrive later: the page asks again when it is looked at. */
export const useReceipt = (token: string) =>
  useQuery({
    queryKey: ['receipt', token],
    queryFn: () => askReceipt(token),
    retry: false,
    refetchOnWindowFocus: true,
  });

/** Returns the address of the seller’s logo. */
export const receiptLogo = (token: string): string => `${addressOf(token)}/logo`;
