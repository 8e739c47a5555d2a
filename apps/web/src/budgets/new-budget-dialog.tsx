import { useState, type SyntheticEvent } from 'react';
import type { BudgetView } from '@atelier/contract/budgets';
import { addMonths, monthOfDate, startOfFiscalYear, type CalendarMonth } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { BudgetSourceFields, sourceOf, useYearName, type SourceDraft } from './budget-source-fields.tsx';
import { budgetWords, useMakeBudget } from './budgets.api.ts';
import type { ReportDefaults } from '../books/index.ts';

const formId = 'new-budget';

type NewBudgetDialogProps = {
  defaults: ReportDefaults;
  budgets: readonly BudgetView[];
  onMade: (budget: BudgetView) => void;
  onClose: () => void;
};

/** Makes the budget of a year, from the year before unless something else is chosen. */
export function NewBudgetDialog({ defaults, budgets, onMade, onClose }: NewBudgetDialogProps) {
  const [id] = useState(newId);
  const yearName = useYearName();
  const thisYear = startOfFiscalYear(defaults.today, defaults.fiscalYearStartMonth);
  const years = [-12, 0, 12].map((months) => {
    const from = addMonths(thisYear, months);
    return { month: monthOfDate(from), name: yearName({ from, to: addMonths(from, 11) }) };
  });
  const [month, setMonth] = useState<CalendarMonth>(monthOfDate(thisYear));
  const year = years.find((one) => one.month === month);
  const [name, setName] = useState<string | null>(null);
  const [source, setSource] = useState<SourceDraft>({ from: 'year-before', growth: null });
  const [problems, setProblems] = useState<{ name?: string; form?: string }>({});
  const make = useMakeBudget(onMade);
  const written = name ?? `Plan ${year?.name ?? ''}`;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (written.trim() === '') return setProblems({ name: 'Give the budget a name.' });
    if (make.isPending) return;
    setProblems({});
    make.mutate(
      { id, name: written, startsIn: month, source: sourceOf(source) },
      {
        onError: (error) => {
          const problem = readProblem(error, budgetWords);
          setProblems(problem.field === 'name' ? { name: problem.message } : { form: problem.message });
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New budget"
      description="You can change every amount afterwards."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={make.isPending}>
            Make budget
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <SelectField
          label="Year"
          choices={years.map((one) => ({ value: one.month, label: one.name }))}
          value={month}
          onValueChange={setMonth}
        />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={written}
          onChange={(event) => setName(event.target.value)}
          error={problems.name}
        />
        <BudgetSourceFields source={source} budgets={budgets} onChange={setSource} />
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
