import type { ReactNode } from 'react';
import { businessRoleNames } from '@atelier/domain/businesses';
import { dateOfInstant } from '@atelier/domain/foundation';
import type { OfferedInvitationView } from '@atelier/contract/businesses';
import { Button } from '../design/button.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { Drawing } from '../design/drawing.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { DateText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { DataProvider } from '../platform/data-provider.tsx';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { memberWords, roleChoices, useAcceptInvitation, useOfferedInvitation } from './members.api.ts';

/** Shows what someone sees who was invited into a business. */
export function InvitationScreen({ token }: { token: string }) {
  return (
    <DataProvider>
      <MainArea className="mx-auto w-full max-w-xl px-5 py-12 sm:py-20">
        <Invitation token={token} />
      </MainArea>
    </DataProvider>
  );
}

function Invitation({ token }: { token: string }) {
  const query = useOfferedInvitation(token);
  if (query.data !== undefined) return <Offer token={token} offer={query.data} />;
  if (query.error === null) {
    return (
      <div role="status" className="space-y-4">
        <span className="sr-only">Loading the invitation</span>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    );
  }
  const problem = readProblem(query.error, memberWords);
  if (problem.code === 'already-a-member') {
    return (
      <Message title="You are in already" drawing="pot">
        This invitation is yours, and you are a member of the business.
      </Message>
    );
  }
  if (problem.status === 404 || problem.status === 400) {
    return (
      <Message title="No invitation behind this link" drawing="parcel">
        It may be too old, withdrawn, or meant for another address than the one you are signed in with. Ask
        the person who invited you for a new one.
      </Message>
    );
  }
  return (
    <ErrorPanel
      title="The invitation could not be loaded"
      message={problem.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

type MessageProps = { title: string; drawing: 'pot' | 'parcel'; children: ReactNode };

function Message({ title, drawing, children }: MessageProps) {
  useDocumentTitle(title);
  return (
    <div className="text-center">
      <Drawing name={drawing} />
      <h1 className="mt-6 font-serif text-3xl font-semibold">{title}</h1>
      <p className="text-ink-soft mx-auto mt-2 max-w-md">{children}</p>
      <LinkButton to={paths.dashboard} className="mt-6">
        Open your books
      </LinkButton>
    </div>
  );
}

function Offer({ token, offer }: { token: string; offer: OfferedInvitationView }) {
  const { businessName, role, endsOn, invitedBy, expiresAt } = offer;
  useDocumentTitle(`Join ${businessName}`);
  const accept = useAcceptInvitation();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="border-line bg-surface shadow-rest rounded-lg border px-6 py-8 text-center sm:px-10">
      <Drawing name="pot" />
      <h1 className="mt-5 font-serif text-3xl font-semibold wrap-anywhere">Join {businessName}</h1>
      <p className="text-ink-soft mt-2">
        {invitedBy === '' ? 'An owner' : invitedBy} invites you to work on this business.
      </p>
      <p className="mt-5 font-semibold">You would be: {businessRoleNames[role]}</p>
      <p className="text-ink-soft">{roleChoices.find(({ value }) => value === role)?.sentence}</p>
      {endsOn !== null && (
        <p className="mt-2">
          Last day of access: <DateText date={endsOn} />
        </p>
      )}
      <Button
        tone="primary"
        className="mt-6 max-w-full"
        busy={accept.isPending}
        onClick={() => accept.mutate({ token })}
      >
        <span className="truncate">Join {businessName}</span>
      </Button>
      <p className="text-ink-soft mt-4 text-sm">
        The invitation is valid until <DateText date={dateOfInstant(expiresAt, zone)} />.
      </p>
    </div>
  );
}
