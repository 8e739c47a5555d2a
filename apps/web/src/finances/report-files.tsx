import type { ReportName } from '@atelier/contract/finances';
import { DownloadLink } from '../design/download-link.tsx';
import { useReportAddresses, type Asked } from './reports.api.ts';

type ReportFilesProps = {
  report: ReportName;
  /** What its screen asks the report by, so that the files have the same. */
  asked: Asked;
};

/** Takes a report along as it is shown. */
export function ReportFiles({ report, asked }: ReportFilesProps) {
  const { csv } = useReportAddresses()(report, asked);
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href={csv}>Save as CSV</DownloadLink>
    </div>
  );
}
