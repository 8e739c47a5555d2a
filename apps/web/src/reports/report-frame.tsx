import type { ReactNode } from 'react';
import { LinkTabs } from '../design/head/link-tabs.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { type ReportDefaults, WithReportDefaults } from '../books/index.ts';

type ReportFrameProps = {
  title: string;
  description: ReactNode;
  children: (defaults: ReportDefaults) => ReactNode;
};

/** The page of a report, with the way to its neighbours. */
export function ReportFrame({ title, description, children }: ReportFrameProps) {
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        back={{ to: paths.financeReports, label: 'Reports' }}
        nav={
          <LinkTabs
            label="Reports"
            tabs={[
              { to: paths.financeReports, label: 'All reports' },
              { to: paths.profitAndLoss, label: 'Profit & loss' },
              { to: paths.balanceSheet, label: 'Balance sheet' },
              { to: paths.cashFlow, label: 'Cash flow' },
              { to: paths.sales, label: 'Sales' },
              { to: paths.receivablesAgeing, label: 'Owed to you' },
              { to: paths.generalLedger, label: 'General ledger' },
              { to: paths.trialBalance, label: 'Trial balance' },
            ]}
          />
        }
      />
      <WithReportDefaults>{children}</WithReportDefaults>
    </>
  );
}
