import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listAssetPurchases, listAssets } from '@atelier/database/equipment/assets.reads';
import { listBalancesOn } from '@atelier/database/books/balances.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  addDays,
  addMonths,
  money,
  moneyTimesRate,
  rate,
  smallerMoney,
  wholeQuantity,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import { dueDateFor } from '@atelier/domain/sales-documents';
import type { SalesTaxOfIncome } from '@atelier/domain/tax-rates';
import { addTaxRate } from '../tax-rates/add-tax-rate.command.ts';
import { fileSalesTax } from '../taxes/file-sales-tax.command.ts';
import { readSalesTax } from '../taxes/read-sales-tax.ts';
import { catchUp } from '../equipment/post-depreciation.ts';
import { postJournalEntry } from '../books/post-journal-entry.command.ts';
import { recordTransaction } from '../transactions/record-transaction.command.ts';
import { addAsset } from '../equipment/save-asset.command.ts';
import { saveEventPlan } from '../events/save-event-plan.command.ts';
import { addPayee } from '../transactions/save-payee.command.ts';
import { addTrip } from '../equipment/save-trip.command.ts';
import { addVehicle } from '../equipment/save-vehicle.command.ts';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { markInvoiceSent } from '../invoices/mark-invoice-sent.command.ts';
import { markInvoiceViewed } from '../invoices/mark-invoice-viewed.command.ts';
import { saveInvoiceDraft } from '../invoices/save-invoice-draft.command.ts';
import { voidInvoice } from '../invoices/void-invoice.command.ts';
import { recordPayment } from '../payments/record-payment.command.ts';
import { refundPayment } from '../payments/refund-payment.command.ts';
import { reversePayment } from '../payments/reverse-payment.command.ts';
import { writeOffInvoice } from '../payments/write-off-invoice.command.ts';
import type { Tools } from '../platform/answer.ts';
import type {
  Action,
  PlannedAsset,
  PlannedDrive,
  PlannedEvent,
  PlannedInvoice,
  PlannedTransaction,
  SampleTax,
} from './actions.ts';
import { planOfFair } from './fair-plans.ts';
import { furnishCustomers } from './people.ts';
import { attachSampleDocument } from './documents.ts';
import { done, known } from './done.ts';
import { samplePayees } from './payees.ts';
import { sampleProducts } from './products.ts';
import { planSampleMail } from './scheduled-mails.ts';
import { furnishShelf } from './shelf.ts';

/** An invoice that was written, with what happened to it. */
interface WrittenInvoice {
  readonly id: string;
  readonly eventId: string | null;
  readonly total: Money;
  paid: Money;
  lastPayment: string | null;
}

export interface Studio {
  readonly tenant: Tenant;
  readonly tools: Tools;
  readonly accounts: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
  /** Items that are sold or worked with, by SKU. */
  readonly items: ReadonlyMap<string, string>;
  /** Where stock lies, by name, from the day on which it is kept. */
  readonly places: Map<string, string>;
  /** By name; who is paid once has none. */
  readonly payees: ReadonlyMap<string, string>;
  readonly taxRates: Readonly<Record<SampleTax, string>>;
  readonly carId: string;
  readonly invoices: Map<string, WrittenInvoice>;
  /** By name and day. */
  readonly events: Map<string, string>;
  /** Fees of the card reader that were not yet paid, in cents, by event; null: at none. */
  readonly cardFees: Map<string | null, number>;
}

/** Something that happens in the studio on a day. */
export interface Happening {
  readonly date: CalendarDate;
  readonly happens: (studio: Studio) => Promise<void>;
}

/** The place that the potter files her sales tax for. */
const newYork = 'New York';

