import { addDays, money, wholeQuantity, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { answerQuote, type QuoteAnswer } from '../quotes/answer-quote.command.ts';
import { markQuoteViewed } from '../quotes/mark-quote-viewed.command.ts';
import { saveQuoteDraft } from '../quotes/save-quote-draft.command.ts';
import { sendQuote } from '../quotes/send-quote.command.ts';
import type { SampleTax } from './actions.ts';
import { done, known } from './done.ts';
import { sampleProducts } from './products.ts';
import { planSampleMail } from './scheduled-mails.ts';
import type { Studio } from './studio.ts';

interface PlannedQuote {
  readonly of: string;
  readonly daysAgo: number;
  readonly validDays: number;
  readonly tax: SampleTax;
  readonly reference?: string;
  readonly lines: readonly { readonly sku: string; readonly count: number; readonly saying?: string }[];
  readonly note: string;
  readonly isDraft?: true;
  /** A draft that is planned to be sent then. */
  readonly goesOutInDays?: number;
  readonly isViewed?: true;
  readonly answer?: QuoteAnswer;
}

const quotes: readonly PlannedQuote[] = [
  {
    of: 'Cask & Cup Coffee',
    daysAgo: 70,
    validDays: 21,
    tax: 'dutchess',
    lines: [{ sku: 'CUP-ESP', count: 48 }],
    note: 'In four firings, six weeks in all.',
    isViewed: true,
  },
  {
    of: 'Hearth & Hollow',
    daysAgo: 38,
    validDays: 30,
    tax: 'ulster',
    lines: [
      { sku: 'VAS-BUD', count: 12 },
      { sku: 'PLN-SML', count: 12 },
    ],
    note: 'For the spring window.',
    isViewed: true,
    answer: { answer: 'declined', note: 'Lovely, but more than the window has room for.' },
  },
  {
    of: 'Juniper Table Restaurant',
    daysAgo: 12,
    validDays: 30,
    tax: 'ulster',
    reference: 'Terrace',
    lines: [
      { sku: 'PLT-SAL', count: 36, saying: 'Salad plate, rutile blue, ten inches' },
      { sku: 'MUG-16', count: 24 },
    ],
    note: 'Half when you order, half when the crates are at your door.',
    isViewed: true,
    answer: { answer: 'accepted', name: 'Mara Lindqvist', note: 'Before the terrace opens, please.' },
  },
  {
    of: 'Rosa Delgado',
    daysAgo: 5,
    validDays: 30,
    tax: 'ulster',
    lines: [{ sku: 'WRK-HND', count: 8, saying: 'An evening of bowls for eight' }],
    note: 'Clay, glazes and firing are included.',
    isViewed: true,
  },
  {
    of: 'Eleanor Voss',
    daysAgo: 2,
    validDays: 30,
    tax: 'ulster',
    lines: [{ sku: 'TEA-POT', count: 2, saying: 'Teapot, spout turned for the left hand' }],
    note: 'Eight weeks from your yes.',
  },
  {
    of: 'Hearth & Hollow',
    daysAgo: 0,
    validDays: 30,
    tax: 'ulster',
    lines: [{ sku: 'VAS-BUD', count: 8 }],
    note: '',
    isDraft: true,
  },
  {
    of: 'The Copper Spoon',
    daysAgo: 0,
    validDays: 30,
    tax: 'ulster',
    reference: 'Winter show',
    lines: [{ sku: 'VAS-TAL', count: 6 }],
    note: 'Glazed to match the two in the window.',
    isDraft: true,
    goesOutInDays: 2,
  },
];

const noDiscount = { kind: 'none' } as const;
const productsBySku = new Map(sampleProducts.map((product) => [product.sku, product]));

/** Writes the quotes of the last weeks, sends them on their days, and notes what the customers said. */
export async function giveSampleQuotes(studio: Studio, today: CalendarDate): Promise<void> {
  const { tenant } = studio;
  for (const planned of quotes) {
    const day = addDays(today, -planned.daysAgo);
    // Nothing happens later than now.
    const now = studio.tools.clock.now();
    const morning = new Date(`${day}T15:00:00Z`);
    const clock = { now: () => (morning < now ? morning : now) };
    const tools = { ...studio.tools, clock };
    const id = tools.ids.next();
    const draft = {
      customerId: known(studio.customers, planned.of),
      reference: planned.reference ?? '',
      issueDate: day,
      validUntil: addDays(day, planned.validDays),
      pricesIncludeTax: false,
      lines: planned.lines.map(({ sku, count, saying }) => {
        const { name, priceCents, income } = known(productsBySku, sku);
        return {
          id: tools.ids.next(),
          productId: known(studio.items, sku),
          description: saying ?? name,
          quantity: wholeQuantity(count),
          unitPriceCents: money(priceCents),
          discount: noDiscount,
          taxRateId: studio.taxRates[planned.tax],
          incomeAccountId: known(studio.accounts, income),
        };
      }),
      discount: noDiscount,
      shippingCents: zeroMoney,
      shippingTaxRateId: null,
      note: planned.note,
      eventId: null,
      replacesId: null,
    };
    done(await saveQuoteDraft(tenant, id, draft, tools));
    if (planned.goesOutInDays !== undefined) {
      const plan = { of: planned.of, today, inDays: planned.goesOutInDays };
      await planSampleMail({ tenant, tools }, { kind: 'quote', id }, plan);
    }
    if (planned.isDraft) continue;
    done(await sendQuote(tenant, { quoteId: id, mail: null }, tools));
    if (planned.isViewed) done(await markQuoteViewed(tenant, id, { clock, byMember: false }));
    if (planned.answer) done(await answerQuote(tenant, id, planned.answer, { clock, byMember: false }));
  }
}
