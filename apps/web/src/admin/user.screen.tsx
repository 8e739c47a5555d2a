import { getRouteApi, Link } from '@tanstack/react-router';
import type { UserDetailView } from '@atelier/contract/admin';
import { businessRoleNames } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { describeDevice } from '../identity/index.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { adminWords, signInLabels } from './admin-words.ts';
import { MailState } from './mail-state.tsx';
import { useMailIsConfigured } from './mails.api.ts';
import { useEndSession, useUser } from './users.api.ts';
import { UserMenu } from './user-menu.tsx';
import { UserState } from './user-state.tsx';

const route = getRouteApi('/admin/users/$userId');
const back = { to: paths.adminUsers, label: 'Users' };

export function UserScreen() {
  const user = useUser(route.useParams().userId);
  return (
    <LoadedPage
      title="User"
      back={back}
      query={user}
      errorTitle="This person could not be loaded"
      words={adminWords}
      skeleton={<FormSkeleton />}
    >
      {(view) => <User user={view} />}
    </LoadedPage>
  );
}

function User({ user }: { user: UserDetailView }) {
  return (
    <>
      <PageHeader
        title={user.name || user.email}
        badge={<UserState user={user} />}
        back={back}
        action={<UserMenu user={user} />}
      />
      {user.suspendedAt !== null && (
        <p className="bg-warning-soft mb-5 max-w-2xl rounded-md px-4 py-3 text-sm">
          Suspended since <InstantText instant={user.suspendedAt} />. This person can’t sign in. Their tills
          keep selling, and recurring invoices and reminders of their businesses go on.
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <Sessions user={user} />
          <SignIns user={user} />
          <Mails user={user} />
        </div>
        <div className="space-y-5">
          <Card title="Details">
            <FactList className="-my-2.5" facts={factsOf(user)} />
          </Card>
          <Businesses user={user} />
        </div>
      </div>
    </>
  );
}

function factsOf(user: UserDetailView) {
  return [
    { term: 'Email', value: user.email },
    { term: 'Email confirmed', value: user.isConfirmed ? 'Yes' : 'No' },
    { term: 'Two-factor sign-in', value: user.hasSecondStep ? 'On' : 'Off' },
    { term: 'Administrator', value: user.isAdmin ? 'Yes' : 'No' },
    { term: 'Signed up', value: <InstantText instant={user.signedUpAt} /> },
    {
      term: 'Last seen',
      value: user.lastSeenAt === null ? 'Never' : <InstantText instant={user.lastSeenAt} />,
    },
  ];
}

function Businesses({ user: { businesses } }: { user: UserDetailView }) {
  return (
    <Card title="Businesses" description="Names and roles only. Administrators don’t see books.">
      {businesses.length === 0 ? (
        <p className="text-ink-soft">No business</p>
      ) : (
        <ul className="divide-line -my-2.5 divide-y">
          {businesses.map((business) => (
            <li key={business.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="font-medium wrap-anywhere">{business.name}</span>
              <span className="text-ink-soft">
                {business.isSample ? 'Sample business' : businessRoleNames[business.role]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Sessions({ user: { id, sessions } }: { user: UserDetailView }) {
  const end = useEndSession({
    onSaved: () => {
      showToast({ title: 'Session ended', kind: 'success' });
    },
  });
  return (
    <Card title="Signed in on">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">Not signed in anywhere</p>
      ) : (
        <ul className="divide-line -my-3 divide-y" aria-label="Sessions">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{describeDevice(session.userAgent)}</p>
                <p className="text-ink-soft text-sm wrap-anywhere">
                  {session.address === null || session.address === '' ? '' : `${session.address} · `}
                  last seen <InstantText instant={session.lastSeenAt} />
                </p>
              </div>
              <Button
                size="sm"
                busy={end.isPending && end.variables.sessionId === session.id}
                onClick={() => end.mutate({ personId: id, sessionId: session.id })}
              >
                End session
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SignIns({ user: { signIns } }: { user: UserDetailView }) {
  return (
    <Card title="Sign-in history" description="The last 20 of half a year.">
      {signIns.length === 0 ? (
        <p className="text-ink-soft">No sign-ins yet</p>
      ) : (
        <ul className="divide-line -my-2.5 divide-y" aria-label="Sign-in history">
          {signIns.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                <span className="font-medium">{signInLabels[event.kind]}</span>
                <span className="text-ink-soft block text-sm wrap-anywhere">
                  {[describeDevice(event.userAgent), event.address].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="text-ink-soft">
                <InstantText instant={event.happenedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Mails({ user: { mails } }: { user: UserDetailView }) {
  const isDelivering = useMailIsConfigured();
  return (
    <Card title="Emails" description="The last 20 written to this address.">
      {mails.length === 0 ? (
        <p className="text-ink-soft">No email yet</p>
      ) : (
        <ul className="divide-line -my-2.5 divide-y" aria-label="Emails">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0">
                <Link
                  to={paths.adminMail(mail.id)}
                  className="text-accent-ink font-medium wrap-anywhere underline underline-offset-3"
                >
                  {mail.subject}
                </Link>
                <span className="text-ink-soft block text-sm">
                  <InstantText instant={mail.createdAt} />
                </span>
              </span>
              <MailState mail={mail} isDelivering={isDelivering} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
