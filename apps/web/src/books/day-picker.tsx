import {
  addDays,
  addMonths,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import type { ReportDefaults } from './periods.ts';

type DayPickerProps = { on: CalendarDate; defaults: ReportDefaults; onPick: (on: CalendarDate) => void };

/** The day at whose end balances are read. */
export function DayPicker({ on, defaults, onPick }: DayPickerProps) {
  const { today, fiscalYearStartMonth } = defaults;
  const days = [
    { value: today, label: 'Today' },
    { value: addDays(startOfMonth(today), -1), label: 'End of last month' },
    { value: addDays(addMonths(startOfMonth(today), 1), -1), label: 'End of this month' },
    { value: addDays(startOfFiscalYear(today, fiscalYearStartMonth), -1), label: 'End of last year' },
  ];
  const isNamed = days.some((day) => day.value === on);
  return (
    <div role="group" aria-label="Day" className="flex flex-wrap items-start gap-3 max-sm:w-full">
      <SelectField
        label="At the end of"
        className="w-48 max-sm:flex-1 max-sm:basis-36"
        choices={isNamed ? days : [{ value: on, label: 'Another day' }, ...days]}
        value={on}
        onValueChange={onPick}
      />
      <DateField
        label="Day"
        className="w-44 max-sm:flex-1 max-sm:basis-36"
        value={on}
        onValueChange={(picked) => picked !== null && onPick(picked)}
      />
    </div>
  );
}
