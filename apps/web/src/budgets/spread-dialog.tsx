import { useState, type SyntheticEvent } from 'react';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { sumMoney, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';

type SpreadDialogProps = {
  account: BudgetSheetView['accounts'][number];
  planned: readonly Money[];
  /** The amount of the year, and the months in whose proportion it is spread. */
  onSpread: (total: Money, like: readonly Money[]) => void;
  onClose: () => void;
};

/** Spreads the amount of a year over its months, to the cent. */
export function SpreadDialog({ account, planned, onSpread, onClose }: SpreadDialogProps) {
  const now = sumMoney(planned);
  const before = sumMoney(account.yearBefore);
  const [total, setTotal] = useState<Money | null>(now !== 0 ? now : before !== 0 ? before : null);
  const [asked, setAsked] = useState(false);
  const [way, setWay] = useState<'evenly' | 'year-before' | 'plan'>('evenly');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (total === null) return;
    onSpread(total, way === 'evenly' ? [] : way === 'plan' ? planned : account.yearBefore);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Spread a year: ${account.name}`}
      description="The months add up to the year exactly."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="spread">
            Spread
          </Button>
        </>
      }
    >
      <form id="spread" onSubmit={submit} noValidate className="grid gap-4">
        <MoneyField
          label="Amount for the year"
          allowNegative
          value={total}
          onValueChange={setTotal}
          error={asked && total === null ? 'Enter the amount of the year.' : undefined}
        />
        <SelectField
          label="How"
          choices={[
            { value: 'evenly', label: 'The same every month' },
            ...(account.yearBefore.some((amount) => amount > 0)
              ? [{ value: 'year-before' as const, label: 'As the months of last year' }]
              : []),
            ...(planned.some((amount) => amount > 0)
              ? [{ value: 'plan' as const, label: 'As the months are planned now' }]
              : []),
          ]}
          value={way}
          onValueChange={setWay}
        />
      </form>
    </Dialog>
  );
}
