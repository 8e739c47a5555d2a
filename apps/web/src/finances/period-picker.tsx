import { useState } from 'react';
import { DateField } from '../design/date-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { nameOfPeriod, periodNamed, type Period, type PeriodName, type Reckoning } from './periods.ts';

const choices = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'custom', label: 'Other dates' },
] as const satisfies readonly { value: PeriodName | 'custom'; label: string }[];

type PeriodPickerProps = { period: Period; reckoning: Reckoning; onPick: (period: Period) => void };

/** A period by its name or by its first and last day. */
export function PeriodPicker({ period, reckoning, onPick }: PeriodPickerProps) {
  const name = nameOfPeriod(period, reckoning);
  const [wantsDates, setWantsDates] = useState(false);
  const showsDates = wantsDates || name === 'custom';
  const choose = (chosen: PeriodName | 'custom') => {
    setWantsDates(chosen === 'custom');
    if (chosen !== 'custom') onPick(periodNamed(chosen, reckoning));
  };
  return (
    <div
      role="group"
      aria-label="Period"
      className={`flex flex-wrap items-start gap-3 ${showsDates ? 'max-sm:w-full' : ''}`}
    >
      <SelectField
        label="Period"
        className="w-44"
        choices={choices}
        value={showsDates ? 'custom' : name}
        onValueChange={choose}
      />
      {showsDates && (
        <>
          <DateField
            label="From"
            className="w-44 max-sm:flex-1 max-sm:basis-36"
            max={period.to}
            value={period.from}
            onValueChange={(from) => from !== null && onPick({ ...period, from })}
          />
          <DateField
            label="To"
            className="w-44 max-sm:flex-1 max-sm:basis-36"
            min={period.from}
            value={period.to}
            onValueChange={(to) => to !== null && onPick({ ...period, to })}
          />
        </>
      )}
    </div>
  );
}
