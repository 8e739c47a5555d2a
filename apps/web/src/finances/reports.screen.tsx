import {
  BookOpenCheck,
  ChartColumn,
  Columns2,
  FileClock,
  NotebookText,
  Scale,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { useFinanceFiles } from './finances.api.ts';
import { ReportTabs } from './report-parts.tsx';

const reports: readonly { to: string; icon: LucideIcon; title: string; text: string }[] = [
  {
    to: paths.profitAndLoss,
    icon: ChartColumn,
    title: 'Profit & loss',
    text: 'Month by month: what you sold, what it cost you and what is left.',
  },
  {
    to: paths.balanceSheet,
    icon: Scale,
    title: 'Balance sheet',
    text: 'On a day: what you have, what you owe, and what of it is yours.',
  },
  {
    to: paths.trialBalance,
    icon: Columns2,
    title: 'Trial balance',
    text: 'Every account with its balance, as an accountant asks for it.',
  },
  {
    to: paths.journal,
    icon: NotebookText,
    title: 'Journal',
    text: 'Every entry ever made, in the order it was made.',
  },
  {
    to: paths.auditTrail,
    icon: FileClock,
    title: 'Audit trail',
    text: 'Who added, changed or deleted what, when, with before and after.',
  },
];

export function ReportsScreen() {
  const files = useFinanceFiles();
  return (
    <>
      <PageHeader
        title="Reports"
        description="Your books, read in the ways that you, your accountant and the tax office ask for."
        back={{ to: paths.finances, label: 'Finances' }}
      />
      <ReportTabs />
      <ul className="mb-5 grid gap-4 sm:grid-cols-2">
        {reports.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="border-line bg-surface shadow-rest hover:border-edge flex h-full gap-4 rounded-lg border p-4 transition-colors sm:p-5"
            >
              <span className="bg-indigo-soft text-indigo flex size-11 shrink-0 items-center justify-center rounded-md">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.8} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="text-ink-soft block">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Card>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <BookOpenCheck aria-hidden className="text-success size-9 shrink-0" strokeWidth={1.5} />
          <div className="min-w-64 flex-1">
            <h2 className="text-lg font-semibold">Take your books with you</h2>
            <p className="text-ink-soft max-w-2xl">
              The whole journal as plain text for hledger, a free bookkeeping program that has nothing to do
              with us. Open it there to check every figure of ours, or to leave with everything.
            </p>
          </div>
          <DownloadLink href={files.journal}>Export journal (hledger)</DownloadLink>
        </div>
      </Card>
    </>
  );
}
