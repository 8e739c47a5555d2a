import type { MovementsOpening } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listBalancesOn } from '@atelier/database/books/balances.reads';
import { listStockOn } from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { unitCostText } from '@atelier/domain/reports';
import { zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import {
  amount,
  figureOf,
  heading,
  itemLine,
  line,
  nameOf,
  number,
  sumOf,
  text,
  total,
  type StockReport,
  type StockReportLine,
} from './stock-report-rows.ts';

/** Reads what was there at the end of a day and what it was worth, account by account, beside what the books say. */
export async function readStockValuation(tenant: Tenant, on: CalendarDate): Promise<StockReport> {
  const [{ currency }, stock, accounts, balances] = [
    await getBusiness(tenant),
    await listStockOn(tenant, on),
    await listAccounts(tenant),
    await listBalancesOn(tenant, on, 'accrual'),
  ];
  const moved: MovementsOpening = { kind: 'movements', to: on };
  const rows = accounts.flatMap((account): StockReportLine[] => {
    const items = stock.filter(({ accountId }) => accountId === account.id);
    if (items.length === 0) return [];
    const booked = balances.find(({ accountId }) => accountId === account.id)?.amount ?? zeroMoney;
    const title = `${account.code} ${account.name}`.trim();
    return [
      heading(title),
      ...items.map((item) =>
        itemLine(item.itemId, [
          nameOf(item),
          figureOf(item.quantity),
          item.stockUnit,
          unitCostText(item.valueCents, item.quantity, currency),
          item.valueCents,
        ]),
      ),
      total([`Total ${title}`, null, null, null, sumOf(items, ({ valueCents }) => valueCents)], [], 1),
      line(
        ['In the books', null, null, null, booked],
        [null, null, null, null, { kind: 'account', accountId: account.id }],
      ),
    ];
  });
  return {
    fileName: `stock-valuation-${on}`,
    title: 'Value of the stock',
    period: { from: null, to: on },
    basis: null,
    columns: [
      text('Item'),
      number('There', moved),
      text('Unit'),
      number('A unit costs'),
      amount('Value', moved),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              ['Total', null, null, null, sumOf(stock, ({ valueCents }) => valueCents)],
              [null, null, null, null, moved],
            ),
          ],
    notes: ['The value of the stock is what its accounts say in the books, on every day and to the cent.'],
  };
}
