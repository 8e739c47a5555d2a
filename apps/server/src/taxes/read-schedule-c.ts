import type { ScheduleCView } from '@atelier/contract/taxes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listBalancesOn, listMonthlyMovements } from '@atelier/database/books/balances.reads';
import { readMileageForYear, type MileageYear } from '@atelier/database/equipment/mileage.reads';
import { listStockMovements } from '@atelier/database/reports/stock-movements.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  isStockCost,
  scheduleCFigures,
  scheduleCFormOf,
  scheduleCForms,
  type ScheduleCFigure,
  type ScheduleCFigures,
  type ScheduleCForm,
  type ScheduleCShare,
} from '@atelier/domain/taxes';
import { addDays, dateFromParts } from '@atelier/domain/foundation';
import { readScheduleCBoxes } from './read-schedule-c-boxes.ts';

interface ScheduleCInput {
  readonly year: number;
  readonly basis?: BookBasis | undefined;
}

/** The form of a year and its figures from the books. */
export async function workOutScheduleC(
  tenant: Tenant,
  { year, basis: asked }: ScheduleCInput,
): Promise<{
  readonly form: ScheduleCForm;
  readonly figures: ScheduleCFigures;
  readonly mileage: MileageYear;
  readonly basis: BookBasis;
}> {
  const form = scheduleCFormOf(year);
  if (!form) throw new Error(`There is no Schedule C of ${year}.`);
  const basis = asked ?? (await getBusiness(tenant)).reportBasis;
  const period = periodOf(year);
  const accounts = await listAccounts(tenant);
  const pool = accounts.filter(isStockCost);
  const idsOf = (isStock: boolean) =>
    pool.filter(({ type }) => (type === 'inventory') === isStock).map(({ id }) => id);
  const mileage = await readMileageForYear(tenant, { year, basis });
  const figures = scheduleCFigures(form, {
    accounts,
    movements: await listMonthlyMovements(tenant, period, basis),
    opening: await listBalancesOn(tenant, addDays(period.from, -1), basis),
    closing: await listBalancesOn(tenant, period.to, basis),
    stock: await listStockMovements(tenant, period, basis, { stock: idsOf(true), costs: idsOf(false) }),
    miles: mileage.method === 'standard' ? mileage.standard : null,
  });
  return { form, figures, mileage, basis };
}

const periodOf = (year: number) => ({
  from: dateFromParts({ year, month: 1, day: 1 }),
  to: dateFromParts({ year, month: 12, day: 31 }),
});

const shareView = ({ booked, amount, ...account }: ScheduleCShare) => ({
  ...account,
  bookedCents: booked,
  amountCents: amount,
});

function howOf({ rule }: ScheduleCFigure): string {
  switch (rule.kind) {
    case 'sum':
      // Twenty lines that follow each other are said by the first and the last.
      return rule.plus.length > 6
        ? `${rule.plus[0] ?? ''} to ${rule.plus.at(-1) ?? ''}`
        : `${rule.plus.join(' + ')}${rule.minus.map((line) => ` − ${line}`).join('')}`;
    case 'elsewhere':
      return `Worked out on ${rule.form}, not in these books`;
    default:
      return '';
  }
}

function opensOf({ rule, part, shares }: ScheduleCFigure): string | null {
  if (rule.kind === 'stock') return 'inventory';
  // Miles are in no account.
  if (shares.some(({ accountId }) => accountId === null)) return null;
  // What of a cost was moved out of stock does not count again, so that the lines of Part III are opened by account.
  return rule.kind === 'accounts' && part !== 'III' ? `schedule-c-${rule.of}` : null;
}

/** Schedule C of a year as the API answers it. */
export async function readScheduleC(tenant: Tenant, input: ScheduleCInput): Promise<ScheduleCView> {
  const { form, figures, mileage, basis } = await workOutScheduleC(tenant, input);
  const { cost, profit } = figures;
  return {
    year: form.year,
    years: scheduleCForms.map(({ year }) => year),
    source: form.source,
    ...periodOf(form.year),
    basis,
    boxes: await readScheduleCBoxes(tenant, { year: form.year, basis }),
    lines: figures.lines.map((figure) => ({
      line: figure.line,
      part: figure.part,
      title: figure.title,
      kind: figure.rule.kind,
      how: howOf(figure),
      opens: opensOf(figure),
      amountCents: figure.amount,
      shares: figure.shares.map(shareView),
    })),
    cost: { line42Cents: cost.line42, ledgerCents: cost.ledger, shares: cost.shares.map(shareView) },
    profit: {
      booksCents: profit.books,
      mealsCents: profit.meals,
      carCents: profit.car,
      unmappedCents: profit.unmapped,
      line31Cents: profit.line31,
    },
    unmapped: figures.unmapped.map(shareView),
    driving: { isByMile: mileage.method === 'standard', vehicles: [...mileage.vehicles] },
  };
}
