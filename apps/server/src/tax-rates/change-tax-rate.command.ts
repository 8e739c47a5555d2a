import type { TaxRateView } from '@atelier/contract/tax-rates';
import { isPlaceFiled } from '@atelier/database/taxes/tax-filings.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import {
  holdTaxRates,
  markUsualTaxRate,
  removeTaxRateVersion,
  renameTaxRate as writeName,
  writeTaxRateVersion,
} from '@atelier/database/tax-rates/tax-rates.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideVersions, placeSpelled, type TaxKind, type TaxRateVersion } from '@atelier/domain/tax-rates';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readTaxRate } from './tax-rate-view.ts';

type ChangeRefusal<Code extends string> = Refusal<'permission-denied' | 'tax-rate-not-found' | Code>;
const { refusal } = financeRefusals;
const byDay = (left: TaxRateVersion, right: TaxRateVersion) => (left.from < right.from ? -1 : 1);

/** Changes what a tax is called and filed for. Where a return stands, its place keeps what the return has told. */
export async function renameTaxRate(
  tenant: Tenant,
  input: {
    readonly taxRateId: string;
    readonly name: string;
    readonly place: string;
    readonly kind: TaxKind;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, ChangeRefusal<'tax-rate-name-taken' | 'tax-place-filed'>>> {
  const all = await listTaxRates(tenant);
  const before = all.find((each) => each.id === input.taxRateId);
  const place = placeSpelled(
    input.place,
    all.filter((each) => each.id !== input.taxRateId),
  );
  const isMoved = before !== undefined && before.place.toLowerCase() !== place.toLowerCase();
  const isFiled =
    isMoved && ((await isPlaceFiled(tenant, before.place)) || (await isPlaceFiled(tenant, place)));

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(refusal('tax-rate-not-found'));
  if (isFiled) return refuse(refusal('tax-place-filed', { field: 'place' }));

  const written = await writeName(tenant, before.id, { name: input.name, place, kind: input.kind });
  if (!written.ok) return written;

  return succeed(known((await readTaxRate(tenant, before.id, tools.clock)) ?? null));
}

/** Lets lines begin with a tax, where neither customer nor event names another. */
export async function makeTaxRateUsual(
  tenant: Tenant,
  taxRateId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, ChangeRefusal<never>>> {
  const found = (await listTaxRates(tenant)).find(({ id, isArchived }) => id === taxRateId && !isArchived);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  if (!found) return refuse(refusal('tax-rate-not-found'));
  await markUsualTaxRate(tenant, taxRateId);

  return succeed(known((await readTaxRate(tenant, taxRateId, tools.clock)) ?? null));
}

/** Another percentage from a day on. What is issued keeps its own, whatever its date. */
export async function setTaxRateVersion(
  tenant: Tenant,
  input: TaxRateVersion & { readonly taxRateId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, ChangeRefusal<'tax-rate-is-combined' | 'tax-rate-out-of-range'>>> {
  await holdTaxRates(tenant);
  const all = await listTaxRates(tenant);
  const found = all.find((each) => each.id === input.taxRateId);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  if (!found) return refuse(refusal('tax-rate-not-found'));
  if (found.partIds.length > 0) return refuse(refusal('tax-rate-is-combined', { field: 'rate' }));
  const others = found.versions.filter(({ from }) => from !== input.from);
  const versions = [...others, { from: input.from, rate: input.rate }].toSorted(byDay);
  const fits = decideVersions({ ...found, versions }, all);
  if (!fits.ok) return fits;

  await writeTaxRateVersion(tenant, found.id, { from: input.from, rate: input.rate });

  return succeed(known((await readTaxRate(tenant, found.id, tools.clock)) ?? null));
}

/** Takes a percentage away that begins on a day; the one before it goes on. */
export async function dropTaxRateVersion(
  tenant: Tenant,
  input: { readonly taxRateId: string; readonly from: CalendarDate },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, ChangeRefusal<'tax-rate-version-not-found' | 'tax-rate-out-of-range'>>> {
  await holdTaxRates(tenant);
  const all = await listTaxRates(tenant);
  const found = all.find((each) => each.id === input.taxRateId);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  if (!found) return refuse(refusal('tax-rate-not-found'));
  const fits = decideVersions(
    { ...found, versions: found.versions.filter(({ from }) => from !== input.from) },
    all,
  );
  if (!fits.ok) return fits;
  const removed = await removeTaxRateVersion(tenant, found.id, input.from);
  if (!removed) return refuse(refusal('tax-rate-version-not-found'));

  return succeed(known((await readTaxRate(tenant, found.id, tools.clock)) ?? null));
}
