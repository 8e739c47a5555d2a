import { addDays, addMonths, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Answer, Client } from '../client.ts';
import { familyNames } from '../seed/cast.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';

const states = ['draft', 'scheduled', 'sent', 'viewed', 'partially-paid', 'paid', 'overdue', 'void'] as const;

/** Everything that is asked, each time with other words, days and records, so that nothing is answered from habit. */
export interface Requests {
  listPlain(): Promise<Answer>;
  listNarrowed(): Promise<Answer>;
  listCustomers(): Promise<Answer>;
  listPayments(): Promise<Answer>;
  openCustomer(): Promise<Answer>;
  /** The newest page of what happened with a customer. */
  readTimeline(): Promise<Answer>;
  /** Returns how many customers a rule of four conditions finds, as its editor asks. */
  trySegment(): Promise<Answer>;
  /** The statement of account of a year. */
  readStatement(): Promise<Answer>;
  /** As the command palette asks: a name or product with a letter missing, a number, a memo. */
  searchEverything(): Promise<Answer>;
  openInvoice(): Promise<Answer>;
  profitAndLoss(): Promise<Answer>;
  balanceSheet(): Promise<Answer>;
  /** Answers the id of the new draft. */
  saveDraft(): Promise<Answer & { readonly invoiceId: string }>;
  issue(invoiceId: string): Promise<Answer>;
  pay(invoiceId: string): Promise<Answer>;
}

export async function prepareRequests(
  client: Client,
  business: SeededBusiness,
  today: CalendarDate,
  chance: Chance,
): Promise<Requests> {
  const { path } = business;
  const invoiceIds = await collectInvoiceIds(client, business, today);
  const words = (): string => {
    const kind = chance.whole(1, 3);
    // One customer of two thousand; everybody of one family name; the beginning of a number.
    if (kind === 1) return chance.pick(business.customers).name;
    if (kind === 2) return chance.pick(familyNames);
    return `INV-${String(chance.whole(100, 999))}`;
  };
  const customer = (): string => `${path}/customers/${chance.pick(business.customers).id}`;
  return {
    listPlain: () => client.ask('GET', `${path}/invoices?limit=50`),
    listNarrowed: () =>
      client.ask(
        'GET',
        `${path}/invoices?limit=50&state=${chance.pick(states)}&search=${encodeURIComponent(words())}`,
      ),
    listCustomers: () =>
      client.ask('GET', `${path}/customers?limit=50&search=${encodeURIComponent(chance.pick(familyNames))}`),
    listPayments: () => client.ask('GET', `${path}/payments?limit=50&search=${encodeURIComponent(words())}`),
    openCustomer: () => client.ask('GET', customer()),
    readTimeline: () => client.ask('GET', `${customer()}/timeline?limit=20`),
    trySegment() {
      const parts = [
        { field: 'spent', operator: 'at-least', value: chance.whole(10_000, 90_000), period: { days: 365 } },
        { field: 'last-seen', operator: 'not-since', value: { days: chance.whole(10, 60) } },
        { field: 'overdue', operator: 'less-than', value: chance.whole(5_000, 50_000) },
        { field: 'purchases', operator: 'at-least', value: chance.whole(2, 20) },
      ];
      const rule = { match: 'all', parts };
      return client.ask('POST', `${path}/customer-segments/trial`, { rule });
    },
    readStatement() {
      const year = String(Number(today.slice(0, 4)) - chance.whole(0, 3));
      return client.ask('GET', `${customer()}/statement?from=${year}-01-01&to=${year}-12-31`);
    },
    searchEverything: () =>
      client.ask('GET', `${path}/search?words=${encodeURIComponent(mistyped(business, words(), chance))}`),
    openInvoice: () => client.ask('GET', `${path}/invoices/${chance.pick(invoiceIds)}`),
    profitAndLoss() {
      const year = String(Number(today.slice(0, 4)) - chance.whole(0, 3));
      return client.ask('GET', `${path}/finances/profit-and-loss?from=${year}-01-01&to=${year}-12-31`);
    },
    balanceSheet() {
      const day = `${addMonths(today, -chance.whole(1, 40)).slice(0, 7)}-${String(chance.whole(12, 18))}`;
      return client.ask('GET', `${path}/finances/balance-sheet?on=${day}`);
    },
    async saveDraft() {
      const invoiceId = v7();
      const draft = {
        customerId: chance.pick(business.customers).id,
        reference: '',
        issueDate: today,
        dueDate: addDays(today, 14),
        pricesIncludeTax: false,
        lines: Array.from({ length: 3 }, () => {
          const product = chance.pick(business.products);
          return {
            id: v7(),
            productId: product.id,
            description: product.name,
            quantity: 2_000_000,
            unitPriceCents: product.price,
            discount: { kind: 'none' },
            taxRateId: business.taxRateId,
            incomeAccountId: product.incomeAccountId,
          };
        }),
        discount: { kind: 'none' },
        shippingCents: 900,
        shippingTaxRateId: null,
        note: '',
      };
      const answer = await client.ask('PUT', `${path}/invoices/${invoiceId}/draft`, { draft });
      return { ...answer, invoiceId };
    },
    issue: (invoiceId) => client.ask('POST', `${path}/invoices/${invoiceId}/issue`),
    pay: (invoiceId) =>
      client.ask('POST', `${path}/payments`, {
        id: v7(),
        date: today,
        amountCents: 500,
        method: 'card',
        depositAccountId: business.bankAccountId,
        allocations: [{ invoiceId, amountCents: 500 }],
      }),
  };
}

/** One in three as it should be written; else something that is found only in spite of a missing letter. */
function mistyped(business: SeededBusiness, words: string, chance: Chance): string {
  const kind = chance.whole(1, 3);
  if (kind === 1) return words;
  const right = kind === 2 ? chance.pick(business.customers).name : chance.pick(business.products).name;
  const lost = chance.whole(1, right.length - 2);
  return right.slice(0, lost) + right.slice(lost + 1);
}

/** Invoices from all over the four years: pages that begin at many customers. */
async function collectInvoiceIds(
  client: Client,
  business: SeededBusiness,
  today: CalendarDate,
): Promise<string[]> {
  const ids: string[] = [];
  for (const customer of business.customers.filter((_, index) => index % 40 === 0)) {
    const { body } = await client.ask('GET', `${business.path}/invoices?limit=50&customerId=${customer.id}`);
    const page = JSON.parse(body) as { rows: { id: string; issueDate: string }[] };
    ids.push(...page.rows.filter((row) => row.issueDate <= today).map((row) => row.id));
  }
  return ids;
}
