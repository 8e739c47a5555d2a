import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts, listAccounts } from '@atelier/database/books/accounts.reads';
import { findLastTaxRate, listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { usualTaxRateOf } from '@atelier/domain/tax-rates';
import { listCustomersNamed } from '@atelier/database/customers/customers.reads';
import type { Customer } from '@atelier/domain/customers';
import { known } from '@atelier/database/platform/known';
import {
  lower,
  paysTaxItself,
  taxOfSale,
  type Sale,
  type SaleCost,
  type SoldLine,
} from '@atelier/domain/imports';
import type { Bringing } from '../platform/bring-files.ts';
import { clearingAccount } from '../platform/clearing-account.ts';
import { openProductMatches } from './match-products.ts';

/** The accounts that what a marketplace keeps goes to, by their codes in the chart; card fees where one is gone. */
const codesOfCosts: Readonly<Record<SaleCost, string>> = {
  commission: '6160',
  payment: '6150',
  advertising: '6000',
  postage: '7150',
};

/** Returns what every sale of a file is measured against, read once. */
export async function openSalesDesk(bringing: Bringing, sales: readonly Sale[]) {
  const { tenant, tools } = bringing;
  const [{ bookLock }, accounts, chart, rates, lastTaxRate, products, customers] = await Promise.all([
    getBusiness(tenant),
    getSystemAccounts(tenant, ['bank', 'cash', 'payment-fees', 'sales-tax-payable', 'tips']),
    listAccounts(tenant),
    listTaxRates(tenant),
    findLastTaxRate(tenant),
    openProductMatches(bringing, sales),
    listCustomersNamed(tenant, {
      emails: sales.flatMap(({ email }) => (email === '' ? [] : [lower(email)])),
      names: sales.map((sale) => lower(nameOf(sale))),
    }),
  ]);
  const byEmail = new Map<string, string>();
  const byAddress = new Map<string, string>();
  const putAway = new Set<string>();
  const remember = (customer: Pick<Customer, 'id' | 'name' | 'email' | 'address'>, isArchived = false) => {
    if (isArchived) putAway.add(customer.id);
    else putAway.delete(customer.id);
    if (customer.email !== '' && !byEmail.has(lower(customer.email)))
      byEmail.set(lower(customer.email), customer.id);
    const key = placeKey(customer.name, customer.address);
    if (!byAddress.has(key)) byAddress.set(key, customer.id);
  };
  for (const customer of customers) remember(customer, customer.isArchived);
  const taxRateId =
    bringing.taxRateId === undefined ? usualTaxRateOf(rates, lastTaxRate) : bringing.taxRateId || null;
  const clearing = new Map<string, string>();
  return {
    bookLock,
    bank: accounts.bank,
    cash: accounts.cash,
    taxAccount: (marketplace: string) => (paysTaxItself(marketplace) ? null : accounts['sales-tax-payable']),
    taxRateId,
    taxOf: (sale: Sale) => taxOfSale(sale, rates, taxRateId),
    tips: accounts.tips,
    costAccount: (cost: SaleCost) =>
      chart.find(({ code, archived, type }) => code === codesOfCosts[cost] && !archived && type === 'expense')
        ?.id ?? accounts['payment-fees'],
    matchOf: products.matchOf,
    makeProducts: products.makeNew,
    productOf: (line: SoldLine): string | null => products.matchOf(line).product?.id ?? null,
    /** By email; a sale without one by name and address. */
    customerOf: (sale: Sale): string | undefined =>
      sale.email === ''
        ? byAddress.get(placeKey(nameOf(sale), sale.address))
        : byEmail.get(lower(sale.email)),
    isPutAway: (customerId: string) => putAway.has(customerId),
    /** To be called once the sale is in, not before: what is refused takes its customer back with it. */
    remember,
    async clearingOf(marketplace: string): Promise<string> {
      const key = lower(marketplace);
      const there = clearing.get(key);
      if (there !== undefined) return there;
      const opened = await clearingAccount(tenant, marketplace, tools);
      // Its id is new and its code free: no one else opens accounts in this database transaction.
      clearing.set(key, known(opened.ok ? opened.value : null));
      return known(clearing.get(key));
    },
  };
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>;

const placeKey = (name: string, address: string) =>
  `${lower(name)}\n${lower(address).replaceAll(/\s+/g, ' ')}`;

/** Whom a sale names; who pays at a market without a name is one for all. */
export const nameOf = ({ customer, marketplace }: Sale): string => customer || `${marketplace} customers`;
