import { refuse, succeed, type Money, type Outcome, type Refusal } from '../foundation/index.ts';
import type { BankLine } from './bank-line.ts';
import { financeRefusals } from '../books/index.ts';

/** What a line must be for a rule to speak: every condition that is set. */
export type BankRuleConditions = {
  /** Words of which one must be in the payee, whatever the capitals; none: any payee. */
  readonly payeeTexts: readonly string[];
  /** The same in the description. */
  readonly descriptionTexts: readonly string[];
  /** Into the account or out of it; null: either. */
  readonly direction: 'in' | 'out' | null;
  /** The least and the most that it may be, without its sign; null: no limit. */
  readonly least: Money | null;
  readonly most: Money | null;
  readonly accountId: string | null;
};

/** What a rule suggests for a line. An empty payee keeps what the bank says. */
export type BankRuleAction = {
  readonly categoryAccountId: string;
  readonly payee: string;
  readonly payeeId: string | null;
  readonly memo: string;
};

/** A rule that suggests what lines of a bank are. It never posts. */
export type BankRule = BankRuleConditions &
  BankRuleAction & { readonly id: string; readonly name: string; readonly isActive: boolean };

type LineFacts = Pick<BankLine, 'amount' | 'payee' | 'description'> & { readonly accountId: string };

const holds = (text: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((word) => text.toLowerCase().includes(word.trim().toLowerCase()));

/** Tells whether a line meets every condition. */
export function ruleFits(rule: BankRuleConditions, line: LineFacts): boolean {
  const size = Math.abs(line.amount);
  return (
    holds(line.payee, rule.payeeTexts) &&
    holds(line.description, rule.descriptionTexts) &&
    (rule.direction === null || (rule.direction === 'in') === line.amount > 0) &&
    (rule.least === null || size >= rule.least) &&
    (rule.most === null || size <= rule.most) &&
    (rule.accountId === null || rule.accountId === line.accountId)
  );
}

/** Tidies words of a condition: none empty, each once. */
export function tidyRuleTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Tells whether a rule may be kept: a rule without a condition would speak of every line. */
export function decideBankRule(
  rule: BankRuleConditions,
): Outcome<true, Refusal<'bank-rule-needs-condition' | 'bank-rule-amounts-reversed'>> {
  const { payeeTexts, descriptionTexts, least, most } = rule;
  if (payeeTexts.length === 0 && descriptionTexts.length === 0 && least === null && most === null) {
    return refuse(financeRefusals.refusal('bank-rule-needs-condition', { field: 'payeeTexts' }));
  }
  if (least !== null && most !== null && least > most) {
    return refuse(financeRefusals.refusal('bank-rule-amounts-reversed', { field: 'mostCents' }));
  }
  return succeed(true);
}
