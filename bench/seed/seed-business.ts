import { usMakerChart } from '@atelier/domain/books';
import { rate, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { openBulkLoad } from './bulk-load.ts';
import { makeCustomers, makeMarkets, makeProducts, type Customer, type Product } from './cast.ts';
import { createChance } from './chance.ts';
import { firstDay, fourYears, type Workshop } from './four-years.ts';
import { noRows, type Rows } from './rows.ts';

/** The business that is measured. */
export interface SeededBusiness {
  readonly businessId: string;
  /** Beginning of its paths. */
  readonly path: string;
  readonly customers: readonly Customer[];
  readonly products: readonly Product[];
  readonly taxRateId: string;
  readonly bankAccountId: string;
  readonly counts: { readonly invoices: number; readonly payments: number; readonly journalLines: number };
}

const businessName = 'Kiln and Wheel';
const customerCount = 2000;

/** Founds the business over the API, and loads four years of work into it. */
export async function seedBusiness(
  client: Client,
  superuserUrl: string,
  size: { readonly invoices: number; readonly today: CalendarDate },
): Promise<SeededBusiness> {
  const shop = await openWorkshop(client, size.today);
  const counts = { invoices: 0, payments: 0, journalLines: 0 };
  const count = (rows: Rows): void => {
    counts.invoices += rows.invoices.length;
    counts.payments += rows.payments.length;
    counts.journalLines += rows.journal_lines.length;
  };
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.load(peopleAndThings(shop));
    const years = fourYears(shop, size, createChance(2));
    let batch = years.next();
    for (; !batch.done; batch = years.next()) {
      count(batch.value);
      await bulk.load(batch.value);
    }
    const { invoiceNumbers, entryNumbers, paymentNumbers } = batch.value;
    await bulk.run(
      `insert into number_series (business_id, series, next_number)
         values ($1, 'invoice', $2), ($1, 'journal', $3), ($1, 'payment', $4)`,
      [shop.businessId, invoiceNumbers + 1, entryNumbers + 1, paymentNumbers + 1],
    );
    await bulk.deriveMonths(shop.businessId);
    await bulk.deriveSales(shop.businessId);
    await bulk.deriveStandings(shop.businessId);
  } finally {
    await bulk.close();
  }
  const [taxRate] = shop.taxRates;
  if (!taxRate) throw new Error('There is no tax rate.');
  return {
    businessId: shop.businessId,
    path: `/api/v1/businesses/${shop.businessId}`,
    customers: shop.customers,
    products: shop.products,
    taxRateId: taxRate.taxRateId,
    bankAccountId: shop.accounts.bank,
    counts,
  };
}

async function openWorkshop(client: Client, today: CalendarDate): Promise<Workshop> {
  const businessId = v7();
  const path = `/api/v1/businesses/${businessId}`;
  await client.ask('POST', '/api/v1/businesses', { id: businessId, name: businessName });
  const me = JSON.parse((await client.ask('GET', '/api/v1/me')).body) as { id: string };
  const taxRates = [
    { taxRateId: v7(), name: 'County', rate: rate(82_500) },
    { taxRateId: v7(), name: 'State', rate: rate(60_000) },
  ];
  for (const { taxRateId, name, rate: millionths } of taxRates) {
    await client.ask('POST', `${path}/finances/tax-rates`, { id: taxRateId, name, rate: millionths });
  }
  const accounts = JSON.parse((await client.ask('GET', `${path}/finances/accounts`)).body) as {
    id: string;
    code: string;
    systemKey: string | null;
  }[];
  const idOf = (wanted: { systemKey?: string; code?: string }): string => {
    const found = accounts.find((account) =>
      wanted.code === undefined ? account.systemKey === wanted.systemKey : account.code === wanted.code,
    );
    if (!found) throw new Error(`The chart of accounts has no ${JSON.stringify(wanted)}.`);
    return found.id;
  };
  const sales = idOf({ systemKey: 'sales' });
  const chance = createChance(1);
  return {
    businessId,
    personId: me.id,
    name: businessName,
    customers: makeCustomers(customerCount, chance),
    products: makeProducts(
      { sales, classes: idOf({ code: '4050' }), commissions: idOf({ code: '4060' }) },
      chance,
    ),
    markets: makeMarkets({ from: firstDay(today), to: today }),
    taxRates,
    accounts: {
      accountsReceivable: idOf({ systemKey: 'accounts-receivable' }),
      customerDeposits: idOf({ systemKey: 'customer-deposits' }),
      tips: idOf({ systemKey: 'tips' }),
      paymentFees: idOf({ systemKey: 'payment-fees' }),
      sales,
      shippingCharged: idOf({ systemKey: 'shipping-charged' }),
      salesTaxPayable: idOf({ systemKey: 'sales-tax-payable' }),
      bank: idOf({ systemKey: 'bank' }),
      cash: idOf({ systemKey: 'cash' }),
      expenses: usMakerChart
        .filter((account) => account.type === 'expense')
        .map((account) => idOf({ code: account.code })),
    },
  };
}

function peopleAndThings(shop: Workshop): Rows {
  const rows = noRows();
  const at = new Date().toISOString();
  for (const { id, name, email, phone, address } of shop.customers) {
    rows.customers.push([shop.businessId, id, name, email, phone, address, at]);
  }
  for (const { id, name, sku, price, incomeAccountId } of shop.products) {
    rows.inventory_items.push([shop.businessId, id, name, sku, price, incomeAccountId, at]);
  }
  for (const { id, name, day, town, region } of shop.markets) {
    rows.events.push([shop.businessId, id, name, 'market', day, day, town, region]);
  }
  return rows;
}