/** Brings customers, payees, products and taxes into an empty sample business. */
export async function furnishStudio(tenant: Tenant, tools: Tools): Promise<Studio> {
  const accounts = new Map((await listAccounts(tenant)).map((account) => [account.code, account.id]));
  const customers = await furnishCustomers(tenant, tools);
  const payees = new Map<string, string>();
  for (const { category, ...fields } of samplePayees) {
    const id = tools.ids.next();
    const blank = { email: '', phone: '', address: '', taxId: '', receives1099: false, termsDays: null };
    done(await addPayee(tenant, { ...blank, ...fields, id, defaultAccountId: known(accounts, category) }));
    payees.set(fields.name, id);
  }
  const items = await furnishShelf(tenant, accounts, tools);
  // New York takes the state's part and the counties' on one return.
  const ownRate = { place: newYork, partIds: [] };
  const add = async (fields: Omit<Parameters<typeof addTaxRate>[1], 'id'>) =>
    done(await addTaxRate(tenant, { ...fields, id: tools.ids.next() }, tools)).id;
  const state = await add({ ...ownRate, name: 'New York State', kind: 'state', rate: rate(40_000) });
  const ulster = await add({ ...ownRate, name: 'Ulster County', kind: 'county', rate: rate(40_000) });
  const dutchess = await add({ ...ownRate, name: 'Dutchess County', kind: 'county', rate: rate(37_500) });
  const commuters = await add({
    ...ownRate,
    name: 'Metropolitan Commuter District',
    kind: 'district',
    rate: rate(3_750),
  });
  const together = { ...ownRate, kind: 'sales', rate: rate(0) } as const;
  const taxRates = {
    ulster: await add({ ...together, name: 'Ulster County sales tax', partIds: [state, ulster] }),
    dutchess: await add({
      ...together,
      name: 'Dutchess County sales tax',
      partIds: [state, dutchess, commuters],
    }),
  };
  const carId = tools.ids.next();
  done(await addVehicle(tenant, { id: carId, name: 'Station wagon', inServiceOn: null }));
  return {
    tenant,
    tools,
    accounts,
    customers,
    payees,
    items,
    places: new Map(),
    taxRates,
    carId,
    invoices: new Map(),
    events: new Map(),
    cardFees: new Map(),
  };
}

/** The fair that something belongs to, entered when it is first named. */
export async function eventIdOf(studio: Studio, planned: PlannedEvent): Promise<string> {
  const key = `${planned.name} ${planned.day}`;
  const there = studio.events.get(key);
  if (there !== undefined) return there;
  const id = studio.tools.ids.next();
  done(await saveEventPlan(studio.tenant, { ...planOfFair(planned), id, version: null }, studio.tools));
  studio.events.set(key, id);
  return id;
}

/** Products by SKU. */
export const productsBySku = new Map(sampleProducts.map((product) => [product.sku, product]));
const noDiscount = { kind: 'none' } as const;

const scheduleOf = (date: CalendarDate, { isDeposit, parts }: NonNullable<PlannedInvoice['schedule']>) => ({
  isDeposit,
  parts: parts.map(({ days, rate }) => ({
    dueDate: addDays(date, days),
    share: { kind: 'rate' as const, rate },
  })),
});

async function writeDraft(
  studio: Studio,
  date: CalendarDate,
  planned: PlannedInvoice,
): Promise<WrittenInvoice> {
  const { tenant, tools } = studio;
  const id = tools.ids.next();
  const taxRateId = studio.taxRates[planned.tax];
  const draft = {
    customerId: planned.customer === null ? null : known(studio.customers, planned.customer),
    reference: planned.reference ?? '',
    issueDate: date,
    dueDate: dueDateFor(date, planned.dueInDays),
    pricesIncludeTax: false,
    lines: planned.lines.map((line) => {
      const { name, priceCents, income } = known(productsBySku, line.sku);
      return {
        id: tools.ids.next(),
        productId: known(studio.items, line.sku),
        description: line.description ?? name,
        quantity: wholeQuantity(line.quantity),
        unitPriceCents: money(priceCents),
        discount: line.discount ?? noDiscount,
        taxRateId,
        incomeAccountId: known(studio.accounts, income),
      };
    }),
    discount: planned.discount ?? noDiscount,
    shippingCents: money(planned.shippingCents ?? 0),
    // New York taxes the shipping of what it taxes.
    shippingTaxRateId: planned.shippingCents === undefined ? null : taxRateId,
    note: planned.note ?? '',
    marketplace: '',
    eventId: planned.event === undefined ? null : await eventIdOf(studio, planned.event),
    stockPlaceId: null,
    channel: null,
    schedule: planned.schedule ? scheduleOf(date, planned.schedule) : null,
  };
  const view = done(await saveInvoiceDraft(tenant, id, draft, tools));
  const written = {
    ...{ id, total: view.totalCents, paid: money(0), lastPayment: null },
    eventId: draft.eventId,
  };
  studio.invoices.set(planned.key, written);
  return written;
}

