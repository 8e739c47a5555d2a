import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  mileageClaim,
  mileageRatesWith,
  type MileageClaim,
  type MileageRate,
  type MileageUse,
} from '@atelier/domain/equipment';
import { calendarDate, money, sumMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** Every vehicle by its name, archived ones last. */
export async function listVehicles(tenant: Tenant) {
  return tenant.db
    .selectFrom('vehicles')
    .where('business_id', '=', tenant.businessId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select([
      'id',
      'name',
      'in_service_on as inServiceOn',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ])
    .execute();
}

/** One vehicle, or null. */
export async function findVehicle(tenant: Tenant, vehicleId: string) {
  return (await listVehicles(tenant)).find(({ id }) => id === vehicleId) ?? null;
}

/** The business's own rate of a mile, where it differs from the published one. */
export async function listOwnMileageRates(tenant: Inside): Promise<MileageRate[]> {
  return tenant.db
    .selectFrom('mileage_rates')
    .where('business_id', '=', tenant.businessId)
    .orderBy('valid_from')
    .select(['valid_from as validFrom', 'tenths_of_cent as tenthsOfCent'])
    .execute();
}

/** What a list of drives is narrowed to; what is missing narrows nothing. */
export interface TripFilter {
  readonly search?: string | undefined;
  readonly use?: MileageUse | undefined;
  readonly vehicleId?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

function fits(filter: TripFilter): RawBuilder<boolean> {
  const words = filter.search?.trim() ?? '';
  const conditions = [
    sql`true`,
    filter.use && sql`t.use = ${filter.use}`,
    filter.vehicleId && sql`t.vehicle_id = ${filter.vehicleId}`,
    filter.from && sql`t.trip_date >= ${filter.from}`,
    filter.to && sql`t.trip_date <= ${filter.to}`,
    words !== '' && sql`t.search_text like like_pattern(${words})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * What of a drive is deducted, as `mileageDeduction` of the domain computes it: the rate of its day, rounded once, a half
 * up. Only business miles are.
 */
const rated = (rates: readonly MileageRate[]) => sql`
  cross join lateral (
    select (select r.rate from unnest(
              ${rates.map(({ validFrom }) => validFrom)}::date[], ${rates.map(({ tenthsOfCent }) => tenthsOfCent)}::integer[]
            ) as r (valid_from, rate)
             where r.valid_from <= t.trip_date order by r.valid_from desc limit 1) as rate
  ) rate_of_day
  cross join lateral (
    select case when t.use = 'business' then (t.driven_tenths::bigint * coalesce(rate, 0) + 50) / 100 else 0 end as deduction
  ) worth`;

export interface TripRow {
  readonly id: string;
  readonly date: CalendarDate;
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly from: string;
  readonly to: string;
  readonly tenths: number;
  readonly isRoundTrip: boolean;
  readonly drivenTenths: number;
  readonly use: MileageUse;
  readonly purpose: string;
  readonly event: string;
  readonly eventId: string | null;
  readonly odometer: number | null;
  readonly notes: string;
  readonly version: number;
  /** Tenths of a minor unit for each mile; null where no rate is known for the day. */
  readonly tenthsOfCent: number | null;
  readonly deductionCents: Money;
}

// As it is called now; of what was only typed, the words.
const itsEvent = sql`left join events w on w.business_id = t.business_id and w.id = standing_event(t.event_id)`;

async function selectTrips(
  tenant: Tenant,
  where: RawBuilder<boolean>,
  end: RawBuilder<unknown> = sql``,
): Promise<TripRow[]> {
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const { rows } = await sql<TripRow & { deductionCents: number }>`
    select t.id, t.trip_date as date, t.vehicle_id as "vehicleId", v.name as "vehicleName", t.from_place as "from",
           t.to_place as "to", t.tenths, t.is_round_trip as "isRoundTrip", t.driven_tenths as "drivenTenths", t.use,
           t.purpose, coalesce(w.name, t.event) as event, w.id as "eventId", t.odometer, t.notes, t.version, rate as "tenthsOfCent",
           deduction::bigint as "deductionCents"
      from mileage_trips t join vehicles v on v.business_id = t.business_id and v.id = t.vehicle_id
      ${itsEvent}
      ${rated(rates)}
      where t.business_id = ${tenant.businessId} and ${where}
      order by t.trip_date desc, t.id desc ${end}`.execute(tenant.db);
  return rows.map((row) => ({ ...row, deductionCents: money(row.deductionCents) }));
}

/** Drives, newest first. */
export async function listTrips(
  tenant: Tenant,
  filter: TripFilter & { after?: string | undefined; limit: number },
): Promise<Page<TripRow>> {
  const end = readCursor(filter.after);
  const before = end ? sql`(t.trip_date, t.id) < (${end.key}::date, ${end.id}::uuid)` : sql`true`;
  const rows = await selectTrips(
    tenant,
    sql<boolean>`${fits(filter)} and ${before}`,
    sql`limit ${filter.limit + 1}`,
  );
  return pageOf(rows, filter.limit, (row) => ({ key: row.date, id: row.id }));
}

/** Every drive that a filter finds, newest first; for files. */
export function listAllTrips(tenant: Tenant, filter: TripFilter): Promise<TripRow[]> {
  return selectTrips(tenant, fits(filter));
}

/** One drive, or null. */
export async function findTrip(tenant: Tenant, tripId: string): Promise<TripRow | null> {
  const [trip] = await selectTrips(tenant, sql<boolean>`t.id = ${tripId}`);
  return trip ?? null;
}

/** Reads how many drives a filter finds, the miles by their use, and what is deducted for them. */
export async function readTripTotals(tenant: Tenant, filter: TripFilter) {
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const { rows } = await sql<{ trips: number; tenths: number; business: number; deduction: number }>`
    select count(*)::int as trips, coalesce(sum(t.driven_tenths), 0)::bigint as tenths,
           coalesce(sum(t.driven_tenths) filter (where t.use = 'business'), 0)::bigint as business,
           coalesce(sum(deduction), 0)::bigint as deduction
      from mileage_trips t ${rated(rates)}
      where t.business_id = ${tenant.businessId} and ${fits(filter)}`.execute(tenant.db);
  const [sums] = rows;
  return {
    trips: sums?.trips ?? 0,
    tenths: sums?.tenths ?? 0,
    businessTenths: sums?.business ?? 0,
    deductionCents: money(sums?.deduction ?? 0),
  };
}

/** Adds up the business miles of events in tenths, and their deduction, with those of events that were merged into them. */
export async function sumEventMiles(
  tenant: Inside,
  eventIds: readonly string[],
): Promise<(eventId: string) => { readonly tenths: number; readonly deductionCents: Money }> {
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const { rows } = await sql<{ id: string; tenths: number; deductionCents: Money }>`
    select coalesce(v.merged_into, v.id) as id, sum(t.driven_tenths)::bigint as tenths,
           sum(deduction)::bigint as "deductionCents"
      from mileage_trips t
      join events v on v.business_id = t.business_id and v.id = t.event_id
      ${rated(rates)}
      where t.business_id = ${tenant.businessId} and t.use = 'business'
        and t.event_id = any(with_merged_events(${eventIds}::uuid[]))
      group by 1`.execute(tenant.db);
  const byEvent = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return (eventId) => byEvent.get(eventId) ?? { tenths: 0, deductionCents: money(0) };
}

/** Places, purposes, events that were typed before, most used first: what a form offers. */
export async function listTripWords(tenant: Tenant) {
  const used = async (column: RawBuilder<unknown>) => {
    const { rows } = await sql<{ word: string }>`
      select word from mileage_trips t cross join lateral unnest(array[${column}]) as word
        where t.business_id = ${tenant.businessId} and word <> ''
        group by word order by count(*) desc, word limit 100`.execute(tenant.db);
    return rows.map(({ word }) => word);
  };
  return {
    places: await used(sql`t.from_place, t.to_place`),
    purposes: await used(sql`t.purpose`),
    events: await used(sql`t.event`),
  };
}

/** What the report of drives may be read by. */
export const tripKeys = ['month', 'purpose', 'event', 'vehicle'] as const;
export type TripKey = (typeof tripKeys)[number];

const keyOf: Record<TripKey, RawBuilder<unknown>> = {
  month: sql`to_char(t.trip_date, 'YYYY-MM')`,
  purpose: sql`t.purpose`,
  event: sql`coalesce(w.name, t.event)`,
  vehicle: sql`v.name`,
};

/** Drives of a period, summed: months in their order, all else by its miles. */
export async function listTripSums(
  tenant: Tenant,
  { by, ...filter }: { by: TripKey; from: CalendarDate; to: CalendarDate },
) {
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const order = by === 'month' ? sql`name` : sql`tenths desc, name`;
  const { rows } = await sql<{
    name: string;
    trips: number;
    businessTenths: number;
    tenths: number;
    deduction: number;
  }>`
    select ${keyOf[by]} as name, count(*)::int as trips,
           coalesce(sum(t.driven_tenths) filter (where t.use = 'business'), 0)::bigint as "businessTenths",
           sum(t.driven_tenths)::bigint as tenths, sum(deduction)::bigint as deduction
      from mileage_trips t join vehicles v on v.business_id = t.business_id and v.id = t.vehicle_id
      ${itsEvent}
      ${rated(rates)}
      where t.business_id = ${tenant.businessId} and ${fits(filter)}
      group by 1 order by ${order}`.execute(tenant.db);
  return rows.map(({ deduction, ...row }) => ({ ...row, deductionCents: money(deduction) }));
}

/** A vehicle's year, for Part IV of Schedule C. Distances are tenths of a mile, amounts minor units. */
export interface VehicleYear {
  readonly vehicleId: string;
  readonly name: string;
  readonly inServiceOn: CalendarDate | null;
  readonly businessTenths: number;
  readonly commutingTenths: number;
  readonly otherTenths: number;
  readonly deductionCents: Money;
}

/** A calendar year of driving, both ways to deduct it, and which of them line 9 of Schedule C takes. */
export interface MileageYear extends MileageClaim {
  readonly year: number;
  /** The vehicles that were driven in the year, by their name. */
  readonly vehicles: readonly VehicleYear[];
  /** By the mile. */
  readonly standard: Money;
  /** What the books say was spent on driving: every account of line 9. */
  readonly actual: Money;
}

/**
 * A calendar year of driving as Schedule C asks for it: line 9 and Part IV. `claimed` is what line 9 takes: the miles or
 * what was spent, whichever was chosen, and never both; where it is the miles, the accounts of line 9 stay out.
 */
export async function readMileageForYear(
  tenant: Tenant,
  { year, basis }: { readonly year: number; readonly basis: BookBasis },
): Promise<MileageYear> {
  const [from, to] = [calendarDate(`${String(year)}-01-01`), calendarDate(`${String(year)}-12-31`)];
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const { rows } = await sql<VehicleYear & { deductionCents: number }>`
    select v.id as "vehicleId", v.name, v.in_service_on as "inServiceOn",
           coalesce(sum(t.driven_tenths) filter (where t.use = 'business'), 0)::bigint as "businessTenths",
           coalesce(sum(t.driven_tenths) filter (where t.use = 'commuting'), 0)::bigint as "commutingTenths",
           coalesce(sum(t.driven_tenths) filter (where t.use = 'other'), 0)::bigint as "otherTenths",
           sum(deduction)::bigint as "deductionCents"
      from mileage_trips t join vehicles v on v.business_id = t.business_id and v.id = t.vehicle_id
      ${rated(rates)}
      where t.business_id = ${tenant.businessId} and t.trip_date between ${from} and ${to}
      group by v.id, v.name, v.in_service_on order by lower(v.name), v.id`.execute(tenant.db);
  const vehicles = rows.map((row) => ({ ...row, deductionCents: money(row.deductionCents) }));
  const spent = await sql<{ spent: number }>`
    select coalesce(sum(m.amount_cents), 0)::bigint as spent
      from ledger_months(${basis}) m join accounts a on a.business_id = m.business_id and a.id = m.account_id
      where m.business_id = ${tenant.businessId} and a.schedule_c_line = '9' and m.month between ${from} and ${to}
  `.execute(tenant.db);
  const chosen = await tenant.db
    .selectFrom('mileage_years')
    .where('business_id', '=', tenant.businessId)
    .where('year', '=', year)
    .select('method')
    .executeTakeFirst();
  const standard = sumMoney(vehicles.map(({ deductionCents }) => deductionCents));
  const actual = money(spent.rows[0]?.spent ?? 0);
  return { year, vehicles, standard, actual, ...mileageClaim(chosen?.method ?? null, { standard, actual }) };
}
