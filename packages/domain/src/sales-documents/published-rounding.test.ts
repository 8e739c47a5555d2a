import { describe, expect, it } from 'vitest';
import { addMoney, money, quantity, rate, sumMoney } from '../foundation/index.ts';
import type { Discount } from './invoice.ts';
import {
  sampleCombinedTax,
  sampleInvoice,
  sampleLine,
  sampleTax,
} from '../invoices/invoice-samples.factory.ts';
import { invoiceTotals } from './invoice-totals.ts';

/**
 * Cases that someone else published with their figures. Where a source shows two ways, ours is that of the document:
 * tax once per rate, half up; see docs/decisions/0005-rounding-and-tax.md.
 */
interface PublishedCase {
  readonly source: string;
  /** Pieces, price of one in cents, tax in percent, discount in percent. */
  readonly lines: readonly (readonly [pieces: number, cents: number, percent: number, less?: number])[];
  readonly inclusive?: true;
  /** Off the whole document before tax, in cents or in percent. */
  readonly discount?: number;
  readonly discountPercent?: number;
  /** In cents, with its tax in percent. */
  readonly shipping?: readonly [cents: number, percent: number];
  /** Tax by percent, in cents. */
  readonly taxes: Readonly<Record<number, number>>;
  /** In cents. */
  readonly total: number;
}

const en16931 = 'https://github.com/ConnectingEurope/eInvoicing-EN16931/blob/master/ubl/examples';

const cases: Readonly<Record<string, PublishedCase>> = {
  'EN 16931, example 1: twenty lines at two rates, empty crates taken back': {
    source: `${en16931}/ubl-tc434-example1.xml`,
    lines: [
      [2, 995, 6],
      [1, 985, 6],
      [1, 829, 6],
      [2, 723, 6],
      [1, 3500, 6],
      [1, 3500, 6],
      [1, 1065, 6],
      [1, 155, 6],
      [3, 479, 6],
      [1, 829, 6],
      [2, 829, 6],
      [1, 995, 6],
      [2, 165, 6],
      [1, 1080, 21],
      [1, 390, 6],
      [2, 380, 21],
      [2, 467, 21],
      [1, 1863, 21],
      [6, 1702, 6],
      [-6, 1833, 6],
    ],
    taxes: { 6: 1099, 21: 974 },
    total: 25_033,
  },
  'EN 16931, example 3: a charge for freight is taxed with the goods': {
    source: `${en16931}/ubl-tc434-example3.xml`,
    lines: [
      [2, 40_000, 25],
      [2, 40_000, 10],
    ],
    shipping: [10_000, 25],
    taxes: { 25: 22_500, 10: 8000 },
    total: 200_500,
  },
  'EN 16931, example 8: ten lines of a bill for gas and power': {
    source: `${en16931}/ubl-tc434-example8.xml`,
    lines: [14_080, 1616, 16_764, 8874, 3675, 5650, 8334, 19_031, 6421, 6446].map(
      (cents) => [1, cents, 21] as const,
    ),
    taxes: { 21: 19_087 },
    total: 109_978,
  },
  'Three pens at 1.77 and 6 %: the total is taxed, not each pen': {
    source: 'https://mrp.com.my/2016/08/05/calculating-gst-on-tax-invoices',
    lines: [
      [1, 177, 6],
      [1, 177, 6],
      [1, 177, 6],
    ],
    taxes: { 6: 32 },
    total: 563,
  },
  'Three pieces at 127.25 and 15 %: not three times the rounded tax of one': {
    source: 'https://kb.bpsoftware.net/bpallied/v4/GSTRound.htm',
    lines: [[3, 12_725, 15]],
    taxes: { 15: 5726 },
    total: 43_901,
  },
  'Half a cent goes up at each of two rates': {
    source: 'https://developer.wafeq.com/reference/calculations-and-rounding',
    lines: [
      [1, 4530, 5],
      [1, 3345, 10],
    ],
    taxes: { 5: 227, 10: 335 },
    total: 8437,
  },
  'A tenth of 2,132.12, calculated once': {
    source:
      'https://support.myhomefone.com.au/portal/en/kb/articles/why-gst-on-invoice-may-be-more-than-10percent-of-the-ex-gst-total',
    lines: [[1, 213_212, 10]],
    taxes: { 10: 21_321 },
    total: 234_533,
  },
  'Ten pieces at 3.60 and 5.5 %: 37.98, though one alone is 3.80': {
    source: 'https://github.com/odoo/odoo/issues/155833',
    lines: [[10, 360, 5.5]],
    taxes: { 5.5: 198 },
    total: 3798,
  },
  'One of them alone': {
    source: 'https://github.com/odoo/odoo/issues/155833',
    lines: [[1, 360, 5.5]],
    taxes: { 5.5: 20 },
    total: 380,
  },
  'Sixteen pieces at 348.35 less 4 %, then 22 %: the line is rounded before its tax': {
    source: 'https://github.com/odoo/odoo/issues/37896',
    lines: [[16, 34_835, 22, 4]],
    taxes: { 22: 117_715 },
    total: 652_781,
  },
  '2.99 with 4 % in it: half a cent of tax goes up': {
    source:
      'https://docs.zuora.com/zuora-billing/set-up-zuora-billing/apply-taxes/additional-resources-on-taxes/rounding-rule-for-inclusive-tax-mode',
    lines: [[1, 299, 4]],
    inclusive: true,
    taxes: { 4: 12 },
    total: 299,
  },
  'Two at 379.00 with 21 % in them: net and tax come to what was asked': {
    source: 'https://github.com/frappe/erpnext/issues/58712',
    lines: [
      [1, 37_900, 21],
      [1, 37_900, 21],
    ],
    inclusive: true,
    taxes: { 21: 13_155 },
    total: 75_800,
  },
  'Two at 15.00 with 21 % in them stay 30.00': {
    source: 'https://github.com/OCA/l10n-spain/pull/5059',
    lines: [
      [1, 1500, 21],
      [1, 1500, 21],
    ],
    inclusive: true,
    taxes: { 21: 521 },
    total: 3000,
  },
  'Two at 4.99 with 19 % in them, on one line': {
    source: 'https://github.com/woocommerce/woocommerce/issues/19473',
    lines: [[2, 499, 19]],
    inclusive: true,
    taxes: { 19: 159 },
    total: 998,
  },
  '40.00 with 5 % in it does not become 40.01': {
    source: 'https://github.com/scurker/currency.js/issues/469',
    lines: [[1, 4000, 5]],
    inclusive: true,
    taxes: { 5: 190 },
    total: 4000,
  },
  '12.00 with 20 % in it, less 2.00: the discount takes tax with it': {
    source: 'https://pub.dev/documentation/kasseneck_api/10.7.2/pos/vatTotalCents.html',
    lines: [[1, 1200, 20]],
    discount: 200,
    inclusive: true,
    taxes: { 20: 167 },
    total: 1000,
  },
  '130.00 less 10 %, then 8 %, and shipping without tax': {
    source: 'https://boneyardtools.com/business/invoice-total-calculator/discount-before-or-after-tax',
    lines: [
      [2, 5000, 8],
      [1, 3000, 8],
    ],
    discountPercent: 10,
    shipping: [500, 0],
    taxes: { 8: 936 },
    total: 13_136,
  },
  ...Object.fromEntries(
    (
      [
        [1, 10_000, 21, 1736],
        [12, 12_500, 6, 8491],
        [30, 12_500, 6, 21_226],
        [50, 1999, 19, 15_958],
      ] as const
    ).map(([lines, cents, percent, tax]) => [
      `${lines} lines of ${cents} cents with ${percent} % in them: no cent is lost on the way`,
      {
        source: 'https://github.com/invopop/gobl/pull/923',
        lines: Array.from({ length: lines }, () => [1, cents, percent] as const),
        inclusive: true,
        taxes: { [percent]: tax },
        total: lines * cents,
      } satisfies PublishedCase,
    ]),
  ),
};

