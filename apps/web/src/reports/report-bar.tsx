import type { ReactNode } from 'react';
import type { ReportName } from '@atelier/contract/reports';
import { ReportFiles, type Asked } from '../books/index.ts';

type ReportBarProps = {
  report: ReportName;
  /** Parameters of the report: the files have the same. */
  asked: Asked;
  /** The fields it is asked by. */
  children: ReactNode;
  /** Menu item of a file that this report alone has. */
  ownFile?: ReactNode;
};

/** Fields that a report is asked by, and its export. */
export function ReportBar({ report, asked, children, ownFile }: ReportBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3">
      {children}
      <div className="ml-auto self-end">
        <ReportFiles report={report} asked={asked}>
          {ownFile}
        </ReportFiles>
      </div>
    </div>
  );
}
