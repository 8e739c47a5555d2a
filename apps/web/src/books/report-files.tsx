import type { ReactNode } from 'react';
import { FileText } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { useReportAddresses, type Asked } from './report-files.api.ts';

type ReportFilesProps = {
  report: string;
  /** What its screen asks the report by, so that the files have the same. */
  asked: Asked;
  /** Further files of this report. */
  children?: ReactNode;
};

const words = {
  'report-too-long': 'This would be hundreds of pages. Choose a shorter time, or save it as CSV.',
};

/** Takes a report along as it is shown. */
export function ReportFiles({ report, asked, children }: ReportFilesProps) {
  const { csv, pdf } = useReportAddresses()(report, asked);
  const saved = useSavedFile(words);
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href={csv}>Export CSV</DownloadLink>
      <Button icon={FileText} busy={saved.isPending} onClick={() => saved.mutate(pdf)}>
        Save as PDF
      </Button>
      {children}
    </div>
  );
}
