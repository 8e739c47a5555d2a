import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { money, zeroMoney, type Money } from '@atelier/domain/foundation';
import { useDraft } from '../platform/use-draft.ts';
import type { Problem } from '../platform/problems.ts';
import { useBudgetSheet, usePlanAmounts } from './budgets.api.ts';

type Account = BudgetSheetView['accounts'][number];

/** An amount to plan: the account, the month counted from zero, and how much. */
export type PlannedCell = { readonly accountId: string; readonly month: number; readonly amount: Money };

type Edits = Readonly<Record<string, number>>;

const keyOf = (accountId: string, month: number) => `${accountId} ${String(month)}`;
const isEmpty = (edits: Edits) => Object.keys(edits).length === 0;
const waitBeforeSaving = 700;
const mostUndone = 50;

export type BudgetEdits = {
  /** What is planned for an account, with what is not saved yet. */
  months: (account: Account) => Money[];
  plan: (cells: readonly PlannedCell[]) => void;
  undo: (() => void) | null;
  state: 'saved' | 'saving' | 'unsaved';
  problem: Problem | null;
  saveNow: () => void;
};

/**
 * The amounts of a budget while they are edited. They are saved by themselves a moment after the last change; what could
 * not be saved is kept on this device and tried again with the next change, or when someone asks.
 */
export function useBudgetEdits(sheet: BudgetSheetView): BudgetEdits {
  const { value: edits, change, clear } = useDraft<Edits>(`budget:${sheet.id}`, {});
  const [past, setPast] = useState<readonly (readonly PlannedCell[])[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const query = useBudgetSheet(sheet.id);
  const latest = useRef(edits);
  const sent = useRef<Edits>({});
  const put = (next: Edits) => {
    latest.current = next;
    change(next);
  };
  const command = usePlanAmounts({
    onSaved: async () => {
      setProblem(null);
      const saved = sent.current;
      await query.refetch();
      const left = Object.entries(latest.current).filter(([key, cents]) => saved[key] !== cents);
      put(Object.fromEntries(left));
      if (left.length === 0) clear();
    },
    onFailed: setProblem,
  });

  const amountOf = (account: Account, month: number): Money =>
    money(edits[keyOf(account.accountId, month)] ?? account.planned[month] ?? zeroMoney);
  const plan = (cells: readonly PlannedCell[]) => {
    const before: PlannedCell[] = [];
    const next: Record<string, number> = { ...edits };
    for (const { accountId, month, amount } of cells) {
      const account = sheet.accounts.find((one) => one.accountId === accountId);
      if (account === undefined || amountOf(account, month) === amount) continue;
      before.push({ accountId, month, amount: amountOf(account, month) });
      next[keyOf(accountId, month)] = amount;
    }
    if (before.length === 0) return;
    setPast([...past.slice(-mostUndone), before]);
    put(next);
  };
  const last = past.at(-1);
  const undo =
    last === undefined
      ? null
      : () => {
          setPast(past.slice(0, -1));
          const next: Record<string, number> = { ...edits };
          for (const { accountId, month, amount } of last) next[keyOf(accountId, month)] = amount;
          put(next);
        };

  const isPending = command.isPending;
  const save = () => {
    const now = latest.current;
    if (isPending || isEmpty(now)) return;
    sent.current = now;
    command.mutate({
      budgetId: sheet.id,
      cells: Object.entries(now).flatMap(([key, cents]) => {
        const [accountId = '', month = ''] = key.split(' ');
        const name = sheet.months[Number(month)];
        return name === undefined ? [] : [{ accountId, month: name, amountCents: money(cents) }];
      }),
    });
  };
  const saveChanges = useEffectEvent(() => {
    // What was refused once is refused again until it is changed.
    if (problem === null || latest.current !== sent.current) save();
  });
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => saveChanges(), waitBeforeSaving);
    return () => clearTimeout(timer);
  }, [edits, isPending]);
  // A person who leaves for another page finds there what was typed last.
  useEffect(() => () => saveChanges(), []);

  return {
    months: (account) => sheet.months.map((_, month) => amountOf(account, month)),
    plan,
    undo,
    state: isPending ? 'saving' : isEmpty(edits) ? 'saved' : 'unsaved',
    problem: isPending ? null : problem,
    saveNow: save,
  };
}