/** Returns what the card reader keeps of a payment: 2.6 % and fifteen cents. */
const cardFeeOf = (cents: number) => Math.round(cents * 0.026) + 15;

/** Adds the fee of a card payment to those that are not paid yet. */
export function oweCardFee({ cardFees }: Studio, eventId: string | null, cents: number): void {
  cardFees.set(eventId, (cardFees.get(eventId) ?? 0) + cardFeeOf(cents));
}

async function takePayment(
  studio: Studio,
  action: Action & { readonly action: 'take-payment' },
): Promise<void> {
  const invoice = known(studio.invoices, action.invoice);
  const owed = invoice.total - invoice.paid;
  const amount = money(action.share === 'half' ? Math.floor(invoice.total / 2) : owed);
  const id = studio.tools.ids.next();
  const payment = {
    id,
    customerId: null,
    date: action.date,
    amount,
    tip: money(action.tipCents ?? 0),
    fee: money(action.feeCents ?? 0),
    method: action.method,
    depositAccountId: known(studio.accounts, action.into),
    reference: action.reference ?? '',
    memo: '',
    allocations: [{ invoiceId: invoice.id, amount }],
  };
  done(await recordPayment(studio.tenant, payment, studio.tools));
  invoice.paid = money(invoice.paid + amount);
  invoice.lastPayment = id;
  if (action.method === 'card') oweCardFee(studio, invoice.eventId, amount);
}

async function payTogether(
  studio: Studio,
  action: Action & { readonly action: 'pay-together' },
): Promise<void> {
  const invoices = action.invoices.map((key) => known(studio.invoices, key));
  const allocations = invoices.map((invoice) => ({
    invoiceId: invoice.id,
    amount: money(invoice.total - invoice.paid),
  }));
  const id = studio.tools.ids.next();
  const payment = {
    id,
    customerId: null,
    date: action.date,
    amount: money(allocations.reduce((sum, { amount }) => sum + amount, action.extraCents)),
    tip: money(0),
    fee: money(0),
    method: 'check' as const,
    depositAccountId: known(studio.accounts, '1080'),
    reference: action.reference,
    memo: '',
    allocations,
  };
  done(await recordPayment(studio.tenant, payment, studio.tools));
  for (const invoice of invoices) {
    invoice.paid = invoice.total;
    invoice.lastPayment = id;
  }
}

async function refund(studio: Studio, action: Action & { readonly action: 'refund' }): Promise<void> {
  const { lastPayment } = known(studio.invoices, action.invoice);
  if (lastPayment === null) throw new Error(`The sample took no payment of ${action.invoice}.`);
  const back = {
    id: studio.tools.ids.next(),
    paymentId: lastPayment,
    date: action.date,
    amount: money(action.cents),
    method: 'check' as const,
    moneyAccountId: known(studio.accounts, '1000'),
    reason: action.reason,
    reference: '',
    settlementIds: [],
  };
  done(await refundPayment(studio.tenant, back, studio.tools));
}

async function takeBack(studio: Studio, date: CalendarDate, key: string): Promise<void> {
  const invoice = known(studio.invoices, key);
  if (invoice.lastPayment === null) throw new Error(`The sample took no payment of ${key}.`);
  const taken = done(
    await reversePayment(studio.tenant, { paymentId: invoice.lastPayment, date }, studio.tools),
  );
  invoice.paid = money(invoice.paid - taken.amountCents);
}

function taxOf({ marketplace, taxIncluded }: PlannedTransaction): SalesTaxOfIncome | null {
  const payableAccountId = null;
  if (marketplace !== undefined) return { mode: 'marketplace', marketplace, payableAccountId };
  return taxIncluded ? { mode: 'included', marketplace: '', payableAccountId } : null;
}