const ofPercent = (percent: number): number => percent * 10_000;
const lessThat = (percent = 0): Discount =>
  percent === 0 ? { kind: 'none' } : { kind: 'rate', rate: rate(ofPercent(percent)) };

describe('published cases', () => {
  it.each(Object.entries(cases))('%s', (_name, published) => {
    const [shipping, shippingPercent] = published.shipping ?? [0, 0];
    const totals = invoiceTotals(
      sampleInvoice({
        lines: published.lines.map(([pieces, cents, percent, less]) =>
          sampleLine({
            quantity: quantity(pieces * 1_000_000),
            unitPrice: money(cents),
            taxRate: sampleTax(ofPercent(percent)),
            discount: lessThat(less),
          }),
        ),
        pricesIncludeTax: published.inclusive ?? false,
        discount: published.discount
          ? { kind: 'amount', amount: money(published.discount) }
          : lessThat(published.discountPercent),
        shipping: money(shipping),
        shippingTaxRate: shippingPercent === 0 ? null : sampleTax(ofPercent(shippingPercent)),
      }),
    );
    const taxes = Object.fromEntries(totals.taxes.map(({ rate: share, tax }) => [share / 10_000, tax]));
    expect({ taxes, total: totals.total }, published.source).toEqual({
      taxes: published.taxes,
      total: published.total,
    });
    const revenue = addMoney(sumMoney(totals.lines.map((line) => line.revenue)), totals.shippingRevenue);
    expect(addMoney(revenue, totals.tax)).toBe(totals.total);
  });

  // https://justinvoice.ca/en/calculate-gst-qst-invoice-quebec; the tax office of Québec allows one rate of both, half a cent up.
  it.each([
    [50_000, 2500, 4988, 57_488],
    [100_000, 5000, 9975, 114_975],
    [250_000, 12_500, 24_938, 287_438],
  ])('two taxes on a line of %d cents: 5 %% and 9.975 %%', (cents, first, second, total) => {
    const taxRate = sampleCombinedTax(50_000, 99_750);
    const totals = invoiceTotals(
      sampleInvoice({ lines: [sampleLine({ unitPrice: money(cents), taxRate })] }),
    );
    expect(totals).toMatchObject({ total, taxes: [{ parts: [{ tax: first }, { tax: second }] }] });
  });
});
