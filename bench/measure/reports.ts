import { addMonths, type CalendarDate } from '@atelier/domain/foundation';
import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atMost, type Figure } from './figures.ts';
import { sampleAll, type Asked, type Sampling } from './sample.ts';

interface AskedReport {
  readonly what: string;
  /** Below `/finances`; another one each time. */
  readonly address: () => string;
  readonly aim: Figure['aim'];
}

/**
 * Every report that the seeded business has something for. Statements and lists have an aim; reports that look at every
 * document of a year are told.
 */
export function reportsOf(
  { bankAccountId, customers }: SeededBusiness,
  today: CalendarDate,
  chance: Chance,
): AskedReport[] {
  const year = () => String(Number(today.slice(0, 4)) - chance.whole(0, 3));
  const ofYear = () => {
    const one = year();
    return `from=${one}-01-01&to=${one}-12-31`;
  };
  const amidMonth = () =>
    `on=${addMonths(today, -chance.whole(1, 40)).slice(0, 7)}-${String(chance.whole(12, 18))}`;
  const aMonth = () => {
    const one = addMonths(today, -chance.whole(1, 40)).slice(0, 7);
    return `from=${one}-01&to=${one}-28`;
  };
  const statement = (what: string, address: () => string): AskedReport => ({
    what,
    address,
    aim: atMost(15),
  });
  const told = (what: string, address: () => string): AskedReport => ({ what, address, aim: null });
  const onBothBases = (ask: typeof statement, what: string, address: () => string) =>
    (['accrual', 'cash'] as const).map((basis) =>
      ask(`${what}, ${basis}`, () => `${address()}&basis=${basis}`),
    );
  return [
    ...onBothBases(
      statement,
      'profit & loss of a year by month',
      () => `/reports/profit-and-loss?${ofYear()}&by=month`,
    ),
    ...onBothBases(statement, 'balance sheet amid a month', () => `/balance-sheet?${amidMonth()}`),
    ...onBothBases(statement, 'trial balance amid a month', () => `/trial-balance?${amidMonth()}`),
    ...onBothBases(statement, 'cash flow of a year', () => `/reports/cash-flow?${ofYear()}`),
    ...onBothBases(statement, 'general ledger of a year', () => `/reports/general-ledger?${ofYear()}`),
    statement(
      'profit & loss by quarter beside the year before',
      () => `/reports/profit-and-loss?${ofYear()}&by=quarter&compare=year-before`,
    ),
    statement('chart of accounts with balances', () => '/accounts'),
    statement('money at hand through a year', () => `/money-at-hand?${ofYear()}`),
    statement(
      'register of the bank account, a year',
      () => `/accounts/${bankAccountId}/register?${ofYear()}`,
    ),
    statement('lines behind the net profit of a month', () => `/reports/lines?${aMonth()}&of=net-profit`),
    statement('journal, the newest 50 entries', () => '/journal-entries?limit=50'),
    told('what customers owe today', () => `/reports/receivables-ageing?on=${today}`),
    statement(
      'the invoices that one customer owes',
      () => `/reports/receivables-ageing/${chance.pick(customers).id}?on=${today}`,
    ),
    told('what customers owed on a day long ago', () => `/reports/receivables-ageing?${amidMonth()}`),
    ...(['product', 'customer', 'month'] as const).map((by) =>
      told(`sales of a year by ${by}`, () => `/reports/sales?${ofYear()}&by=${by}&basis=accrual`),
    ),
    ...(['channel', 'event', 'place'] as const).flatMap((by) => [
      ...onBothBases(told, `sales of a year by ${by}`, () => `/reports/sales?${ofYear()}&by=${by}`),
      told(`sales of most of a month by ${by}`, () => `/reports/sales?${aMonth()}&by=${by}&basis=accrual`),
    ]),
    ...onBothBases(
      statement,
      'profit & loss of a year by event',
      () => `/reports/profit-and-loss?${ofYear()}&by=event`,
    ),
    told('sales of a year by product, cash', () => `/reports/sales?${ofYear()}&by=product&basis=cash`),
    told(
      'profit & loss of most of a month by product',
      () => `/reports/profit-and-loss?${aMonth()}&by=product`,
    ),
    ...onBothBases(told, 'expenses of a year by payee', () => `/reports/expenses-by-payee?${ofYear()}`),
    ...onBothBases(statement, 'Schedule C of a year', () => `/reports/schedule-c?year=${year()}`),
    ...onBothBases(told, 'sales tax of a year', () => `/sales-tax?${ofYear()}`),
    ...(['customer', 'product'] as const).map((by) =>
      told(`profit & loss of a year by ${by}`, () => `/reports/profit-and-loss?${ofYear()}&by=${by}`),
    ),
  ];
}

/** One person who looks at one report after the other. */
export async function measureReports(
  client: Client,
  business: SeededBusiness,
  options: Sampling & { readonly today: CalendarDate; readonly chance: Chance },
): Promise<Figure[]> {
  const asked = reportsOf(business, options.today, options.chance).map(({ what, address, aim }): Asked => [
    what,
    () => client.ask('GET', `${business.path}/finances${address()}`),
    aim,
  ]);
  return sampleAll(options, asked);
}