/** Records money in or out; nothing where it is nothing. */
export async function record(studio: Studio, date: CalendarDate, planned: PlannedTransaction): Promise<void> {
  if (planned.cents <= 0) return;
  const whole = planned.category === undefined ? [] : [[planned.category, planned.cents, ''] as const];
  const parts = planned.parts ?? whole;
  const transaction = {
    id: studio.tools.ids.next(),
    kind: planned.kind,
    date,
    payee: planned.payee,
    memo: planned.memo ?? '',
    amount: money(planned.cents),
    moneyAccountId: known(studio.accounts, planned.money),
    payeeId: studio.payees.get(planned.payee) ?? null,
    tags: planned.tags ?? [],
    eventId: planned.event === undefined ? null : await eventIdOf(studio, planned.event),
    lines: parts.map(([code, cents, memo, eventId]) => ({
      accountId: known(studio.accounts, code),
      amount: money(cents),
      memo,
      ...(eventId == null ? {} : { eventId }),
      ...(planned.taxIncluded && { taxRateId: studio.taxRates[planned.taxIncluded] }),
    })),
    salesTax: taxOf(planned),
  };
  done(await recordTransaction(studio.tenant, transaction, studio.tools));
  if (planned.document !== undefined) {
    const to = { recordKind: 'transaction', recordId: transaction.id } as const;
    await attachSampleDocument(studio.tenant, studio.tools, planned.document, to);
  }
}

/** Enters a thing in the register; one that was bought already is linked to the newest purchase that fits. */
async function enterAsset(studio: Studio, date: CalendarDate, planned: PlannedAsset): Promise<void> {
  const purchase =
    planned.from === null
      ? {
          kind: 'linked' as const,
          entryId:
            (await listAssetPurchases(studio.tenant)).find(({ left }) => left === planned.cents)?.entryId ??
            '',
        }
      : { kind: 'posted' as const, fromAccountId: known(studio.accounts, planned.from) };
  const asset = {
    id: studio.tools.ids.next(),
    name: planned.name,
    notes: '',
    purchasedOn: date,
    inServiceOn: date,
    cost: money(planned.cents),
    salvage: money(0),
    method: planned.lifeMonths === null ? ('first-year' as const) : ('straight-line' as const),
    lifeMonths: planned.lifeMonths,
    rhythm: 'month' as const,
    prior: money(0),
    priorThrough: null,
    assetAccountId: known(studio.accounts, '1500'),
    accumulatedAccountId: known(studio.accounts, '1590'),
    expenseAccountId: known(studio.accounts, '6250'),
  };
  done(await addAsset(studio.tenant, asset, purchase, studio.tools));
}

/** Returns what an account holds at the end of a day, in cents; a debt is negative. */
async function balanceOn(studio: Studio, code: string, day: CalendarDate): Promise<number> {
  const accountId = known(studio.accounts, code);
  const balances = await listBalancesOn(studio.tenant, day, 'accrual');
  return balances.find((balance) => balance.accountId === accountId)?.amount ?? 0;
}

/** Files the return of the quarter that ends on a day; New York lets the person who is in time keep 5 %, up to $200. */
export async function fileQuarter(studio: Studio, date: CalendarDate, to: CalendarDate): Promise<void> {
  const { tenant, tools, accounts } = studio;
  const period = { from: addMonths(addDays(to, 1), -3), to, basis: 'accrual' } as const;
  const { places } = await readSalesTax(tenant, period);
  const tax = places.find(({ place }) => place === newYork)?.taxCents ?? money(0);
  const credit = smallerMoney(moneyTimesRate(tax, rate(50_000), 'half-up'), money(20_000));
  done(
    await fileSalesTax(
      tenant,
      {
        ...period,
        id: tools.ids.next(),
        place: newYork,
        changesBasis: false,
        tax,
        adjustment: credit,
        adjustmentAccountId: credit === 0 ? null : known(accounts, '4900'),
        moneyAccountId: known(accounts, '1000'),
        paidOn: date,
        reference: '',
      },
      tools,
    ),
  );
}

