import { useState } from 'react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import {
  nameOfPeriod,
  neighbouringPeriod,
  periodNamed,
  type Period,
  type PeriodName,
  type ReportDefaults,
} from './periods.ts';

const choices = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'last-quarter', label: 'Last quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'this-calendar-year', label: 'This calendar year' },
  { value: 'last-calendar-year', label: 'Last calendar year' },
  { value: 'custom', label: 'Other dates' },
] as const satisfies readonly { value: PeriodName | 'custom'; label: string }[];

type PeriodPickerProps = { period: Period; defaults: ReportDefaults; onPick: (period: Period) => void };

/** A period by its name or by its first and last day. */
export function PeriodPicker({ period, defaults, onPick }: PeriodPickerProps) {
  const name = nameOfPeriod(period, defaults);
  const [wantsDates, setWantsDates] = useState(false);
  const fiscalYearIsCalendarYear = defaults.fiscalYearStartMonth === 1;
  const showsDates = wantsDates || name === 'custom';
  const choose = (chosen: PeriodName | 'custom') => {
    setWantsDates(chosen === 'custom');
    if (chosen !== 'custom') onPick(periodNamed(chosen, defaults));
  };
  return (
    <div
      role="group"
      aria-label="Period"
      className={`flex flex-wrap items-start gap-3 ${showsDates ? 'max-sm:w-full' : ''}`}
    >
      <div className="flex items-end gap-1.5">
        <SelectField
          label="Period"
          className="mr-1 w-44"
          choices={
            fiscalYearIsCalendarYear
              ? choices.filter(({ value }) => !value.endsWith('calendar-year'))
              : choices
          }
          value={showsDates ? 'custom' : name}
          onValueChange={choose}
        />
        <Step
          label="The period before"
          icon={ChevronLeft}
          onClick={() => onPick(neighbouringPeriod(period, -1))}
        />
        <Step
          label="The period after"
          icon={ChevronRight}
          onClick={() => onPick(neighbouringPeriod(period, 1))}
        />
      </div>
      {showsDates && (
        <RangeFields className="w-44 max-sm:flex-1 max-sm:basis-36" range={period} onPick={onPick} />
      )}
    </div>
  );
}

function Step({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="border-edge bg-surface text-ink-soft hover:text-ink hover:bg-sunken inline-flex size-11 items-center justify-center rounded-md border"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
