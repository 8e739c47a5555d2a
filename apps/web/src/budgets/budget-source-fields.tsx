import type { BudgetView } from '@atelier/contract/budgets';
import { formatMonth, monthOfDate, parseMoney } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';

/** Where figures come from: `nothing`, `year-before` or the id of a budget; growth in millionths. */
export type SourceDraft = { from: string; growth: number | null };

export type BudgetSource =
  | { of: 'nothing' }
  | { of: 'year-before'; growth: number }
  | { of: 'budget'; budgetId: string; growth: number };

export function sourceOf({ from, growth }: SourceDraft): BudgetSource {
  if (from === 'nothing') return { of: 'nothing' };
  if (from === 'year-before') return { of: 'year-before', growth: growth ?? 0 };
  return { of: 'budget', budgetId: from, growth: growth ?? 0 };
}

/** `2026` for a calendar year, `Jul 2026 – Jun 2027` for another one. */
export function useYearName(): (year: { from: string; to: string }) => string {
  const { locale } = useFormats();
  return ({ from, to }) => {
    if (from.endsWith('-01-01')) return from.slice(0, 4);
    const name = (day: string) => formatMonth(monthOfDate(day as BudgetView['from']), locale);
    return `${name(from)} – ${name(to)}`;
  };
}

type SourceFieldsProps = {
  source: SourceDraft;
  budgets: readonly BudgetView[];
  onChange: (source: SourceDraft) => void;
};

/** Shows what a plan starts from, and by how many percent more or less. */
export function BudgetSourceFields({ source, budgets, onChange }: SourceFieldsProps) {
  const yearName = useYearName();
  return (
    <>
      <SelectField
        label="Start from"
        choices={[
          { value: 'year-before', label: 'Actual amounts of the year before' },
          ...budgets.map((budget) => ({
            value: budget.id,
            label: `Budget ${budget.name}, ${yearName(budget)}`,
          })),
          { value: 'nothing', label: 'An empty plan' },
        ]}
        value={source.from}
        onValueChange={(from) => onChange({ ...source, from })}
      />
      {source.from !== 'nothing' && (
        <ParsedField
          label="More or less"
          help="5 plans five percent more of everything, −10 ten percent less."
          value={source.growth}
          onValueChange={(growth) => onChange({ ...source, growth })}
          read={readPercent}
          write={(millionths) => String(millionths / 10_000)}
          inputMode="text"
          suffix="%"
          inputClassName="text-right tabular-nums"
        />
      )}
    </>
  );
}

function readPercent(text: string) {
  const tidy = text.replace('%', '').trim();
  if (tidy === '') return { ok: true, value: null } as const;
  // Four decimals of a percent are millionths.
  const read = parseMoney(tidy, 4);
  if (!read.ok) return { ok: false, problem: 'Enter a percentage such as 5 or −2.5.' } as const;
  if (read.value < -1_000_000 || read.value > 9_000_000) {
    return { ok: false, problem: 'Enter a percentage from −100 to 900.' } as const;
  }
  return { ok: true, value: Number(read.value) } as const;
}
