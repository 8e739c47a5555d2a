import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { listCarriedTax, listTaxSumsOfDocuments, type TaxSum } from '../taxes/sales-tax.reads.ts';
import type { VerifyDifference } from './verify-difference.ts';

interface Filing {
  readonly businessId: string;
  readonly id: string;
  readonly place: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis: BookBasis;
  readonly taxable: number;
  readonly exempt: number;
  readonly marketplace: number;
  readonly tax: number;
  readonly carried: Readonly<Record<(typeof kinds)[number], number>> | null;
  readonly rates: readonly {
    readonly taxRateId: string;
    readonly name: string;
    readonly rate: number;
    readonly taxable: number;
    readonly exempt: number;
    readonly marketplace: number;
    readonly tax: number;
  }[];
  /** The taxes that lines may name of which a part is filed for this place, and those parts. */
  readonly taxIds: readonly string[];
  readonly partIds: readonly string[];
}

const kinds = ['taxable', 'exempt', 'marketplace', 'tax'] as const;

const sumOf = (sums: readonly TaxSum[], wanted: (sum: TaxSum) => boolean): number =>
  sums.filter(wanted).reduce((total, { cents }) => total + cents, 0);

/**
 * Holds the frozen figures of every return that is against the documents of its days, and what it carries over
 * against those before: nothing that counts in them may have come or gone since.
 */
export async function checkTaxFilings(db: Inside['db']): Promise<VerifyDifference[]> {
  const { rows: filings } = await sql<Filing>`
    select f.business_id as "businessId", f.id, f.place, f.from_date as "from", f.to_date as "to", f.basis,
           f.taxable_cents as taxable, f.exempt_cents as exempt, f.marketplace_cents as marketplace, f.tax_cents as tax,
           case when f.carried_tax_cents is not null then json_build_object('taxable', f.carried_taxable_cents,
             'exempt', f.carried_exempt_cents, 'marketplace', f.carried_marketplace_cents, 'tax', f.carried_tax_cents)
           end as carried,
           coalesce((
             select json_agg(json_build_object('taxRateId', r.tax_rate_id, 'name', r.name, 'rate', r.rate_millionths,
                      'taxable', r.taxable_cents, 'exempt', r.exempt_cents, 'marketplace', r.marketplace_cents,
                      'tax', r.tax_cents) order by r.position)
               from tax_filing_rates r where r.business_id = f.business_id and r.filing_id = f.id
           ), '[]') as rates,
           array(
             select t.id from tax_rates t
               where t.business_id = f.business_id and not t.is_combined and lower(t.place) = lower(f.place)
           ) as "partIds",
           array(
             select t.id from tax_rates t
               where t.business_id = f.business_id and not t.is_combined and lower(t.place) = lower(f.place)
             union
             select p.tax_rate_id from tax_rate_parts p
               join tax_rates t on t.business_id = p.business_id and t.id = p.part_id
               where p.business_id = f.business_id and lower(t.place) = lower(f.place)
           ) as "taxIds"
      from tax_filings f where f.reopened_at is null
      order by f.business_id, f.from_date`.execute(db);
  const differences: VerifyDifference[] = [];
  for (const { businessId, place, from, to, basis, rates, taxIds, partIds, carried, ...filed } of filings) {
    const sums = await listTaxSumsOfDocuments({ db, businessId }, { from, to, basis });
    const carriedSums = carried
      ? await listCarriedTax({ db, businessId }, { before: from, basis }, listTaxSumsOfDocuments)
      : [];
    const note = (name: string, found: number, expected: number) => {
      if (found === expected) return;
      const what = `${name} on the return of ${place} from ${from}`;
      differences.push({ business: businessId, what, expected: String(expected), found: String(found) });
    };
    const under = (ids: readonly string[], { taxRateId }: TaxSum) =>
      taxRateId !== null && ids.includes(taxRateId);
    for (const kind of kinds) {
      const [level, ids] = kind === 'tax' ? (['part', partIds] as const) : (['tax', taxIds] as const);
      const due = sumOf(sums, (sum) => sum.level === level && sum.kind === kind && under(ids, sum));
      const owed = sumOf(carriedSums, (sum) => sum.level === level && sum.kind === kind && under(ids, sum));
      note(kind, filed[kind], due + owed);
      note(`${kind} carried over`, carried?.[kind] ?? 0, owed);
      for (const rate of rates) {
        const dueByRate = sumOf(
          sums,
          (sum) =>
            sum.level === 'part' &&
            sum.kind === kind &&
            sum.taxRateId === rate.taxRateId &&
            sum.rate === rate.rate,
        );
        note(`${kind} by ${rate.name}`, rate[kind], dueByRate);
      }
    }
  }
  return differences;
}
