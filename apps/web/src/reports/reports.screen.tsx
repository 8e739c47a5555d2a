import { BookOpenCheck, type LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { useJournalFiles } from '../books/index.ts';
import { ReportScheduleCard } from './report-schedule-card.tsx';
import { YearEndPackCard } from './year-end-pack-card.tsx';
import { reportGroups } from './report-list.ts';

export function ReportsScreen() {
  const files = useJournalFiles();
  return (
    <>
      <PageHeader
        title="Reports"
        description="Your books, read in the ways that you, your accountant and the tax office ask for."
        back={{ to: paths.finances, label: 'Finances' }}
      />
      <div className="space-y-7">
        {reportGroups.map(({ title, text, reports }) => (
          <section key={title} aria-label={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-ink-soft mb-3">{text}</p>
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {reports.map((report) => (
                <li key={report.to}>
                  <ReportLink {...report} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <YearEndPackCard />
        <ReportScheduleCard />
        <Card>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <BookOpenCheck aria-hidden className="text-success size-9 shrink-0" strokeWidth={1.5} />
            <div className="min-w-64 flex-1">
              <h2 className="text-lg font-semibold">Take your books with you</h2>
              <p className="text-ink-soft max-w-2xl">
                The whole journal as plain text for hledger, ledger or beancount, free bookkeeping programs
                that have nothing to do with us. Open it there to check every figure of ours, or to leave with
                everything.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <DownloadLink href={files.hledger}>Export journal (hledger)</DownloadLink>
              <DownloadLink href={files.ledger}>For ledger</DownloadLink>
              <DownloadLink href={files.beancount}>For beancount</DownloadLink>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

type ReportLinkProps = { to: string; icon: LucideIcon; title: string; text: string };

function ReportLink({ to, icon: Icon, title, text }: ReportLinkProps) {
  return (
    <Link
      to={to}
      className="border-line bg-surface shadow-rest hover:border-edge flex h-full gap-3.5 rounded-lg border p-4 transition-colors"
    >
      <span className="bg-indigo-soft text-indigo flex size-10 shrink-0 items-center justify-center rounded-md">
        <Icon aria-hidden className="size-5" strokeWidth={1.8} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-soft block text-[0.9375rem]">{text}</span>
      </span>
    </Link>
  );
}
