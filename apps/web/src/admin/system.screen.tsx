import type { SystemView } from '@atelier/contract/admin';
import { Card, FactList } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { CountText, InstantText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ActsCard } from './acts-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { useSystem } from './system.api.ts';

/** Health of the installation, its jobs, and the log of its administrators. */
export function SystemScreen() {
  const system = useSystem();
  return (
    <>
      <PageHeader
        title="System"
        description="Health, jobs and the administrators’ log."
        back={{ to: paths.admin, label: 'Administration' }}
        action={<DownloadLink href="/api/v1/admin/system/support-bundle">Support bundle</DownloadLink>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <JobsCard />
          <ActsCard />
        </div>
        <Card title="Health">
          <Loaded
            query={system}
            skeleton={<FormSkeleton />}
            errorTitle="The state of the system could not be loaded"
          >
            {(view) => <FactList className="-my-2.5" facts={factsOf(view)} />}
          </Loaded>
        </Card>
      </div>
    </>
  );
}

const megabytes = (bytes: number) => <CountText count={Math.round(bytes / 1_000_000)} />;

function factsOf(view: SystemView) {
  return [
    { term: 'Version', value: view.version },
    { term: 'Database size', value: <>{megabytes(view.databaseBytes)} MB</> },
    { term: 'PostgreSQL', value: view.postgres },
    { term: 'Last migration', value: view.migration },
    {
      term: 'File store',
      value: view.filesAnswer ? (
        <StatePill tone="success">Up</StatePill>
      ) : (
        <StatePill tone="danger">Down</StatePill>
      ),
    },
    {
      term: 'Disk free',
      value: view.freeBytes === null ? 'Unknown' : <>{megabytes(view.freeBytes)} MB</>,
    },
    { term: 'Email', value: view.mailIsConfigured ? 'Sent by SMTP' : 'Kept in the outbox' },
    { term: 'Emails not sent', value: <CountText count={view.mailsWaiting} /> },
    { term: 'Emails failed', value: <CountText count={view.mailsFailed} /> },
    ...(view.lastMailSentAt === null
      ? []
      : [{ term: 'Last email sent', value: <InstantText instant={view.lastMailSentAt} /> }]),
    { term: 'Users', value: <CountText count={view.people} /> },
  ];
}
