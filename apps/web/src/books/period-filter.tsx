import { useState } from 'react';
import type { CalendarDate } from '@atelier/domain/foundation';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { nameOfPeriod, periodNamed, type PeriodName, type ReportDefaults } from './periods.ts';

const periods = [
  { value: 'any', label: 'Any time' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'custom', label: 'Other dates' },
] as const satisfies readonly { value: PeriodName | 'any' | 'custom'; label: string }[];

type Days = { from?: CalendarDate | undefined; to?: CalendarDate | undefined };

type PeriodFilterProps = {
  search: Days;
  defaults: ReportDefaults;
  onFilter: (change: Days) => void;
};

/** Narrows a list to a period: by its name, or by its first and last day. */
export function PeriodFilter({ search: { from, to }, defaults, onFilter }: PeriodFilterProps) {
  const period = from === undefined || to === undefined ? null : { from, to };
  const name = period === null ? 'any' : nameOfPeriod(period, defaults);
  const [wantsDates, setWantsDates] = useState(false);
  const showsDates = period !== null && (wantsDates || name === 'custom');
  return (
    <>
      <SelectField
        label="Period"
        choices={periods}
        value={showsDates ? 'custom' : name}
        onValueChange={(chosen) => {
          setWantsDates(chosen === 'custom');
          if (chosen === 'any') onFilter({ from: undefined, to: undefined });
          else if (chosen !== 'custom') onFilter(periodNamed(chosen, defaults));
          else if (period === null) onFilter(periodNamed('this-month', defaults));
        }}
      />
      {showsDates && <RangeFields range={period} onPick={onFilter} />}
    </>
  );
}
