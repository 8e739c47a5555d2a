import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { openBulkLoad } from './bulk-load.ts';

/** Attendees of each workshop that is loaded. */
export const attendeesOfWorkshop = 40;

/** Sales at each fair that is loaded. */
export const salesOfFair = 200;

/** Accounts of the costs of a fair: booth, power, food, driving and advertising. */
const costs = ['6050', '6850', '6800', '6100', '6000'];

/** The business whose events are measured. */
export interface SeededEvents {
  readonly businessId: string;
  /** Beginning of its paths. */
  readonly path: string;
  readonly events: number;
  readonly fairs: readonly string[];
  readonly workshops: readonly string[];
}

/** Returns the link of a workshop by its number, from zero, as events.sql makes it. */
export const workshopToken = (number: number): string =>
  createHash('sha256')
    .update(`workshop ${String(number)}`)
    .digest('hex');

/** Founds a business over the API, and loads workshops with attendees and fairs with sales into it. */
export async function seedEvents(
  client: Client,
  superuserUrl: string,
  { events, today }: { readonly events: number; readonly today: CalendarDate },
): Promise<SeededEvents> {
  const business = v7();
  const path = `/api/v1/businesses/${business}`;
  const read = async <Body>(address: string) => JSON.parse((await client.ask('GET', address)).body) as Body;
  await client.ask('POST', '/api/v1/businesses', { id: business, name: 'Stalls and Classes' });
  const accounts = await read<{ id: string; code: string; systemKey: string | null }[]>(
    `${path}/finances/accounts`,
  );
  const bySystemKey = (key: string) => accounts.find(({ systemKey }) => systemKey === key)?.id ?? '';
  const byCode = (wanted: string) => accounts.find(({ code }) => code === wanted)?.id ?? '';
  const taxRate = v7();
  await client.ask('POST', `${path}/finances/tax-rates`, {
    ...{ id: taxRate, name: 'New York', place: 'New York', kind: 'state', rate: 60_000 },
  });
  const me = await read<{ id: string }>('/api/v1/me');
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.run(
      `create temp table given as select $1::uuid as business, $2::uuid as person, $3::date as today,
         $4::integer as events, $5::uuid as cash, $6::uuid as sales, $7::uuid[] as costs,
         $8::uuid as tax_rate, $9::uuid as payable`,
      [
        ...[business, me.id, today, events, bySystemKey('cash'), bySystemKey('sales')],
        ...[`{${costs.map(byCode).join(',')}}`, taxRate, bySystemKey('sales-tax-payable')],
      ],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'events.sql'), 'utf8'));
    await bulk.deriveMonths(business);
    await bulk.deriveSales(business);
  } finally {
    await bulk.close();
  }
  const idsOf = async (kind: string) => {
    const page = await read<{ rows: { id: string }[] }>(`${path}/events?limit=50&view=all&kind=${kind}`);
    return page.rows.map(({ id }) => id);
  };
  return {
    businessId: business,
    path,
    events,
    fairs: await idsOf('fair'),
    workshops: await idsOf('workshop'),
  };
}
