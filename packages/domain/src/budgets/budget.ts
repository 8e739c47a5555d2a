import {
  addDays,
  addMonths,
  allocateMoney,
  daysBetween,
  endOfMonth,
  money,
  monthOfDate,
  multiplyScaled,
  refuse,
  startOfMonth,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type CalendarMonth,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  isResultType,
  rootOfAccountType,
  type Account,
  type AccountType,
  financeRefusals,
  type Period,
} from '../books/index.ts';

/** What is planned for one account in one month, on the side where the account grows; negative takes away. */
export type BudgetCell = {
  readonly accountId: string;
  readonly month: CalendarMonth;
  readonly amount: Money;
};

/** The largest amount of one month, in minor units. */
export const mostPlanned = 1e13;

/** The twelve months of a budget, which begins with the first month of a fiscal year. */
export function budgetMonths(startsOn: CalendarDate): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => monthOfDate(addMonths(startsOn, index)));
}

/** First and last day of a budget. */
export function budgetPeriod(startsOn: CalendarDate): Period {
  return { from: startsOn, to: addDays(addMonths(startsOn, 12), -1) };
}

/**
 * Spreads the amount of a year over twelve months, so that they add up to it exactly: in proportion to what the
 * months have now (`like`), evenly where they have nothing. Minus months have no proportion, so they count as nothing.
 */
export function spreadOverMonths(total: Money, like: readonly Money[] = []): Money[] {
  return allocateMoney(
    total,
    Array.from({ length: 12 }, (_, index) => Math.max(0, like[index] ?? 0)),
  );
}

/**
 * Months that have grown by a rate in millionths: 50 000 is 5 % more, −50 000 is 5 % less. Rounded over the whole, so
 * that the year has grown by exactly that rate, half up.
 */
export function growMonths(months: readonly Money[], growth: number): Money[] {
  const grown = (amount: Money) => money(multiplyScaled(amount, 1_000_000 + growth, 1_000_000, 'half-up'));
  let sum = zeroMoney;
  return months.map((amount) => {
    const before = grown(sum);
    sum = sumMoney([sum, amount]);
    return subtractMoney(grown(sum), before);
  });
}

/** How a planned amount stands: for costs more than the plan is bad, for income less. */
export type BudgetStanding =
  | 'unplanned'
  | 'nothing-yet'
  | 'within'
  | 'used-up'
  | 'over'
  | 'to-come'
  | 'reached'
  | 'exceeded';

/** What a plan and what happened say together. */
export type BudgetProgress = {
  /** Planned less actual: of costs what may still be spent, of income what is still to come. */
  readonly left: Money;
  /** Actual as a part of planned, in millionths, up to a thousand times; null where nothing or less is planned. */
  readonly used: number | null;
  readonly standing: BudgetStanding;
};

/** Compares what happened with what was planned, both on the side where the account grows. */
export function budgetProgress(planned: Money, actual: Money, isIncome: boolean): BudgetProgress {
  const left = subtractMoney(planned, actual);
  const most = planned * 1000;
  const part = Math.max(-most, Math.min(most, actual));
  const used = planned > 0 ? multiplyScaled(part, 1_000_000, planned, 'half-up') : null;
  return { left, used, standing: standingOf(planned, actual, isIncome) };
}

function standingOf(planned: Money, actual: Money, isIncome: boolean): BudgetStanding {
  if (planned === 0) return actual === 0 ? 'nothing-yet' : 'unplanned';
  if (actual === planned) return isIncome ? 'reached' : 'used-up';
  if (isIncome) return actual > planned ? 'exceeded' : 'to-come';
  return actual > planned ? 'over' : 'within';
}

/**
 * What a budget plans for a period: whole months whole, of a month that the period cuts as large a part as it has of
 * the month's days. An account's amounts are on the side where it grows.
 */
export function plannedInPeriod(cells: readonly BudgetCell[], period: Period): Map<string, Money> {
  const planned = new Map<string, Money>();
  for (const { accountId, month, amount } of cells) {
    const [first, last] = [startOfMonth(month), endOfMonth(month)];
    const from = first < period.from ? period.from : first;
    const to = last > period.to ? period.to : last;
    if (from > to) continue;
    const days = daysBetween(from, to) + 1;
    const share =
      from === first && to === last
        ? amount
        : money(multiplyScaled(amount, days, daysBetween(first, last) + 1, 'half-up'));
    planned.set(accountId, sumMoney([planned.get(accountId) ?? zeroMoney, share]));
  }
  return planned;
}

/** Tells whether money can be planned on an account of this type. */
export function canBePlanned(type: AccountType): boolean {
  return isResultType(type);
}

/** Tells whether more than planned is good news. */
export function isPlannedIncome(type: AccountType): boolean {
  return rootOfAccountType(type) === 'income';
}

type CellRefusal = Refusal<'account-not-found' | 'budget-account-not-allowed' | 'budget-month-not-in-year'>;

/**
 * Tells whether these cells can be in a budget that begins on `startsOn`. Of one cell named twice the last counts.
 */
export function decideBudgetCells(
  startsOn: CalendarDate,
  accounts: readonly Pick<Account, 'id' | 'type'>[],
  cells: readonly BudgetCell[],
): Outcome<BudgetCell[], CellRefusal> {
  const types = new Map(accounts.map(({ id, type }) => [id, type]));
  const months = new Set(budgetMonths(startsOn));
  const kept = new Map<string, BudgetCell>();
  for (const cell of cells) {
    const type = types.get(cell.accountId);
    if (type === undefined) return refuse(financeRefusals.refusal('account-not-found'));
    if (!canBePlanned(type)) return refuse(financeRefusals.refusal('budget-account-not-allowed'));
    if (!months.has(cell.month)) return refuse(financeRefusals.refusal('budget-month-not-in-year'));
    kept.set(`${cell.accountId} ${cell.month}`, cell);
  }
  return succeed([...kept.values()]);
}

/** Cells of one year moved to another one, grown by a rate in millionths, each account's year as a whole. */
export function copyCells(
  cells: readonly BudgetCell[],
  from: CalendarDate,
  to: CalendarDate,
  growth: number,
): BudgetCell[] {
  const [months, targets] = [budgetMonths(from), budgetMonths(to)];
  const rows = new Map<string, Money[]>();
  for (const { accountId, month, amount } of cells) {
    const index = months.indexOf(month);
    if (index < 0) continue;
    const row = rows.get(accountId) ?? months.map(() => zeroMoney);
    row[index] = sumMoney([row[index] ?? zeroMoney, amount]);
    rows.set(accountId, row);
  }
  return [...rows].flatMap(([accountId, row]) =>
    growMonths(row, growth).flatMap((amount, index) => {
      const month = targets[index];
      return amount === 0 || month === undefined ? [] : [{ accountId, month, amount }];
    }),
  );
}
