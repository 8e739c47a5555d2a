import { createHash } from 'node:crypto';
import type { CatalogueAnswer, CatalogueView, TillStockView } from '@atelier/contract/till';
import { getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listPriceLists } from '@atelier/database/items/price-lists.reads';
import { findStall } from '@atelier/database/packing/stalls.reads';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import {
  listTillCustomers,
  listTillEvents,
  listTillProducts,
  type TillEvent,
} from '@atelier/database/till/till-catalogue.reads';
import { listSalesSince, listStockAt } from '@atelier/database/till/till-stock.reads';
import { findLastNumber, listTillPeople, readTillSettings } from '@atelier/database/till/tills.reads';
import { holdsMoney } from '@atelier/domain/books';
import { addDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { findOfferedProcessor } from '../payments/read-card-offer.ts';
import type { Till } from './enter-till.ts';

/** Days around today whose events a session can be opened for. */
const eventDays = { before: 2, after: 14 };

/** Reads everything that a till sells by without a network, or says that nothing of it changed. */
export async function readCatalogue(
  tenant: Tenant,
  till: Till,
  asked: {
    readonly since?: string | undefined;
    readonly eventId?: string | undefined;
    readonly priceListId?: string | undefined;
  },
  tools: Pick<Tools, 'cards' | 'clock'>,
): Promise<CatalogueAnswer> {
  const content = await catalogueContent(tenant, till, asked, tools);
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return asked.since === version
    ? { isUnchanged: true, version }
    : { isUnchanged: false, version, ...content };
}

async function catalogueContent(
  tenant: Tenant,
  till: Till,
  asked: { readonly eventId?: string | undefined; readonly priceListId?: string | undefined },
  { cards, clock }: Pick<Tools, 'cards' | 'clock'>,
): Promise<Omit<CatalogueView, 'isUnchanged' | 'version'>> {
  const business = await getBusiness(tenant);
  const today = todayIn(business.timeZone, clock);
  const days = { from: addDays(today, -eventDays.before), to: addDays(today, eventDays.after) };
  const eventId = asked.eventId ?? null;
  const stall = eventId === null ? null : await findStall(tenant, eventId);
  const events = (await listTillEvents(tenant, days, eventId)).map((event) => eventOf(event, business));
  const products = await listTillProducts(tenant, {
    ...{ eventId, priceListId: asked.priceListId ?? null },
    placeId: stall?.isOpen === true ? stall.placeId : null,
  });
  const people = await listTillPeople(tenant);
  const { currency, locale, timeZone, name, address, email, phone } = business;
  return {
    seller: { name, address, email, phone, currency, locale, timeZone },
    till: {
      ...{ id: till.id, name: till.name, letters: till.letters, isRetired: till.retiredAt !== null },
      lastNumber: await findLastNumber(tenant, till.id),
    },
    event: events.find(({ id }) => id === eventId) ?? null,
    events,
    priceLists: (await listPriceLists(tenant))
      .filter(({ isArchived }) => !isArchived)
      .map((list) => ({ id: list.id, name: list.name })),
    pricesIncludeTax: business.pricesIncludeTax,
    taxRates: (await listTaxRates(tenant)).map((rate) => ({
      ...rate,
      versions: [...rate.versions],
      partIds: [...rate.partIds],
    })),
    products: products.map(({ photoId, ...product }) => ({
      ...product,
      photoUrl: photoId === null ? null : `/api/v1/till/photos/${photoId}`,
    })),
    customers: await listTillCustomers(tenant, today),
    methods: (await readMethodTerms(tenant)).map(({ method, isOffered, instruction }) => ({
      ...{ method, isOffered, instruction },
    })),
    takesCardsOnline: (await findOfferedProcessor(tenant, cards)) !== null,
    accounts: (await listAccounts(tenant))
      .filter(({ archived, type }) => !archived && (holdsMoney(type) || isSpending(type)))
      .map(({ id, name: accountName, type }) => ({ id, name: accountName, type })),
    people: people
      .filter(({ isRetired }) => !isRetired)
      .map(({ isRetired: _isRetired, memberId: _memberId, ...person }) => person),
    ...(await readTillSettings(tenant)),
    channel: eventId === null ? 'own-shop' : 'market',
  };
}

const spending: ReadonlySet<string> = new Set([
  'expense',
  'other-expense',
  'cost-of-goods-sold',
  'owners-draw',
]);
const isSpending = (type: string) => spending.has(type);

const eventOf = ({ timeZone, ...event }: TillEvent, business: Pick<BusinessRecord, 'timeZone'>) => ({
  ...event,
  timeZone: timeZone ?? business.timeZone,
});

const mostSales = 200;

/** Reads the stock at the stall, and what other tills there sold since a cursor. */
export async function readTillStock(
  tenant: Tenant,
  till: Till,
  asked: { readonly eventId?: string | undefined; readonly after?: string | undefined },
): Promise<TillStockView> {
  const eventId = asked.eventId ?? null;
  const stall = eventId === null ? null : await findStall(tenant, eventId);
  const after = /^\d{1,15}$/.test(asked.after ?? '') ? Number(asked.after) : 0;
  const sold = await listSalesSince(tenant, { tillId: till.id, eventId, after, limit: mostSales });
  const isNew = asked.after === undefined || sold.some(({ sequence }) => sequence > after);
  return {
    stock: isNew ? await listStockAt(tenant, stall?.isOpen === true ? stall.placeId : null) : null,
    entries: sold.map(({ sequence: _sequence, ...entry }) => entry),
    cursor: String(Math.max(after, ...sold.map(({ sequence }) => sequence))),
  };
}
