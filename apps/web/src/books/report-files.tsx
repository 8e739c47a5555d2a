import type { ReactNode } from 'react';
import { Download, FileText, Sheet } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Menu, MenuDownload, MenuItem } from '../design/menus/menu.tsx';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { useReportAddresses, type Asked } from './report-files.api.ts';

type ReportFilesProps = {
  report: string;
  /** What its screen asks the report by, so that the files have the same. */
  asked: Asked;
  /** Menu items of further files of this report. */
  children?: ReactNode;
};

const words = {
  'report-too-long': 'This would be hundreds of pages. Choose a shorter time, or export it as CSV.',
};

/** Saves a report as it is shown. */
export function ReportFiles({ report, asked, children }: ReportFilesProps) {
  const { csv, pdf } = useReportAddresses()(report, asked);
  const saved = useSavedFile(words);
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={saved.isPending}>
          Export
        </Button>
      }
    >
      <MenuDownload icon={Sheet} href={csv}>
        CSV
      </MenuDownload>
      <MenuItem icon={FileText} onSelect={() => saved.mutate(pdf)}>
        PDF
      </MenuItem>
      {children}
    </Menu>
  );
}
