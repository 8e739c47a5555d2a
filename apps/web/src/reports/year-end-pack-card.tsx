import { useState } from 'react';
import { PackageCheck } from 'lucide-react';
import { Card } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import { useYearEndPack } from './reports.api.ts';

const yearsBack = 7;

/** A year of the books in one file, for the person who does the taxes. */
export function YearEndPackCard() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const pack = useYearEndPack();
  const choices = Array.from({ length: yearsBack }, (_, index) => {
    const value = String(thisYear - index);
    return { value, label: value };
  });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <PackageCheck aria-hidden className="text-accent size-9 shrink-0" strokeWidth={1.5} />
        <div className="min-w-64 flex-1">
          <h2 className="text-lg font-semibold">Year-end pack</h2>
          <p className="text-ink-soft max-w-2xl">
            Everything your tax preparer will ask for, in one file: all reports of the year as PDF and CSV,
            Schedule C, the journal, the log of miles, and the documents behind them.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <SelectField label="Year" className="w-28" choices={choices} value={year} onValueChange={setYear} />
          <DownloadLink href={pack(Number(year))}>Download the pack</DownloadLink>
        </div>
      </div>
    </Card>
  );
}
