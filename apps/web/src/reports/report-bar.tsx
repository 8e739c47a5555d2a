import type { ReactNode } from 'react';
import type { ReportName } from '@atelier/contract/reports';
import { ReportFiles, type Asked } from '../books/index.ts';

type ReportBarProps = {
  report: ReportName;
  /** What the report is asked by: the files have the same. */
  asked: Asked;
  /** The fields it is asked by. */
  children: ReactNode;
  /** A file that this report alone has. */
  ownFile?: ReactNode;
};

/** What a report is asked by, and the way to keep it. */
export function ReportBar({ report, asked, children, ownFile }: ReportBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-start gap-3">{children}</div>
      <ReportFiles report={report} asked={asked}>
        {ownFile}
      </ReportFiles>
    </div>
  );
}
