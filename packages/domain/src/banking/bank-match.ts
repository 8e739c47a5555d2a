import { daysBetween, type CalendarDate, type Money } from '../foundation/index.ts';
import type { BankLine } from './bank-line.ts';
import { ruleFits, type BankRule } from './bank-rule.ts';
import type { CollectedPayment } from '../transactions/index.ts';

/**
 * Every kind of suggestion for a bank line: an entry of the books that it is; payments that were collected and went in
 * together; the other side of a transfer between own accounts; open invoices of a customer that it pays; open bills of
 * a supplier that it pays, or credits that it pays back; what a rule says.
 */
export const bankSuggestionKinds = ['entry', 'deposit', 'transfer', 'invoice', 'bill', 'rule'] as const;

/** What a suggestion points to. */
export type BankSuggestionKind = (typeof bankSuggestionKinds)[number];

/** Something that a line may be. `amount` has the sign of the line's account. */
export type BankCandidate = {
  readonly kind: Exclude<BankSuggestionKind, 'rule'>;
  readonly targetIds: readonly string[];
  readonly date: CalendarDate;
  readonly amount: Money;
  /** Payee, customer or memo. */
  readonly name: string;
  /** Number of an invoice, bill or entry, of several with a comma between them; else empty. */
  readonly number: string;
};

/** In what a line and its suggestion agree. All of it can be told to a person. */
export type BankReason = {
  readonly name: string;
  readonly number: string;
  readonly date: CalendarDate | null;
  /** From the target's day to the line's; null for a rule. */
  readonly days: number | null;
  readonly sameName: boolean;
  readonly sameNumber: boolean;
  readonly count: number;
};

/** The best that could be found for a line, with its reason. A higher score is better. */
export type BankSuggestion = {
  readonly kind: BankSuggestionKind;
  readonly targetIds: readonly string[];
  readonly score: number;
  readonly reason: BankReason;
};

/** A line that waits for a suggestion. */
export type ComparedLine = Pick<
  BankLine,
  'id' | 'date' | 'amount' | 'payee' | 'description' | 'checkNumber'
> & { readonly accountId: string };

/** How many days before and after the line an entry of the books may stand. */
export const mostDaysApart = 14;
/** The sides of a transfer come closer together. */
export const mostDaysOfTransfer = 6;
/** An invoice or a bill is paid long after it was written, and never before. */
export const mostDaysOpen = 180;

// Words that many names have, so that agreeing in them says nothing.
const emptyWords = new Set([
  'the',
  'and',
  'inc',
  'llc',
  'ltd',
  'corp',
  'company',
  'store',
  'shop',
  'payment',
  'purchase',
  'card',
  'debit',
  'credit',
  'deposit',
  'transfer',
  'online',
  'from',
  'for',
  'pos',
  'ach',
  'check',
  'by',
  'of',
  'to',
]);

/** The words of a text that not every name has. */
export function tellingWords(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length >= 3 && !emptyWords.has(word) && !/^\d+$/.test(word)));
}

/** Tells whether two texts name the same: they share a word that not every name has. */
export function namesAgree(one: string, other: string): boolean {
  const words = tellingWords(other);
  return [...tellingWords(one)].some((word) => words.has(word));
}

const holdsNumber = (text: string, number: string): boolean => {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (number === '' || digits === '') return false;
  if (text.toLowerCase().includes(number.toLowerCase())) return true;
  // A bare 4 is in many texts; a longer number hardly by chance.
  return digits.length >= 3 && text.split(/\D+/).some((part) => part.replace(/^0+/, '') === digits);
};

/** Tells how well a line and a candidate agree, or null: the amount must be the same to the cent. */
export function scoreMatch(line: ComparedLine, candidate: BankCandidate): BankSuggestion | null {
  if (candidate.amount !== line.amount) return null;
  const text = `${line.payee} ${line.description}`;
  const days = daysBetween(candidate.date, line.date);
  const apart = Math.abs(days);
  const sameName = namesAgree(text, candidate.name);
  const sameNumber = candidate.number
    .split(', ')
    .every((number) => holdsNumber(`${text} ${line.checkNumber}`, number));
  const agreement = (sameName ? 20 : 0) + (sameNumber ? 25 : 0);
  const base = baseScore(candidate.kind, days);
  if (base === null) return null;
  // One that fits alone goes before several that happen to.
  const ofSeveral = candidate.kind === 'deposit' || candidate.targetIds.length === 1 ? 0 : -5;
  // The same sum was due long ago, and nothing else speaks for it.
  if ((candidate.kind === 'invoice' || candidate.kind === 'bill') && agreement === 0 && apart > 60)
    return null;
  return {
    kind: candidate.kind,
    targetIds: candidate.targetIds,
    score: base + agreement + ofSeveral,
    reason: {
      name: candidate.name,
      number: candidate.number,
      date: candidate.date,
      days,
      sameName,
      sameNumber,
      count: candidate.targetIds.length,
    },
  };
}

