import type { BudgetStanding } from '@atelier/domain/budgets';
import type { Tone } from '../design/state-pill.tsx';

export const budgetGroupTitles = {
  income: 'Income',
  'cost-of-goods-sold': 'Cost of goods sold',
  expenses: 'Expenses',
} as const;

type StandingWords = {
  tone: Tone;
  /** Before the amount that is left or over, or alone where there is none. */
  words: string;
  amount: 'left' | 'beyond' | 'none';
};

/** How a plan stands, said in words; the colour only repeats them. */
export const standingWords: Record<BudgetStanding, StandingWords> = {
  'nothing-yet': { tone: 'muted', words: 'Nothing planned', amount: 'none' },
  unplanned: { tone: 'warning', words: 'Not planned', amount: 'none' },
  within: { tone: 'success', words: 'Within budget', amount: 'left' },
  'used-up': { tone: 'warning', words: 'Used up', amount: 'none' },
  over: { tone: 'danger', words: 'Over budget by', amount: 'beyond' },
  'to-come': { tone: 'neutral', words: 'Still to come', amount: 'left' },
  reached: { tone: 'success', words: 'Reached', amount: 'none' },
  exceeded: { tone: 'success', words: 'More than planned by', amount: 'beyond' },
};
