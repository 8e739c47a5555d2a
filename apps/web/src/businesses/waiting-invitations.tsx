import { useState } from 'react';
import type { InvitationView, NewInvitationView } from '@atelier/contract/businesses';
import { businessRoleNames } from '@atelier/domain/businesses';
import { dateOfInstant } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { HandOutLink } from './invite-dialog.tsx';
import { useInvitations, useInvite, useRevokeInvitation } from './members.api.ts';

/** Invitations without an answer. Nothing is shown while there is none. */
export function WaitingInvitations() {
  return (
    <Loaded
      query={useInvitations()}
      skeleton={<TableSkeleton rows={1} columns={2} />}
      errorTitle="The invitations could not be loaded"
    >
      {(list) => (list.length === 0 ? null : <InvitationList invitations={list} />)}
    </Loaded>
  );
}

function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const revoke = useRevokeInvitation();
  const invite = useInvite();
  const [made, setMade] = useState<NewInvitationView>();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title="Invited">
      <ul className="divide-line divide-y">
        {invitations.map(({ id, email, inviteeName, role, endsOn, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
            <div className="min-w-48 flex-1">
              <p className="font-semibold wrap-anywhere">{email ?? inviteeName}</p>
              <p className="text-ink-soft text-sm">
                {businessRoleNames[role]}
                {endsOn !== null && (
                  <>
                    {' '}
                    until <DateText date={endsOn} />
                  </>
                )}
                . Waits until <DateText date={dateOfInstant(expiresAt, zone)} />.
              </p>
            </div>
            {email !== null && (
              <Button
                aria-label={`Resend the invitation of ${email}`}
                busy={invite.isPending && invite.variables.email === email}
                onClick={() => invite.mutate({ id: newId(), email, role, endsOn }, { onSuccess: setMade })}
              >
                Resend
              </Button>
            )}
            <Button
              aria-label={`Withdraw the invitation of ${email ?? inviteeName}`}
              busy={revoke.isPending && revoke.variables.invitationId === id}
              onClick={() =>
                revoke.mutate(
                  { invitationId: id },
                  { onSuccess: () => showToast({ title: 'Invitation withdrawn', kind: 'success' }) },
                )
              }
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {made !== undefined && <HandOutLink invitation={made} onClose={() => setMade(undefined)} />}
    </Card>
  );
}
