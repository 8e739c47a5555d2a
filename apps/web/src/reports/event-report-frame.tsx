import type { ReactNode } from 'react';
import { LinkTabs } from '../design/head/link-tabs.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { type ReportDefaults, WithReportDefaults } from '../books/index.ts';

/** The page of a report on events, with the way to its neighbours. */
export function EventReportFrame({ children }: { children: (defaults: ReportDefaults) => ReactNode }) {
  return (
    <>
      <PageHeader
        title="Event reports"
        description="What each event earned, sold and cost, and the tax you took there."
        back={{ to: paths.events, label: 'Events' }}
        nav={
          <LinkTabs
            label="Event reports"
            tabs={[
              { to: paths.eventReports, label: 'Compare' },
              { to: paths.eventFeesReport, label: 'Applications and fees' },
              { to: paths.eventSellThrough, label: 'Sell-through' },
              { to: paths.eventWorkshops, label: 'Workshops' },
              { to: paths.eventTaxReport, label: 'Sales tax' },
            ]}
          />
        }
      />
      <WithReportDefaults>{children}</WithReportDefaults>
    </>
  );
}

/** Class names of a cell with a figure. */
export const reportCell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums last:pr-4';

type TableFrameProps = { label: string; heads: readonly ReactNode[]; textHeads: number; children: ReactNode };

/** A table of a report on events: columns of text first, then figures. */
export function EventReportTable({ label, heads, textHeads, children }: TableFrameProps) {
  return (
    <div
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            {heads.map((head, index) => (
              <th
                key={index}
                scope="col"
                className={`px-3 py-2.5 font-semibold whitespace-nowrap first:pl-4 last:pr-4 ${index < textHeads ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
