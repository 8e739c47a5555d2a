import { known as assertFound } from '@atelier/database/platform/known';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { findTill } from '@atelier/database/till/tills.reads';
import { instantOf, money, wholeQuantity, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { taxRateOn } from '@atelier/domain/tax-rates';
import {
  changeInPieces,
  drawerSums,
  entryVersion,
  receiptNumber,
  refundTotals,
  sumCash,
  totalsOf,
  type EntryHead,
  type MovementEntry,
  type RefundEntry,
  type SaleEntry,
  type TillCart,
  type TillEntry,
  type TillPayment,
} from '@atelier/domain/till';
import type { EnterTill } from '../till/enter-till.ts';
import { pairTill } from '../till/pair-till.command.ts';
import { receiveEntries } from '../till/receive-entries.command.ts';
import { chanceOf, type Chance } from './chance.ts';
import { done, known } from './done.ts';
import type { planInvoice } from './sales.ts';
import type { planYear } from './year.ts';
import { eventIdOf, oweCardFee, productsBySku, type Happening, type Studio } from './studio.ts';

type Planned = ReturnType<typeof planYear>[number];
type PlannedInvoice = ReturnType<typeof planInvoice>;

/** Sells what was planned for the last fair at a till, sale by sale, in place of one invoice for the day. */
export function sellLastFairAtTill(
  year: readonly Planned[],
  today: CalendarDate,
): { readonly year: readonly Planned[]; readonly happenings: readonly Happening[] } {
  const fairs = year.flatMap((each) => {
    const isFair = 'invoice' in each && typeof each.invoice === 'object' && each.invoice.event !== undefined;
    return isFair && each.date < today ? [{ each, date: each.date, invoice: each.invoice }] : [];
  });
  const last = fairs.at(-1);
  if (!last) return { year, happenings: [] };
  const { each: issued, date, invoice } = last;
  return {
    year: year.filter((each) => each !== issued && !('invoice' in each && each.invoice === invoice.key)),
    happenings: [{ date, happens: (studio) => sellAtTill(studio, invoice, date) }],
  };
}

const timeZone = 'America/New_York';
const float = [
  { cents: 2000, pieces: 2 },
  { cents: 500, pieces: 8 },
  { cents: 100, pieces: 20 },
];

async function sellAtTill(studio: Studio, planned: PlannedInvoice, day: CalendarDate): Promise<void> {
  const { tenant, tools } = studio;
  const evening = { ...tools, clock: { now: () => new Date(instantOf(day, '18:00', timeZone)) } };
  const { till } = done(
    await pairTill(tenant, { id: tools.ids.next(), name: 'Phone at the stall' }, evening),
  );
  const eventId = planned.event === undefined ? null : await eventIdOf(studio, planned.event);
  const entries = await writeDay(studio, planned, { day, letters: till.letters, eventId });
  const enter: EnterTill = async (_access, work) =>
    work(tenant, assertFound(await findTill(tenant, till.id)));
  const log = { info: () => {}, warn: () => {}, error: refuseToFail };
  const sent = { deviceTime: evening.clock.now().toISOString(), entries };
  const { answers } = done(await receiveEntries({ enter, tools: evening, log }, sent));
  const untaken = answers.find(({ answer }) => answer !== 'taken');
  if (untaken) throw new Error(`The till of the sample was not taken: ${JSON.stringify(untaken)}`);
  for (const entry of entries) {
    for (const { method, amountCents } of entry.kind === 'sale' ? entry.payments : []) {
      if (method === 'card') oweCardFee(studio, eventId, amountCents);
    }
  }
}

function refuseToFail(message: string, cause?: unknown): never {
  throw new Error(message, { cause });
}

/** Writes the entries of a day: float, sales, a refund, money paid out and brought away, and the count. */
async function writeDay(
  studio: Studio,
  planned: PlannedInvoice,
  {
    day,
    letters,
    eventId,
  }: { readonly day: CalendarDate; readonly letters: string; readonly eventId: string | null },
): Promise<readonly TillEntry[]> {
  const { tools } = studio;
  const chance = chanceOf(`till of ${planned.key}`);
  const carts = await cartsOf(studio, planned, day, chance);
  const sessionId = tools.ids.next();
  const entries: TillEntry[] = [];
  let number = 0;
  const nextNumber = () => receiptNumber(letters, (number += 1));
  const head = (time: string, id = tools.ids.next()): EntryHead => ({
    ...{ version: entryVersion, id, sessionId, personId: null, clockOffsetMs: 0 },
    at: instantOf(day, time, timeZone),
  });
  const move = (time: string, movement: MovementEntry['movement'], cents: number, reason: string) => {
    const accountId = movement === 'paid-out' ? known(studio.accounts, '6800') : null;
    entries.push({ ...head(time), kind: 'movement', movement, amountCents: money(cents), reason, accountId });
  };

  entries.push({
    ...{ ...head('08:40', sessionId), kind: 'open', eventId, priceListId: null, accountId: null },
    ...{ count: float, floatCents: sumCash(float) },
  });
  for (const [index, cart] of carts.entries()) {
    // From a few minutes after nine until three.
    const minutes = 9 * 60 + 10 + Math.floor((index * 350) / carts.length);
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    entries.push({ ...head(time.join(':')), ...saleOf(cart, chance, studio), number: nextNumber() });
  }
  const sales = entries.filter((entry) => entry.kind === 'sale');
  const returned = sales.find(({ payments: [first] }) => first?.method === 'cash');
  if (returned) entries.push({ ...head('15:50'), ...refundOf(returned, studio), number: nextNumber() });
  move('12:05', 'paid-out', 1400, 'Lunch at the stall');
  if (drawerSums(entries).expected > 25_000) move('14:30', 'drop', 10_000, 'To the cash box');

  const { expected } = drawerSums(entries);
  const counted = money(expected - 100);
  entries.push({
    ...{ ...head('16:30'), kind: 'close', accountId: null, entries: entries.length + 1 },
    ...{ count: changeInPieces(counted, 'USD'), countedCents: counted, expectedCents: expected },
    ...{ differenceCents: money(-100), reason: 'A dollar too much given as change' },
  });
  return entries;
}

type Writing<Entry> = Omit<Entry, keyof EntryHead | 'number'>;

/** Takes cash for most of the small sales, and cards for the others, some with a tip. */
function saleOf(cart: TillCart, chance: Chance, { tools }: Studio): Writing<SaleEntry> {
  const totals = totalsOf(cart);
  const { totalCents } = totals;
  const isCash = chance.happens(totalCents < 6000 ? 60 : 25);
  const payment: TillPayment = {
    ...{ id: tools.ids.next(), amountCents: totalCents, reference: '' },
    method: isCash ? 'cash' : 'card',
    tipCents: money(!isCash && chance.happens(25) ? 200 : 0),
    tenderedCents: isCash ? money(Math.ceil(totalCents / 2000) * 2000) : null,
  };
  return {
    ...{ ...cart, kind: 'sale', totals, payments: [payment], roundingCents: zeroMoney },
    ...{ onAccountCents: zeroMoney, customer: null, note: '' },
  };
}

/** Takes the first piece of a sale back. */
function refundOf(sale: SaleEntry, { tools }: Studio): Writing<RefundEntry> {
  const lines = sale.lines.slice(0, 1).map(({ id }) => ({
    id: tools.ids.next(),
    lineId: id,
    quantity: wholeQuantity(1),
    goods: 'stock' as const,
  }));
  const { tax, total } = refundTotals(sale, [], lines);
  const back = { id: tools.ids.next(), method: 'cash', amountCents: total, tipCents: zeroMoney } as const;
  return {
    ...{ kind: 'refund', saleId: sale.id, isVoid: false, reason: 'A gift that was one too many', lines },
    ...{ taxCents: tax, totalCents: total, payments: [{ ...back, reference: '' }] },
    ...{ roundingCents: zeroMoney, onAccountCents: zeroMoney },
  };
}

/** Hands the pieces of the day over to customers who take one to three each. */
async function cartsOf(
  { tenant, tools, items, taxRates }: Studio,
  planned: PlannedInvoice,
  day: CalendarDate,
  chance: Chance,
): Promise<readonly TillCart[]> {
  const rates = new Map((await listTaxRates(tenant)).map((each) => [each.id, each]));
  const taxRate = taxRateOn(rates, taxRates[planned.tax], day);
  const pieces = planned.lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
  const carts: TillCart[] = [];
  while (pieces.length > 0) {
    const taken = new Map<string, number>();
    for (let count = chance.whole(1, 3); count > 0 && pieces.length > 0; count -= 1) {
      const [sku = ''] = pieces.splice(chance.whole(0, pieces.length - 1), 1);
      taken.set(sku, (taken.get(sku) ?? 0) + 1);
    }
    carts.push({
      lines: [...taken].map(([sku, count]) => {
        const { name, priceCents } = known(productsBySku, sku);
        return {
          ...{ id: tools.ids.next(), productId: known(items, sku), description: name },
          ...{ quantity: wholeQuantity(count), unitPriceCents: money(priceCents), listPriceCents: null },
          ...{ priceReason: '', discount: { kind: 'none' }, taxRate, isExempt: false, lotId: null },
        };
      }),
      ...{ discount: { kind: 'none' }, discountReason: '', pricesIncludeTax: false, exemptReason: '' },
    });
  }
  return carts;
}
