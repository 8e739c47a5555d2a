import type {
  CatalogueAnswer,
  EntryAnswersView,
  OnlinePaymentView,
  TillStockView,
} from '@atelier/contract/till';
import type { SendEntries, Sent } from './drain.ts';

const base = '/api/v1/till';
const patienceMs = 20_000;
/** A proxy answers these where it does not reach our server. */
const unreachedStatuses = new Set([502, 503, 504]);

/** An answer of our server; nothing else tells that it is reached. */
export type Answer<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'failed'; readonly code: string };

async function ask(credential: string, path: string, entries?: string): Promise<Response | null> {
  try {
    const response = await fetch(`${base}${path}`, {
      ...(entries !== undefined && { method: 'POST', body: entries }),
      // The till has a credential of its own; no sign-in goes with it.
      credentials: 'omit',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${credential}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    return unreachedStatuses.has(response.status) ? null : response;
  } catch {
    return null;
  }
}

async function read<Body>(response: Response | null): Promise<Answer<Body>> {
  if (response === null) return { kind: 'unreached' };
  try {
    const body = (await response.json()) as Body & { code?: unknown };
    if (response.ok) return { kind: 'answered', body };
    return { kind: 'failed', code: typeof body.code === 'string' ? body.code : String(response.status) };
  } catch {
    // A login page of a network, or an answer that was cut off.
    return { kind: 'unreached' };
  }
}

/** Sends entries of a till. */
export const sendEntries: SendEntries = async (credential, entries): Promise<Sent> => {
  const answer = await read<EntryAnswersView>(
    await ask(credential, '/entries', JSON.stringify({ deviceTime: new Date().toISOString(), entries })),
  );
  return answer.kind === 'answered' ? { kind: 'answered', answers: answer.body } : answer;
};

const query = (input: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value) search.set(name, value);
  return search.size === 0 ? '' : `?${search.toString()}`;
};

/** Goods, prices and taxes of an event or a shop. */
export type CatalogueWish = {
  readonly since?: string | null;
  readonly eventId: string | null;
  readonly priceListId: string | null;
};

export const askCatalogue = async (credential: string, wish: CatalogueWish) =>
  read<CatalogueAnswer>(await ask(credential, `/catalogue${query(wish)}`));

export const askStock = async (credential: string, eventId: string | null, after: string | null) =>
  read<TillStockView>(await ask(credential, `/stock${query({ eventId, after })}`));

export const askOnlinePayment = async (credential: string, saleId: string) =>
  read<OnlinePaymentView>(await ask(credential, `/sales/${saleId}/online-payment`));

/** Fetches a photo, or null where it can't be had now. */
export async function askPhoto(credential: string, photoUrl: string): Promise<Blob | null> {
  try {
    const response = await fetch(photoUrl, {
      credentials: 'omit',
      headers: { authorization: `Bearer ${credential}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
