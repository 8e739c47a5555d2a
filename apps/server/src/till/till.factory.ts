import type {
  CatalogueAnswer,
  EntryAnswersView,
  PairedTillView,
  TillStockView,
} from '@atelier/contract/till';
import { money, quantity, wholeQuantity, zeroMoney } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import {
  drawerSums,
  receiptNumber,
  refundTotals,
  refundWays,
  roundingOf,
  totalsOf,
  type CashRounding,
  type CloseEntry,
  type EntryHead,
  type MovementEntry,
  type OpenEntry,
  type OrderEntry,
  type ReceiptEntry,
  type RefundEntry,
  type SaleEntry,
  type TillCart,
  type TillCustomer,
  type TillEntry,
  type TillLine,
} from '@atelier/domain/till';
import { v7 } from 'uuid';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

/** A line of one piece for ten dollars without tax. */
export const lineOf = (fields: Partial<TillLine> = {}): TillLine => ({
  ...{ id: v7(), productId: null, description: 'Mug', quantity: wholeQuantity(1) },
  ...{ unitPriceCents: money(1000), listPriceCents: null, priceReason: '' },
  ...{ discount: { kind: 'none' }, taxRate: null, isExempt: false, lotId: null },
  ...fields,
});

/** A cart of lines. */
export const cartOf = (lines: readonly TillLine[], fields: Partial<TillCart> = {}): TillCart => ({
  ...{ lines, discount: { kind: 'none' }, discountReason: '' },
  ...{ pricesIncludeTax: false, exemptReason: '' },
  ...fields,
});

type Way = { readonly method: PaymentMethod; readonly cents?: number; readonly tip?: number };

/** A device that was paired, as it works without a network: it numbers and keeps its entries. */
export interface Device {
  readonly till: PairedTillView['till'];
  readonly credential: string;
  /** Entries of the session that is open, in the order in which they were written. */
  readonly entries: TillEntry[];
  open(fields?: Partial<OpenEntry>): OpenEntry;
  sell(cart: TillCart, ways?: readonly Way[], fields?: Partial<SaleEntry>): SaleEntry;
  refund(sale: SaleEntry, pieces?: readonly number[], fields?: Partial<RefundEntry>): RefundEntry;
  order(cart: TillCart, customer: TillCustomer, depositCents: number): OrderEntry;
  mailReceipt(saleId: string, email: string): ReceiptEntry;
  move(movement: MovementEntry['movement'], cents: number, accountId?: string | null): MovementEntry;
  close(difference?: number): CloseEntry;
  post(entries: readonly unknown[], deviceTime?: string): Promise<Answer>;
  send(entries: readonly unknown[], deviceTime?: string): Promise<EntryAnswersView['answers']>;
  catalogue(query?: string): Promise<CatalogueAnswer>;
  stock(query?: string): Promise<TillStockView>;
  get(path: string): Promise<Answer>;
}