/** Enters a drive there and back. */
export async function drive(studio: Studio, date: CalendarDate, planned: PlannedDrive): Promise<void> {
  const { tenant, tools } = studio;
  const trip = {
    ...planned,
    event: planned.event?.name ?? '',
    eventId: planned.event === undefined ? null : await eventIdOf(studio, planned.event),
    id: tools.ids.next(),
    date,
    vehicleId: studio.carId,
    from: 'Studio',
    isRoundTrip: true,
    use: 'business',
    odometer: null,
    notes: '',
  } as const;
  done(await addTrip(tenant, trip, tools));
}

/** Does one thing that the potter did, by the command that she would have called. */
export async function doAction(studio: Studio, action: Action): Promise<void> {
  const { tenant, tools } = studio;
  const { date } = action;
  switch (action.action) {
    case 'draft': {
      const { id } = await writeDraft(studio, date, action.invoice);
      const { goesOutInDays: inDays, invoice } = action;
      if (inDays === undefined || invoice.customer === null) return;
      return planSampleMail(studio, { kind: 'invoice', id }, { of: invoice.customer, today: date, inDays });
    }
    case 'issue': {
      const { id } = await writeDraft(studio, date, action.invoice);
      done(await issueInvoice(tenant, { invoiceId: id }, tools));
      if (action.waits !== true) done(await markInvoiceSent(tenant, id, tools));
      return;
    }
    case 'view':
      done(await markInvoiceViewed(tenant, known(studio.invoices, action.invoice).id, tools));
      return;
    case 'take-payment':
      return takePayment(studio, action);
    case 'pay-together':
      return payTogether(studio, action);
    case 'refund':
      return refund(studio, action);
    case 'write-off': {
      const { id } = known(studio.invoices, action.invoice);
      done(await writeOffInvoice(tenant, { invoiceId: id, date, reason: action.reason }, tools));
      return;
    }
    case 'take-back':
      return takeBack(studio, date, action.invoice);
    case 'void': {
      const { id } = known(studio.invoices, action.invoice);
      done(await voidInvoice(tenant, { invoiceId: id, date, reason: action.reason }, tools));
      return;
    }
    case 'enter-asset':
      return enterAsset(studio, date, action.asset);
    case 'depreciate': {
      const { bookLock, fiscalYearStartMonth } = await getBusiness(tenant);
      const facts = { bookLock, fiscalYearStartMonth, today: date };
      for (const { id } of await listAssets(tenant)) done(await catchUp(tenant, id, facts, tools));
      return;
    }
    case 'drive':
      return drive(studio, date, action.drive);
    case 'record':
      return record(studio, date, action.transaction);
    case 'bring-to-bank': {
      const cents = (await balanceOn(studio, action.from, date)) - action.leaveCents;
      return record(studio, date, {
        kind: 'transfer',
        payee: '',
        memo: 'Brought to the bank',
        cents,
        money: action.from,
        category: '1000',
      });
    }
    case 'pay-card': {
      const cents = -(await balanceOn(studio, '2100', addDays(date, -1)));
      return record(studio, date, {
        kind: 'transfer',
        payee: 'Hudson Valley Credit Union',
        memo: 'Card bill',
        cents,
        money: '1000',
        category: '2100',
      });
    }
    case 'pay-sales-tax':
      return fileQuarter(studio, date, action.owedOn);
    case 'pay-card-fees': {
      const parts = [...studio.cardFees].map(([eventId, cents]) => ['6150', cents, '', eventId] as const);
      studio.cardFees.clear();
      return record(studio, date, {
        kind: 'expense',
        payee: 'Card reader',
        memo: 'Fees of the month',
        cents: parts.reduce((sum, [, cents]) => sum + cents, 0),
        money: '1000',
        parts,
      });
    }
    case 'post': {
      const lines = action.lines.map(([code, cents]) => ({
        accountId: known(studio.accounts, code),
        amount: money(cents),
      }));
      done(await postJournalEntry(tenant, { id: tools.ids.next(), date, memo: action.memo, lines }));
    }
  }
}
