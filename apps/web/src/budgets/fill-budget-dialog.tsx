import { useState, type SyntheticEvent } from 'react';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { readProblem } from '../platform/problems.ts';
import { BudgetSourceFields, sourceOf, type SourceDraft } from './budget-source-fields.tsx';
import { budgetWords, useBudgets, useFillBudget } from './budgets.api.ts';

/** Plans all amounts again from another year. */
export function FillBudgetDialog({ sheet, onClose }: { sheet: BudgetSheetView; onClose: () => void }) {
  const budgets = (useBudgets().data ?? []).filter(({ id }) => id !== sheet.id);
  const [source, setSource] = useState<SourceDraft>({ from: 'year-before', growth: null });
  const [problem, setProblem] = useState<string>();
  const fill = useFillBudget(() => {
    showToast({ title: 'Refilled', description: sheet.name, kind: 'success' });
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fill.isPending) return;
    fill.mutate(
      { budgetId: sheet.id, source: sourceOf(source) },
      { onError: (error) => setProblem(readProblem(error, budgetWords).message) },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Refill all"
      description="Every amount of this budget is replaced. What is planned now is gone."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="fill" busy={fill.isPending}>
            Replace all amounts
          </Button>
        </>
      }
    >
      <form id="fill" onSubmit={submit} noValidate className="grid gap-4">
        <BudgetSourceFields source={source} budgets={budgets} onChange={setSource} />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