/** Asks the API of tills with a credential. */
export async function askAsTill(
  url: string,
  credential: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/till${path}`, {
    method,
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : undefined, text };
}

/** Pairs a device. `now` is the time that it shows. */
export async function pairDevice(
  desk: Desk,
  url: string,
  {
    now = () => '2026-06-13T15:00:00.000Z',
    rounding = null,
    name = 'Phone',
  }: { readonly now?: () => string; readonly rounding?: CashRounding | null; readonly name?: string } = {},
): Promise<Device> {
  const { till, credential } = granted<PairedTillView>(await desk.call('POST', '/tills', { id: v7(), name }));
  const entries: TillEntry[] = [];
  const refunds = new Map<string, RefundEntry[]>();
  let count = 0;
  let sessionId = v7();
  const nextNumber = () => receiptNumber(till.letters, (count += 1));
  const head = (id = v7()): EntryHead => ({
    ...{ version: 1, id, sessionId, at: now(), clockOffsetMs: 0, personId: null },
  });
  const keep = <Entry extends TillEntry>(entry: Entry): Entry => {
    entries.push(entry);
    return entry;
  };
  const pay = (total: number, ways: readonly Way[]) => {
    let rest = total;
    return ways.flatMap(({ method, cents = 0, tip = 0 }, index) => {
      const amount = index === ways.length - 1 ? rest : Math.min(cents, rest);
      rest -= amount;
      const payment = { id: v7(), method, amountCents: money(amount), tipCents: money(tip) };
      return amount > 0 ? [{ ...payment, tenderedCents: null, reference: '' }] : [];
    });
  };
  const post: Device['post'] = (sent, deviceTime = now()) =>
    askAsTill(url, credential, 'POST', '/entries', { deviceTime, entries: sent });
  const get: Device['get'] = (path) => askAsTill(url, credential, 'GET', path);
  return {
    ...{ till, credential, entries, post, get },
    open: (fields = {}) => {
      sessionId = v7();
      entries.length = 0;
      const float = fields.floatCents ?? money(10_000);
      return keep({
        ...{ ...head(sessionId), kind: 'open', eventId: null, priceListId: null, accountId: null },
        ...{ count: float > 0 ? [{ cents: float, pieces: 1 }] : [], floatCents: float },
        ...fields,
      });
    },
    sell: (cart, ways = [{ method: 'cash' }], fields = {}) => {
      const totals = totalsOf(cart);
      const payments = pay(totals.totalCents - (fields.onAccountCents ?? 0), ways);
      return keep({
        ...{ ...head(), ...cart, kind: 'sale', number: nextNumber(), totals, payments },
        ...{ roundingCents: roundingOf(payments, rounding), onAccountCents: zeroMoney },
        ...{ customer: null, note: '' },
        ...fields,
      });
    },
    refund: (sale, pieces = sale.lines.map((line) => line.quantity), fields = {}) => {
      const earlier = refunds.get(sale.id) ?? [];
      const lines = sale.lines.flatMap((line, index) => {
        const amount = quantity(pieces[index] ?? 0);
        const back = { id: v7(), lineId: line.id, quantity: amount, goods: 'stock' as const };
        return amount > 0 ? [back] : [];
      });
      const { total, tax } = refundTotals(sale, earlier, lines);
      const ways = refundWays(sale, earlier, total);
      const payments = ways.payments.map(({ paymentId, amountCents }) => {
        const paid = sale.payments.find(({ id }) => id === paymentId);
        const method = paid?.method ?? ('cash' as const);
        return { id: v7(), method, amountCents, tipCents: zeroMoney, reference: '' };
      });
      const refund: RefundEntry = {
        ...{ ...head(), kind: 'refund', number: nextNumber(), saleId: sale.id, isVoid: false },
        ...{ reason: 'Chipped', lines, taxCents: tax, totalCents: total, payments },
        ...{ roundingCents: roundingOf(payments, rounding), onAccountCents: ways.onAccountCents },
        ...fields,
      };
      refunds.set(sale.id, [...earlier, refund]);
      return keep(refund);
    },
    order: (cart, customer, depositCents) =>
      keep({
        ...{ ...head(), ...cart, kind: 'order', number: nextNumber(), totals: totalsOf(cart), customer },
        ...{ shippingAddress: '12 Hill Road', promisedOn: null, depositCents: money(depositCents) },
        ...{ payments: pay(depositCents, [{ method: 'card' }]), roundingCents: zeroMoney, note: '' },
      }),
    mailReceipt: (saleId, email) => keep({ ...head(), kind: 'receipt', saleId, email }),
    move: (movement, cents, accountId = null) =>
      keep({
        ...{ ...head(), kind: 'movement', movement, amountCents: money(cents), reason: 'Ice', accountId },
      }),
    close: (difference = 0) => {
      const { expected } = drawerSums(entries);
      const counted = money(expected + difference);
      return keep({
        ...{ ...head(), kind: 'close', accountId: null, entries: entries.length + 1 },
        ...{ count: counted > 0 ? [{ cents: counted, pieces: 1 }] : [], countedCents: counted },
        ...{ expectedCents: expected, differenceCents: money(difference) },
        reason: difference === 0 ? '' : 'Wrong change',
      });
    },
    send: async (sent, deviceTime) => granted<EntryAnswersView>(await post(sent, deviceTime)).answers,
    catalogue: async (query = '') => granted<CatalogueAnswer>(await get(`/catalogue${query}`)),
    stock: async (query = '') => granted<TillStockView>(await get(`/stock${query}`)),
  };
}
