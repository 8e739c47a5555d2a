import { useState, type SyntheticEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/text-field.tsx';
import { readProblem } from '../platform/problems.ts';
import { budgetWords, useRenameBudget } from './budgets.api.ts';

type RenameBudgetDialogProps = { budget: { id: string; name: string }; onClose: () => void };

export function RenameBudgetDialog({ budget, onClose }: RenameBudgetDialogProps) {
  const [name, setName] = useState(budget.name);
  const [problem, setProblem] = useState<string>();
  const rename = useRenameBudget(onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Give the budget a name.');
    if (rename.isPending) return;
    rename.mutate(
      { budgetId: budget.id, name },
      { onError: (error) => setProblem(readProblem(error, budgetWords).message) },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename the budget"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="rename" busy={rename.isPending}>
            Save name
          </Button>
        </>
      }
    >
      <form id="rename" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