/** Returns what is in the books goes before what would still have to be recorded. */
function baseScore(kind: BankCandidate['kind'], days: number): number | null {
  const apart = Math.abs(days);
  switch (kind) {
    case 'entry':
      return apart > mostDaysApart ? null : 100 - 2 * apart;
    case 'deposit':
      return days < 0 || days > mostDaysApart ? null : 90 - 2 * days;
    case 'transfer':
      return apart > mostDaysOfTransfer ? null : 80 - 2 * apart;
    case 'invoice':
    case 'bill':
      return days < 0 || days > mostDaysOpen ? null : 40 - Math.floor(days / 10);
  }
}

const ruleScore = 50;

/** A suggestion's name, by which a refusal of it is remembered. */
export function suggestionTarget({ kind, targetIds }: Pick<BankSuggestion, 'kind' | 'targetIds'>): string {
  return `${kind}:${[...targetIds].sort().join(',')}`;
}

/**
 * The best suggestion for each line, by its id; a line for which nothing speaks is missing. What one line is no other
 * can be, so the best pairs are taken first; of equally good ones the nearest in time, and then the earlier line. Rules
 * are asked in their order. `declined` holds the targets that a line's person said no to.
 */
export function suggestForLines(
  lines: readonly ComparedLine[],
  candidatesOf: ReadonlyMap<string, readonly BankCandidate[]>,
  rules: readonly BankRule[],
  declined: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, BankSuggestion> {
  const mayBe = (lineId: string, suggestion: BankSuggestion): boolean =>
    !(declined.get(lineId)?.has(suggestionTarget(suggestion)) ?? false);
  const pairs = lines.flatMap((line, index) => {
    const found = (candidatesOf.get(line.id) ?? []).map((candidate) => scoreMatch(line, candidate));
    const ofRule = suggestionOfRule(line, rules, mayBe);
    return [...found, ofRule].flatMap((suggestion) =>
      suggestion !== null && mayBe(line.id, suggestion) ? [{ line, index, suggestion }] : [],
    );
  });
  pairs.sort(
    (one, other) =>
      other.suggestion.score - one.suggestion.score ||
      Math.abs(one.suggestion.reason.days ?? 0) - Math.abs(other.suggestion.reason.days ?? 0) ||
      one.index - other.index,
  );
  const chosen = new Map<string, BankSuggestion>();
  const taken = new Set<string>();
  for (const { line, suggestion } of pairs) {
    const { kind, targetIds } = suggestion;
    if (chosen.has(line.id)) continue;
    // Both sides of a transfer point at each other, so what a transfer names is not used up.
    const isUsedUp = kind !== 'rule' && kind !== 'transfer';
    if (isUsedUp && targetIds.some((id) => taken.has(id))) continue;
    chosen.set(line.id, suggestion);
    if (isUsedUp) for (const id of targetIds) taken.add(id);
  }
  return chosen;
}

function suggestionOfRule(
  line: ComparedLine,
  rules: readonly BankRule[],
  mayBe: (lineId: string, suggestion: BankSuggestion) => boolean,
): BankSuggestion | null {
  for (const rule of rules) {
    if (!rule.isActive || !ruleFits(rule, line)) continue;
    const suggestion: BankSuggestion = {
      kind: 'rule',
      targetIds: [rule.id],
      score: ruleScore,
      reason: {
        name: rule.name,
        number: '',
        date: null,
        days: null,
        sameName: rule.payeeTexts.length > 0,
        sameNumber: false,
        count: 1,
      },
    };
    if (mayBe(line.id, suggestion)) return suggestion;
  }
  return null;
}

const mostCollected = 16;

/**
 * The payments that make up a deposit: the fewest that come to its amount to the cent, or null where there are none, or
 * several such sets of the same size, so that no one could say which. Looks at the newest sixteen at most.
 */
export function findDeposit(
  amount: Money,
  payments: readonly CollectedPayment[],
): readonly CollectedPayment[] | null {
  const usable = payments
    .filter((payment) => payment.amount > 0 && payment.amount <= amount)
    .slice(-mostCollected);
  const sets: CollectedPayment[][] = [];
  const search = (from: number, rest: number, chosen: readonly CollectedPayment[]): void => {
    if (rest === 0) {
      sets.push([...chosen]);
      return;
    }
    for (let index = from; index < usable.length; index += 1) {
      const payment = usable[index];
      if (payment && payment.amount <= rest) search(index + 1, rest - payment.amount, [...chosen, payment]);
    }
  };
  search(0, amount, []);
  const fewest = Math.min(...sets.map((set) => set.length));
  const [only, ...others] = sets.filter((set) => set.length === fewest);
  return only !== undefined && others.length === 0 ? only : null;
}
