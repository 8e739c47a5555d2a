import {
  addDays,
  addMonths,
  endOfMonth,
  money,
  startOfMonth,
  wholeQuantity,
  zeroMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { saveRecurringInvoice } from '../invoices/save-recurring-invoice.command.ts';
import { done, known } from './done.ts';
import { sampleProducts } from './products.ts';
import type { Studio } from './studio.ts';

const productsBySku = new Map(sampleProducts.map((product) => [product.sku, product]));

/** Returns what comes again from next month on: cups for a café that break, and plates for a restaurant. */
export async function repeatSampleInvoices(studio: Studio, today: CalendarDate): Promise<void> {
  const { tenant, tools } = studio;
  const nextMonth = addMonths(startOfMonth(today), 1);
  const planned = [
    {
      of: 'Cask & Cup Coffee',
      tax: 'dutchess',
      sku: 'CUP-ESP',
      count: 12,
      saying: 'Espresso cups, a dozen for those that broke',
      firstOn: endOfMonth(nextMonth),
      rhythm: { everyCount: 1, dayOfMonth: 31, weekOfMonth: null },
      madeAs: 'sent',
    },
    {
      of: 'Juniper Table Restaurant',
      tax: 'ulster',
      sku: 'PLT-SAL',
      count: 18,
      saying: 'Salad plates for the season',
      firstOn: nextMonth,
      rhythm: { everyCount: 3, dayOfMonth: 1, weekOfMonth: null },
      madeAs: 'draft',
    },
  ] as const;
  for (const { of, tax, sku, count, saying, firstOn, rhythm, madeAs } of planned) {
    const { priceCents, income } = known(productsBySku, sku);
    const series = {
      customerId: known(studio.customers, of),
      reference: '',
      issueDate: firstOn,
      dueDate: addDays(firstOn, 30),
      pricesIncludeTax: false,
      lines: [
        {
          id: tools.ids.next(),
          productId: known(studio.items, sku),
          description: saying,
          quantity: wholeQuantity(count),
          unitPriceCents: money(priceCents),
          discount: { kind: 'none' as const },
          taxRateId: studio.taxRates[tax],
          incomeAccountId: known(studio.accounts, income),
        },
      ],
      discount: { kind: 'none' as const },
      shippingCents: zeroMoney,
      shippingTaxRateId: null,
      note: '',
      everyUnit: 'month' as const,
      ...rhythm,
      endsOn: null,
      endsAfter: null,
      madeAs,
    };
    done(await saveRecurringInvoice(tenant, tools.ids.next(), series, tools));
  }
}
