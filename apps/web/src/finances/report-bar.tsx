import type { ReactNode } from 'react';
import type { BookBasis } from '@atelier/domain/businesses';
import { DownloadLink } from '../design/download-link.tsx';
import { BasisPicker } from './basis-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { Period, Reckoning } from './periods.ts';

type ReportBarProps = {
  period: Period;
  basis: BookBasis;
  reckoning: Reckoning;
  /** Where the file of what is shown is. */
  file: string;
  onPick: (changed: Partial<Period & { basis: BookBasis }>) => void;
  /** Choices of this report alone. */
  children?: ReactNode;
};

/** What a report of a period is asked by, and the way to keep it. */
export function ReportBar({ period, basis, reckoning, file, onPick, children }: ReportBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <PeriodPicker period={period} reckoning={reckoning} onPick={onPick} />
        {children}
        <BasisPicker basis={basis} onPick={(picked) => onPick({ basis: picked })} />
      </div>
      <DownloadLink href={file}>Save as CSV</DownloadLink>
    </div>
  );
}
