import { getRouteApi } from '@tanstack/react-router';
import type { MailDetailView } from '@atelier/contract/identity';
import { Card, FactList } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { linkText } from './linked-text.ts';
import { MailState } from './mail-state.tsx';
import { useMail, useMailIsConfigured } from './mails.api.ts';

const route = getRouteApi('/admin/mail/$mailId');
const back = { to: paths.adminMails, label: 'Email outbox' };

export function MailScreen() {
  const mail = useMail(route.useParams().mailId);
  return (
    <LoadedPage
      title="Email"
      back={back}
      query={mail}
      errorTitle="This email could not be loaded"
      words={{ 'mail-not-found': 'There is no such email in the outbox.' }}
      skeleton={<FormSkeleton />}
    >
      {(view) => <Mail mail={view} />}
    </LoadedPage>
  );
}

function Mail({ mail }: { mail: MailDetailView }) {
  const isDelivering = useMailIsConfigured();
  return (
    <>
      <PageHeader
        title={mail.subject}
        badge={<MailState mail={mail} isDelivering={isDelivering} />}
        back={back}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            {linkText(mail.text).map((part, index) =>
              part.href === undefined ? (
                part.text
              ) : (
                <a
                  key={index}
                  href={part.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent-ink font-medium underline underline-offset-3"
                >
                  {part.text}
                </a>
              ),
            )}
          </p>
        </Card>
        <Card title="About this email">
          <FactList
            facts={[
              { term: 'To', value: mail.to },
              { term: 'Kind', value: mail.kind.replaceAll('-', ' ') },
              { term: 'Written', value: <InstantText instant={mail.createdAt} /> },
              ...(mail.sentAt === null
                ? []
                : [{ term: 'Sent', value: <InstantText instant={mail.sentAt} /> }]),
              ...(mail.failedAt === null
                ? []
                : [{ term: 'Failed', value: <InstantText instant={mail.failedAt} /> }]),
              ...(mail.returnedAt === null
                ? []
                : [{ term: 'Came back', value: <InstantText instant={mail.returnedAt} /> }]),
              ...(mail.error === null ? [] : [{ term: 'Reason', value: mail.error }]),
            ]}
          />
        </Card>
      </div>
    </>
  );
}
