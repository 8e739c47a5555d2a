import type { MailView } from '@atelier/contract/identity';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { InstantText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { MailState } from './mail-state.tsx';
import { useMailIsConfigured, useMails } from './mails.api.ts';

function columnsFor(isDelivering: boolean | undefined): readonly Column<MailView>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      cell: (mail) => <span className="wrap-anywhere">{mail.subject}</span>,
    },
    { key: 'to', header: 'To', cell: (mail) => <span className="wrap-anywhere">{mail.to}</span> },
    {
      key: 'kind',
      header: 'Kind',
      cell: (mail) => <span className="text-ink-soft">{mail.kind.replaceAll('-', ' ')}</span>,
    },
    { key: 'when', header: 'Written', cell: (mail) => <InstantText instant={mail.createdAt} /> },
    {
      key: 'state',
      header: 'State',
      cell: (mail) => <MailState mail={mail} isDelivering={isDelivering} />,
      onCard: 'aside',
    },
  ];
}

export function MailListScreen() {
  const mails = useMails();
  const isDelivering = useMailIsConfigured();
  return (
    <>
      <PageHeader
        title="Email outbox"
        description={
          isDelivering === false
            ? 'No mail server is set up, so emails are kept here: open one and pass its link on yourself. SMTP_URL sends them out.'
            : 'Every email that Atelier has written, the newest first.'
        }
        back={{ to: paths.admin, label: 'Administration' }}
      />
      <Loaded
        query={mails}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="The outbox could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <EmptyState drawing="parcel" title="No email yet">
                Confirmations of new accounts, links for forgotten passwords and sent invoices will be listed
                here.
              </EmptyState>
            );
          }
          return (
            <PagedTable
              query={mails}
              caption="Emails"
              columns={columnsFor(isDelivering)}
              rows={rows}
              rowKey={(mail) => mail.id}
              rowLink={(mail) => paths.adminMail(mail.id)}
              things="mails"
            />
          );
        }}
      </Loaded>
    </>
  );
}
