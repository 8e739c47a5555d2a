import {
  addMoney,
  money,
  moneyTimesRate,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import {
  isResultType,
  type Account,
  type AccountBalance,
  isScheduleCLine,
  type ScheduleCLine,
} from '../books/index.ts';
import type { ScheduleCForm, ScheduleCFormLine } from './schedule-c-form.ts';

/** What else than materials goes into the value of what is made. */
export type MakingCharge = 'labour' | 'overhead';

/**
 * What came into the pool of stock and its cost from outside, by account. An entry that only moves cost out of stock
 * (cost of goods sold to inventory) adds nothing to the pool; its effect is in the difference of lines 35 and 41.
 */
export type StockMovement = {
  readonly accountId: string;
  /**
   * Opening: what was in stock when the books began, entered within the year. Labour and overhead: what was made took
   * them into its value from an account that is no cost of goods sold.
   */
  readonly kind: 'opening' | 'added' | MakingCharge;
  readonly amount: Money;
};

/** What the form is worked out from. Amounts are debits less credits. */
export type ScheduleCBooks = {
  readonly accounts: readonly Account[];
  /** What moved on each account in the year. */
  readonly movements: readonly AccountBalance[];
  /** Balances at the end of the day before the year. */
  readonly opening: readonly AccountBalance[];
  /** Balances at the end of the year. */
  readonly closing: readonly AccountBalance[];
  readonly stock: readonly StockMovement[];
  /** The deduction by the mile, where line 9 takes that instead of what was spent; null where it takes the accounts. */
  readonly miles: Money | null;
};

/** One account's share of a line. `booked` is what moved on it, on the line's own sign. */
export type ScheduleCShare = {
  /** Null for miles, which are in no account. */
  readonly accountId: string | null;
  readonly code: string;
  readonly name: string;
  readonly booked: Money;
  readonly amount: Money;
};

/** A line with its amount. */
export type ScheduleCFigure = ScheduleCFormLine & {
  readonly amount: Money;
  readonly shares: readonly ScheduleCShare[];
};

/** The form of a year with its figures, and how they tie to the books. */
export type ScheduleCFigures = {
  readonly lines: readonly ScheduleCFigure[];
  /** Line 42 beside the accounts of cost of goods sold. */
  readonly cost: {
    readonly line42: Money;
    readonly ledger: Money;
    readonly shares: readonly ScheduleCShare[];
  };
  /** From the profit of the books to line 31. */
  readonly profit: {
    readonly books: Money;
    /** The part of meals that does not count. */
    readonly meals: Money;
    /** What was spent on driving less what line 9 takes by the mile. */
    readonly car: Money;
    /** What accounts without a line add to the profit of the books. */
    readonly unmapped: Money;
    readonly line31: Money;
  };
  /** Accounts of the result that moved and have no line. */
  readonly unmapped: readonly ScheduleCShare[];
};

const costLines: readonly ScheduleCLine[] = ['4', '36', '37', '38', '39'];

/** The line of Part III to which an account adds: materials to 38, other stock to 36, plain cost of goods sold to 39. */
function costLineOf(account: Account): ScheduleCLine | null {
  if (account.type === 'inventory') return account.systemKey === 'inventory-materials' ? '38' : '36';
  const line = account.scheduleCLine;
  if (line === '4') return '39';
  return line !== null && isScheduleCLine(line) && costLines.includes(line) ? line : null;
}

/** Tells whether an account belongs to the pool of Part III: stock, and what its cost is posted to. */
export function isStockCost(account: Account): boolean {
  return costLineOf(account) !== null;
}

/** Works the form out. Sums follow the form's own rules; nothing of it is kept anywhere. */
export function scheduleCFigures(form: ScheduleCForm, books: ScheduleCBooks): ScheduleCFigures {
  const movedOn = sumsOf(books.movements);
  const [openingOf, closingOf] = [sumsOf(books.opening), sumsOf(books.closing)];
  const stockOf = (kind: StockMovement['kind']) => sumsOf(books.stock.filter((one) => one.kind === kind));
  const [openedOf, addedOf] = [stockOf('opening'), stockOf('added')];
  const chargedTo: Partial<Record<ScheduleCLine, (accountId: string) => Money>> = {
    '37': stockOf('labour'),
    '39': stockOf('overhead'),
  };
  const share = ({ id, code, name }: Account, booked: Money, amount = booked): ScheduleCShare => ({
    accountId: id,
    code,
    name,
    booked,
    amount,
  });

  const sharesOf = ({ rule, part }: ScheduleCFormLine): ScheduleCShare[] => {
    switch (rule.kind) {
      case 'accounts': {
        if (part === 'III') {
          const chargedOf = chargedTo[rule.of];
          return books.accounts.flatMap((account) => [
            ...(costLineOf(account) === rule.of
              ? [share(account, movedOn(account.id), addedOf(account.id))]
              : []),
            ...(chargedOf === undefined ? [] : [share(account, chargedOf(account.id))]),
          ]);
        }
        const isIncome = rule.of === '1' || rule.of === '6';
        const counted = (booked: Money) => {
          if (rule.of === '24b') return moneyTimesRate(booked, form.mealsRate, 'half-up');
          return rule.of === '9' && books.miles !== null ? zeroMoney : booked;
        };
        const found = books.accounts
          .filter((account) => account.scheduleCLine === rule.of)
          .map((account) => {
            const booked = isIncome ? negateMoney(movedOn(account.id)) : movedOn(account.id);
            return share(account, booked, counted(booked));
          });
        return rule.of === '9' && books.miles !== null ? [milesShare(books.miles), ...found] : found;
      }
      case 'stock':
        return books.accounts
          .filter(({ type }) => type === 'inventory')
          .map((account) =>
            share(
              account,
              rule.at === 'end'
                ? closingOf(account.id)
                : addMoney(openingOf(account.id), openedOf(account.id)),
            ),
          );
      default:
        return [];
    }
  };

  const amounts = new Map<string, Money>();
  const shares = new Map<string, ScheduleCShare[]>();
  for (const line of form.lines) {
    if (line.rule.kind === 'sum') continue;
    const found = sharesOf(line).filter(({ booked, amount }) => booked !== 0 || amount !== 0);
    shares.set(line.line, found);
    amounts.set(line.line, sumMoney(found.map(({ amount }) => amount)));
  }
  const rules = new Map(form.lines.map(({ line, rule }) => [line, rule]));
  const amountOf = (line: string): Money => {
    const known = amounts.get(line);
    if (known !== undefined) return known;
    const rule = rules.get(line);
    if (rule?.kind !== 'sum') throw new Error(`Schedule C has no line ${line}.`);
    const total = subtractMoney(sumMoney(rule.plus.map(amountOf)), sumMoney(rule.minus.map(amountOf)));
    amounts.set(line, total);
    return total;
  };
  const lines = form.lines.map((line) => ({
    ...line,
    amount: amountOf(line.line),
    shares: shares.get(line.line) ?? [],
  }));

  const results = books.accounts.filter(({ type }) => isResultType(type));
  const costs = results
    .filter(isStockCost)
    .map((account) => share(account, movedOn(account.id)))
    .filter(({ booked }) => booked !== 0);
  const unmapped = results
    .filter(({ scheduleCLine }) => scheduleCLine === null)
    .map((account) => share(account, negateMoney(movedOn(account.id))))
    .filter(({ booked }) => booked !== 0);
  /** Returns what of a line is in the books and does not count. */
  const leftOutOf = (of: ScheduleCLine) => {
    const line = lines.find(({ rule }) => rule.kind === 'accounts' && rule.of === of);
    return sumMoney((line?.shares ?? []).map(({ booked, amount }) => subtractMoney(booked, amount)));
  };
  return {
    lines,
    cost: { line42: amountOf('42'), ledger: sumMoney(costs.map(({ amount }) => amount)), shares: costs },
    profit: {
      books: negateMoney(sumMoney(results.map(({ id }) => movedOn(id)))),
      meals: leftOutOf('24b'),
      car: leftOutOf('9'),
      unmapped: sumMoney(unmapped.map(({ amount }) => amount)),
      line31: amountOf('31'),
    },
    unmapped,
  };
}

const milesShare = (amount: Money): ScheduleCShare => ({
  accountId: null,
  code: '',
  name: 'Miles by the standard rate',
  booked: zeroMoney,
  amount,
});

function sumsOf(balances: readonly AccountBalance[]): (accountId: string) => Money {
  const sums = new Map<string, Money>();
  for (const { accountId, amount } of balances) {
    sums.set(accountId, addMoney(sums.get(accountId) ?? zeroMoney, amount));
  }
  return (accountId) => money(sums.get(accountId) ?? zeroMoney);
}
