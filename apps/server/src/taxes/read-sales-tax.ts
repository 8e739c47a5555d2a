import type { SalesTaxView, TaxDocumentView, TaxFilingView } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { listBalancesOn } from '@atelier/database/books/balances.reads';
import {
  listCarriedTax,
  listTaxSums,
  readTaxMovement,
  type TaxSum,
} from '@atelier/database/taxes/sales-tax.reads';
import { listTaxDocuments, type TaxesAsked } from '@atelier/database/taxes/tax-documents.reads';
import { listStandingFilings, type findTaxFiling } from '@atelier/database/taxes/tax-filings.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { carriesOver, filedBefore, taxDueOf } from '@atelier/domain/taxes';
import type { TaxRate } from '@atelier/domain/tax-rates';
import {
  addMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

type TaxReportInput = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis?: BookBasis | undefined;
};

const figureOf = {
  taxable: 'taxableCents',
  exempt: 'exemptCents',
  marketplace: 'marketplaceCents',
  tax: 'taxCents',
} as const;

type Figures = { taxableCents: Money; exemptCents: Money; marketplaceCents: Money; taxCents: Money };

const noFigures = (): Figures => ({
  taxableCents: zeroMoney,
  exemptCents: zeroMoney,
  marketplaceCents: zeroMoney,
  taxCents: zeroMoney,
});

function add(figures: Figures, { kind, cents }: TaxSum): void {
  if (kind === 'untaxed') return;
  const figure = figureOf[kind];
  figures[figure] = addMoney(figures[figure], cents);
}

/** The rates that a tax is reported under: its parts, or itself. */
const partsOf = (rate: TaxRate) => (rate.partIds.length === 0 ? [rate.id] : rate.partIds);

/** Reads what is due for each place of a period, and what the books say of it. */
export async function readSalesTax(tenant: Tenant, input: TaxReportInput): Promise<SalesTaxView> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const period = { from: input.from, to: input.to, basis };
  const rates = new Map((await listTaxRates(tenant)).map((rate) => [rate.id, rate]));
  const sums = await listTaxSums(tenant, period);
  const filings = await listStandingFilings(tenant);
  const { 'sales-tax-payable': accountId } = await getSystemAccounts(tenant, ['sales-tax-payable']);
  const balances = await listBalancesOn(tenant, period.to, basis);
  const { moved, filed } = await readTaxMovement(tenant, period);

  const places = placesOf(sums, rates);
  // A place without sales in a period is filed too.
  for (const { place, isArchived } of rates.values()) {
    const isFiledFor = [...rates.values()].some((rate) => rate.place === place && rate.partIds.length === 0);
    if (!isArchived && isFiledFor && !places.has(place)) places.set(place, { ...noFigures(), rates: [] });
  }
  const totals = { ...noFigures(), untaxedCents: zeroMoney, placelessCents: zeroMoney };
  for (const sum of sums) {
    if (sum.kind === 'untaxed') totals.untaxedCents = addMoney(totals.untaxedCents, sum.cents);
    else if (sum.level === 'tax' || sum.kind === 'tax') add(totals, sum);
    if (sum.kind === 'marketplace' && sum.taxRateId === null) {
      totals.placelessCents = addMoney(totals.placelessCents, sum.cents);
    }
  }
  const filingsOf = (place: string) =>
    filings.filter((filing) => filing.place.toLowerCase() === place.toLowerCase());
  const lastOf = (place: string) => filedBefore(filingsOf(place), period.from) ?? null;
  const changing = [...places.keys()].filter((place) => carriesOver(period, lastOf(place) ?? undefined));
  const carried =
    changing.length === 0
      ? null
      : placesOf(await listCarriedTax(tenant, { before: period.from, basis }), rates);
  const owed = balances.filter((balance) => balance.accountId === accountId).map(({ amount }) => amount);
  return {
    ...period,
    places: [...places]
      .map(([place, figures]) => ({
        ...figures,
        place,
        rates: figures.rates.toSorted((a, b) => a.name.localeCompare(b.name) || a.rate - b.rate),
        filings: filingsOf(place)
          .filter(({ from, to }) => from <= period.to && to >= period.from)
          .map(({ id, from, to, basis: filedBasis }) => ({ id, from, to, basis: filedBasis })),
        filedBefore: lastOf(place),
        carried: changing.includes(place) ? (carried?.get(place) ?? noFigures()) : null,
      }))
      .toSorted((a, b) => a.place.localeCompare(b.place)),
    totals,
    account: {
      accountId,
      owedCents: negateMoney(sumMoney(owed)),
      otherCents: subtractMoney(subtractMoney(moved, filed), totals.taxCents),
    },
  };
}

type Place = Figures & { rates: SalesTaxView['places'][number]['rates'] };

function placesOf(sums: readonly TaxSum[], rates: ReadonlyMap<string, TaxRate>): Map<string, Place> {
  const places = new Map<string, Place>();
  const at = (place: string): Place => {
    const found = places.get(place) ?? { ...noFigures(), rates: [] };
    places.set(place, found);
    return found;
  };
  for (const sum of sums) {
    const named = sum.taxRateId === null ? undefined : rates.get(sum.taxRateId);
    if (!named) continue;
    if (sum.level === 'tax') {
      // Each sale once for a place, however many of its rates take a part.
      const of = new Set(partsOf(named).map((partId) => rates.get(partId)?.place ?? named.place));
      for (const place of of) add(at(place), sum);
      continue;
    }
    const place = at(named.place);
    if (sum.kind === 'tax') add(place, sum);
    let row = place.rates.find((each) => each.taxRateId === named.id && each.rate === sum.rate);
    if (!row && sum.rate !== null) {
      row = { ...noFigures(), taxRateId: named.id, name: named.name, kind: named.kind, rate: sum.rate };
      place.rates.push(row);
    }
    if (row) add(row, sum);
  }
  return places;
}

/** The documents behind what is due for a place, or those that name no tax. */
export async function readTaxDocuments(
  tenant: Tenant,
  input: TaxReportInput &
    Pick<TaxesAsked, 'rate' | 'eventId'> & {
      readonly place?: string | undefined;
      readonly partId?: string | undefined;
    },
  page: { after?: string | undefined; limit: number },
): Promise<{ rows: TaxDocumentView[]; next: string | null; basis: BookBasis }> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const rates = await listTaxRates(tenant);
  const inPlace = new Set(
    rates
      .filter((rate) => rate.partIds.length === 0 && rate.place.toLowerCase() === input.place?.toLowerCase())
      .filter((rate) => input.partId === undefined || rate.id === input.partId)
      .map((rate) => rate.id),
  );
  const under = {
    taxRateIds: rates
      .filter((rate) => partsOf(rate).some((partId) => inPlace.has(partId)))
      .map((rate) => rate.id),
    partIds: [...inPlace],
    ...{ rate: input.rate, eventId: input.eventId },
  };
  const period = { from: input.from, to: input.to, basis };
  const found = await listTaxDocuments(tenant, period, input.place === undefined ? null : under, page);
  return { ...found, basis };
}

/** A return as the app sees it. */
export function taxFilingView(filing: NonNullable<Awaited<ReturnType<typeof findTaxFiling>>>): TaxFilingView {
  return {
    ...filing,
    paidCents: taxDueOf({ tax: filing.taxCents, adjustment: filing.adjustmentCents }),
  };
}
