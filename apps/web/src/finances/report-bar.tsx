import type { ReactNode } from 'react';
import type { ReportName } from '@atelier/contract/finances';
import type { BookBasis } from '@atelier/domain/businesses';
import { BasisPicker } from './basis-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { Period, Reckoning } from './periods.ts';
import { ReportFiles } from './report-files.tsx';
import type { Asked } from './reports.api.ts';

type ReportBarProps = {
  period: Period;
  basis: BookBasis;
  reckoning: Reckoning;
  report: ReportName;
  /** What the report is asked by: the files have the same. */
  asked: Asked;
  onPick: (changed: Partial<Period & { basis: BookBasis }>) => void;
  /** Choices of this report alone. */
  children?: ReactNode;
};

/** What a report of a period is asked by, and the way to keep it. */
export function ReportBar({ period, basis, reckoning, report, asked, onPick, children }: ReportBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <PeriodPicker period={period} reckoning={reckoning} onPick={onPick} />
        {children}
        <BasisPicker basis={basis} onPick={(picked) => onPick({ basis: picked })} />
      </div>
      <ReportFiles report={report} asked={asked} />
    </div>
  );
}
