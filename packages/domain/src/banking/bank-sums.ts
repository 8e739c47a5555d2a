import { addDays, type CalendarDate, type Money } from '../foundation/index.ts';
import { mostDaysOpen, tellingWords, type BankCandidate, type ComparedLine } from './bank-match.ts';

/**
 * Something that is open with someone. `amount` is minor units as the bank would show them: above zero for an invoice
 * or a credit that comes in, below for a bill that is paid.
 */
export type OpenItem = {
  readonly id: string;
  readonly number: string;
  readonly date: CalendarDate;
  readonly amount: Money;
};

/** What is open with one customer, or with one supplier. */
export type OpenWith = {
  readonly kind: 'invoice' | 'bill';
  readonly name: string;
  readonly items: readonly OpenItem[];
};

/** How many are added up at most: with more of them some sum fits nearly always, and says nothing. */
const mostTogether = 3;
const mostOfOne = 30;

/**
 * The two or three that come to this sum to the cent: two before three, or null where there are none, or several such
 * sets, so that no one could say which. Looks at the newest thirty at most.
 */
export function findSum(amount: Money, items: readonly OpenItem[]): readonly OpenItem[] | null {
  const usable = items
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice(0, mostOfOne);
  for (let size = 2; size <= mostTogether; size += 1) {
    const [only, ...others] = setsOf(usable, size, amount);
    if (others.length > 0) return null;
    if (only !== undefined) return only;
  }
  return null;
}

function setsOf(items: readonly OpenItem[], size: number, amount: number): OpenItem[][] {
  const sets: OpenItem[][] = [];
  const search = (from: number, rest: number, chosen: readonly OpenItem[]): void => {
    if (chosen.length === size) {
      if (rest === 0) sets.push([...chosen]);
      return;
    }
    for (let index = from; index < items.length; index += 1) {
      const item = items[index];
      if (item) search(index + 1, rest - item.amount, [...chosen, item]);
    }
  };
  search(0, amount, []);
  return sets;
}

/**
 * Which open invoices or bills of one customer or supplier add up to each line, by the line's id. The line must name
 * them, for some sum fits by chance.
 */
export function candidatesOfSums(
  lines: readonly ComparedLine[],
  open: readonly OpenWith[],
): Map<string, BankCandidate[]> {
  const found = new Map<string, BankCandidate[]>();
  const byWord = new Map<string, OpenWith[]>();
  for (const one of open) {
    if (one.items.length < 2) continue;
    for (const word of tellingWords(one.name)) byWord.set(word, [...(byWord.get(word) ?? []), one]);
  }
  if (byWord.size === 0) return found;
  for (const line of lines) {
    const earliest = addDays(line.date, -mostDaysOpen);
    const words = tellingWords(`${line.payee} ${line.description}`);
    const named = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    const candidates = [...named].flatMap(({ kind, name, items }): BankCandidate[] => {
      const sum = findSum(
        line.amount,
        items.filter(({ date }) => date <= line.date && date >= earliest),
      );
      return sum === null ? [] : [candidateOf(line, { kind, name, items: sum })];
    });
    if (candidates.length > 0) found.set(line.id, candidates);
  }
  return found;
}

function candidateOf(line: ComparedLine, { kind, name, items }: OpenWith): BankCandidate {
  const inOrder = items.toSorted((one, other) =>
    one.date === other.date
      ? one.number.localeCompare(other.number, 'en', { numeric: true })
      : one.date < other.date
        ? -1
        : 1,
  );
  return {
    kind,
    targetIds: inOrder.map(({ id }) => id),
    date: inOrder.at(-1)?.date ?? line.date,
    amount: line.amount,
    name,
    number: inOrder
      .map(({ number }) => number)
      .filter((number) => number !== '')
      .join(', '),
  };
}
