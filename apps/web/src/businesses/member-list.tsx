import { useState } from 'react';
import { CalendarClock, Ellipsis, LogOut, MonitorOff, UserMinus } from 'lucide-react';
import type { MemberView, NewInvitationView } from '@atelier/contract/businesses';
import { businessRoleNames, permits, type BusinessRole } from '@atelier/domain/businesses';
import { initials } from '@atelier/domain/identity';
import { Avatar } from '../design/avatar.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { HandOutLink } from './invite-dialog.tsx';
import { LeaveBusinessDialog } from './leave-business.tsx';
import { LastDayDialog } from './last-day-dialog.tsx';
import { givenBy, useChangeRole, useEndSessions, useInvite, useRemoveMember } from './members.api.ts';

type MemberListProps = {
  members: readonly MemberView[];
  /** The reader's. */
  role: BusinessRole;
};

const nameOf = ({ name, email }: MemberView) => (name === '' ? email : name);

export function MemberList({ members, role }: MemberListProps) {
  const [leaving, setLeaving] = useState<MemberView>();
  const [ending, setEnding] = useState<MemberView>();
  const [offering, setOffering] = useState<MemberView>();
  const [offered, setOffered] = useState<NewInvitationView>();
  const invite = useInvite();
  const endSessions = useEndSessions();
  const change = useChangeRole();
  const remove = useRemoveMember();
  const canAudit = permits(role, 'finances.audit');
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <Card title="Members">
      <ul className="divide-line divide-y">
        {members.map((member) => {
          const isLastOwner = member.role === 'owner' && owners === 1;
          const name = nameOf(member);
          const canEdit = permits(role, member.role === 'owner' ? 'business.owners' : 'business.members');
          return (
            <li
              key={member.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0"
            >
              <Avatar
                size="md"
                src={member.avatarUrl}
                initials={initials({ accountName: member.name, email: member.email })}
              />
              <div className="min-w-40 flex-1">
                <p className="font-semibold wrap-anywhere">
                  {name}
                  {member.isMe && <span className="text-ink-soft font-normal"> (you)</span>}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">{member.email}</p>
                {(member.endsOn !== null || canAudit) && (
                  <p className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
                    {member.endsOn !== null && (
                      <span>
                        until <DateText date={member.endsOn} />
                      </span>
                    )}
                    {canAudit && (
                      <TextLink to={paths.auditTrail} search={{ person: member.userId }}>
                        Activity<span className="sr-only">: {name}</span>
                      </TextLink>
                    )}
                  </p>
                )}
                {isLastOwner && (
                  <p className="text-ink-soft text-sm">
                    The only owner: to leave, make someone else an owner.
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {canEdit && !isLastOwner ? (
                  <SelectField
                    label={`Role of ${name}`}
                    hideLabel
                    className="w-52"
                    choices={givenBy(role)}
                    value={member.role}
                    disabled={change.isPending}
                    onValueChange={(next) => {
                      if (next === 'owner') return setOffering(member);
                      change.mutate(
                        { userId: member.userId, role: next },
                        {
                          onSuccess: () =>
                            showToast({ title: `${name}: ${businessRoleNames[next]}`, kind: 'success' }),
                        },
                      );
                    }}
                  />
                ) : (
                  <span className="px-1 font-medium">{businessRoleNames[member.role]}</span>
                )}
                {member.isMe && !isLastOwner && (
                  <Button icon={LogOut} onClick={() => setLeaving(member)}>
                    Leave
                  </Button>
                )}
                {canEdit && !member.isMe && (
                  <Menu
                    trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} tone="secondary" />}
                  >
                    {member.role !== 'owner' && (
                      <MenuItem icon={CalendarClock} onSelect={() => setEnding(member)}>
                        Last day of access
                      </MenuItem>
                    )}
                    <MenuItem
                      icon={MonitorOff}
                      onSelect={() =>
                        endSessions.mutate(
                          { userId: member.userId },
                          {
                            onSuccess: () =>
                              showToast({ title: `${name} is logged out everywhere`, kind: 'success' }),
                          },
                        )
                      }
                    >
                      Log out everywhere
                    </MenuItem>
                    <MenuItem icon={UserMinus} tone="danger" onSelect={() => setLeaving(member)}>
                      Remove
                    </MenuItem>
                  </Menu>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {ending !== undefined && (
        <LastDayDialog member={ending} name={nameOf(ending)} onClose={() => setEnding(undefined)} />
      )}
      {offering !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setOffering(undefined)}
          canUndo
          title={`Make ${nameOf(offering)} an owner?`}
          consequence="They get an email, and become an owner once they accept. You both can then do everything, and you can step back or leave."
          confirmLabel="Send invitation"
          onConfirm={async () =>
            setOffered(
              await invite.mutateAsync({ id: newId(), email: offering.email, role: 'owner', endsOn: null }),
            )
          }
        />
      )}
      {offered !== undefined && <HandOutLink invitation={offered} onClose={() => setOffered(undefined)} />}
      {leaving?.isMe === true && (
        <LeaveBusinessDialog userId={leaving.userId} onClose={() => setLeaving(undefined)} />
      )}
      {leaving?.isMe === false && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          canUndo
          title={`Remove ${leaving.name}?`}
          consequence="Access ends at once. What this person did stays in the books. You can invite again."
          confirmLabel="Remove member"
          onConfirm={() => remove.mutateAsync({ userId: leaving.userId })}
        />
      )}
    </Card>
  );
}
