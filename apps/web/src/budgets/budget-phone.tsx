import type { BudgetSheetView } from '@atelier/contract/budgets';
import { formatMonth, sumMoney, zeroMoney } from '@atelier/domain/foundation';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { yearColumn, type CellPlace } from './budget-cells.ts';
import { budgetGroupTitles } from './budget-words.ts';
import type { BudgetEdits } from './use-budget-edits.ts';

export type PhoneWay = 'month' | 'account';

type BudgetPhoneProps = {
  sheet: BudgetSheetView;
  edits: BudgetEdits;
  canEdit: boolean;
  /** All accounts of a month, or all months of an account. */
  way: PhoneWay;
  onWay: (way: PhoneWay) => void;
  place: CellPlace;
  onPlace: (place: CellPlace) => void;
};

/** On a phone: all accounts of one month, or all months of one account. */
export function BudgetPhone({ sheet, edits, canEdit, way, onWay, place, onPlace }: BudgetPhoneProps) {
  const { locale } = useFormats();
  const column = Math.min(place.column, yearColumn - 1);
  const account = sheet.accounts[place.row];
  const field = (of: typeof account, month: number, label: string) =>
    of !== undefined && (
      <MoneyField
        key={`${of.accountId} ${String(month)}`}
        label={label}
        allowNegative
        disabled={!canEdit}
        value={edits.months(of)[month] === zeroMoney ? null : (edits.months(of)[month] ?? null)}
        onValueChange={(amount) =>
          edits.plan([{ accountId: of.accountId, month, amount: amount ?? zeroMoney }])
        }
      />
    );
  return (
    <div className="space-y-4">
      <FilterChips
        label="What to plan"
        choices={[
          { value: 'month', label: 'One month' },
          { value: 'account', label: 'One account' },
        ]}
        value={way}
        onValueChange={onWay}
      />
      {way === 'month' ? (
        <>
          <SelectField
            label="Month"
            choices={sheet.months.map((month, index) => ({
              value: String(index),
              label: formatMonth(month, locale),
            }))}
            value={String(column)}
            onValueChange={(index) => onPlace({ ...place, column: Number(index) })}
          />
          {(['income', 'cost-of-goods-sold', 'expenses'] as const).map((group) => {
            const accounts = sheet.accounts.filter((one) => one.group === group);
            return (
              <section
                key={group}
                aria-label={budgetGroupTitles[group]}
                className="border-line bg-surface shadow-rest space-y-4 rounded-lg border p-4"
              >
                <h2 className="flex items-baseline justify-between gap-3 font-semibold">
                  {budgetGroupTitles[group]}
                  <MoneyText
                    cents={sumMoney(accounts.map((one) => edits.months(one)[column] ?? zeroMoney))}
                  />
                </h2>
                {accounts.map((one) => field(one, column, one.name))}
              </section>
            );
          })}
        </>
      ) : (
        <>
          <SelectField
            label="Account"
            choices={sheet.accounts.map((one, index) => ({ value: String(index), label: one.name }))}
            value={String(place.row)}
            onValueChange={(index) => onPlace({ ...place, row: Number(index) })}
          />
          <section
            aria-label="Months"
            className="border-line bg-surface shadow-rest space-y-4 rounded-lg border p-4"
          >
            {account !== undefined && (
              <p className="flex items-baseline justify-between gap-3 font-semibold">
                Whole year
                <MoneyText cents={sumMoney(edits.months(account))} />
              </p>
            )}
            {sheet.months.map((month, index) => field(account, index, formatMonth(month, locale)))}
          </section>
        </>
      )}
    </div>
  );
}
